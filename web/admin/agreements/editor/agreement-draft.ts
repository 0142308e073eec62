import {
  type AgreementContent,
  type AgreementWork,
  agreementTerms,
  agreementWork,
  neverDue,
} from '../../../../contract/agreements/agreement-content.ts';
import { listPromisedDays } from '../../../../contract/agreements/due.ts';
import { formatRecurrenceTitle } from '../../../../contract/agreements/format-recurrence.ts';
import { calculateWorkValue, countMonths } from '../../../../contract/agreements/progress.ts';
import type { draftAgreement } from '../../../../contract/agreements/routes.ts';
import type { AgreementDetail } from '../../../../contract/agreements/staff-agreements.ts';
import { mapToRecord } from '../../../../contract/kernel/map-to-record.ts';
import { formatBani } from '../../../../contract/kernel/money.ts';
import { pluralize, pluralizeAfter } from '../../../../contract/kernel/pluralize.ts';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { addressFields } from '../../../../contract/visits/visit-fields.ts';
import type { Typed } from '../../kit/forms/amount-input.tsx';
import type { Versioned } from '../../kit/forms/use-local-form.ts';
import { type DraftRecurrence, weeklyInSeason } from '../../kit/workflows/recurrence-fields.tsx';

export interface DraftWork extends DraftRecurrence {
  id: string;
  price: { per: AgreementWork['price']['per']; amount?: Typed };
}

export interface AgreementDraft extends Omit<AgreementContent, 'works'> {
  works: DraftWork[];
}

export const toAgreementDraft = ({ content, version }: AgreementDetail): Versioned<AgreementDraft> => ({
  value: content,
  version,
});

const blankClient = {
  name: '',
  email: '',
  phone: '',
  taxId: '',
  ...mapToRecord(Object.keys(addressFields) as (keyof typeof addressFields)[], () => ''),
};

/** Completes the server's suggestion with a default title and a first work. */
export const startDraft = ({ content }: ReplyOf<typeof draftAgreement>): AgreementDraft => ({
  ...content,
  title: content.title || 'Întreținerea grădinii',
  client: { ...blankClient, ...content.client },
  works: content.works.length > 0 ? content.works : [createWork()],
});

export const createWork = (): DraftWork => ({
  ...weeklyInSeason,
  id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  price: { per: 'visit', amount: undefined },
});

type Terms = Pick<AgreementContent, 'start' | 'end'>;

/** The value of a work over the whole agreement; undefined while its fields are no valid rule. */
export function calculateDraftValue(draft: DraftWork, terms: Terms) {
  const work = readWork(draft);
  return work && hasDays(terms) ? calculateWorkValue(work, { ...terms, pauses: [] }) : undefined;
}

/** 'La 7 ± 2 zile, aprilie–octombrie: 31 de vizite, 4.650 lei în total.' */
export function describeDraftWork(draft: DraftWork, terms: Terms): string | undefined {
  const work = readWork(draft);
  if (!work || !hasDays(terms)) return undefined;
  const period = { ...terms, pauses: [] };
  const visits = listPromisedDays(work, period).length;
  if (visits === 0) return `${neverDue}.`;
  const months =
    work.price.per === 'month' ? ` ${pluralizeAfter('în', countMonths(work, period), 'o lună', 'luni')}` : '';
  const total = draft.price.amount === undefined ? '' : `, ${formatBani(calculateWorkValue(work, period))} în total`;
  return `${formatRecurrenceTitle(work)}: ${pluralize(visits, 'o vizită', 'vizite')}${months}${total}.`;
}

const pricedRule = agreementWork.omit({ serviceId: true });

/** A missing price counts as 0. */
function readWork({ price, ...rest }: DraftWork): AgreementWork | undefined {
  const { data } = pricedRule.safeParse({ ...rest, price: { ...price, amount: price.amount ?? 0 } });
  return data && { ...data, serviceId: rest.serviceId };
}

const noPreferences = { teamId: null, weekday: null, window: null, accessNotes: '' };
const hasDays = (terms: Terms) => agreementTerms.safeParse({ ...noPreferences, ...terms }).success;
