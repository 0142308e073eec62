import type { AgreementContent } from '../../contract/agreements/agreement-content.ts';
import type { WorkPeriod } from '../../contract/agreements/due.ts';
import { calculateWorkValue, countMonths } from '../../contract/agreements/progress.ts';
import type { AgreementState } from '../../contract/agreements/steps.ts';
import { multiplyRounded, sumBani } from '../../contract/kernel/money.ts';
import type { Activity, Author } from '../activity/activity-store.ts';
import { type Actor, changeRecord } from '../activity/workflow-store.ts';
import { clientColumns } from '../clients/client-columns.ts';
import { linkClient } from '../clients/link-client.ts';
import { gardenKey } from '../gardens/gardens.ts';
import { Failure } from '../http/failure.ts';
import type { AgreementEventsTable } from '../schema/agreement-tables.ts';
import type { Trx } from '../schema/tables.ts';
import type { VisitTransaction } from '../visits/visit-transaction.ts';
import type { Agreement } from './agreement-store.ts';

export type Transaction = Pick<VisitTransaction, 'trx' | 'now'>;

const tables = { table: 'agreements', events: 'agreement_events' } as const;

interface AgreementChange {
  step: AgreementEventsTable['step'];
  columns: Partial<Omit<Agreement, 'id' | 'sequence' | 'created_at' | 'erased_at'>> & { state: AgreementState };
  actor: Actor;
  note?: string | null | undefined;
  key?: string | undefined;
}

/** One step or edit with its event and activity; refuses when the agreement changed since it was read. */
export async function changeAgreement({ trx, now: at }: Transaction, before: Agreement, change: AgreementChange) {
  const after = { ...before, ...change.columns };
  const activity = agreementActivity(after, change.actor, {
    action: change.step === 'edit' ? 'update' : 'step',
    before: auditFields(before),
    after: auditFields(after),
  });
  const guard = { erased_at: null };
  const changed = await changeRecord(trx, tables, before, { ...change, guard, activity }, at);
  if (changed) return changed;
  const message = 'Contractul s-a schimbat între timp. Reîncărcați pagina pentru a vedea cum stă acum.';
  throw new Failure('stale_version', message);
}

const auditFields = (row: Agreement) => ({
  state: row.state,
  title: row.title,
  start: row.start_on,
  end: row.end_on,
  pauseFrom: row.paused_from,
  pauseTo: row.paused_until,
  monthlyValue: row.monthly_value,
});

export const agreementActivity = (
  { id, number, name }: Agreement,
  actor: Actor,
  logged: Pick<Activity, 'action' | 'before' | 'after'>,
): Activity => ({
  by: authorFrom(actor),
  kind: 'agreements',
  id,
  title: `Contractul ${number} pentru ${name}`,
  ...logged,
});

/** Null for the server itself and for a client. */
export const authorFrom = ({ id, name }: Actor): Author | null =>
  id === 'system' || id === 'visitor' ? null : { id, name: name ?? '' };

export function linkAgreementToClient(trx: Trx, agreement: Agreement) {
  const { id, name, email, phone_e164: phone, created_at: at } = agreement;
  return linkClient(trx, { kind: 'agreement', id, name, email, phone, at });
}

/** What lists and searches know of the content. */
export const agreementColumns = (content: AgreementContent, number: string, services: string[]) => ({
  content: JSON.stringify(content),
  title: content.title,
  start_on: content.start,
  end_on: content.end,
  county: content.client.county,
  garden: gardenKey(content.client),
  ...clientColumns(content.client, [number, content.title], services),
});

const wholeYear = Array.from({ length: 12 }, (_, at) => at + 1);

/** Over the calendar months of the agreement. */
export function calculateMonthlyValue({ works }: AgreementContent, period: WorkPeriod) {
  const value = sumBani(works.map((work) => calculateWorkValue(work, period)));
  const months = countMonths({ months: wholeYear }, { ...period, pauses: [] });
  return multiplyRounded(value, 1, Math.max(months, 1));
}
