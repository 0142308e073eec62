import {
  buildMonthLine,
  endOfMonth,
  formatMonth,
  type InvoiceDraft,
} from '../../../contract/invoicing/invoice-draft.ts';
import { zeroBani } from '../../../contract/kernel/money.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type Agreement,
  listAgreementsByIds,
  readAgreementContent,
  toWorkPeriod,
} from '../agreements/agreement-store.ts';
import { readServiceNamesById } from '../agreements/agreement-view.ts';
import { findWorkVisits, readWorkVisits, type WorkVisits } from '../agreements/due-work.ts';
import { readWithdrawals } from '../quotes/money/order-money-store.ts';
import { listAcceptedVersions } from '../quotes/quote-store.ts';
import { parseSnapshot } from '../quotes/snapshot.ts';
import { readCompanyVat } from './company-vat.ts';
import { monthPattern } from './invoiced-thing.ts';
import { describeWithdrawal } from './order-things.ts';

export async function readMonthThings(db: Db, keys: string[], today: string) {
  const wanted = keys.flatMap((key) => {
    const [, agreementId, month] = monthPattern.exec(key) ?? [];
    return agreementId && month ? [{ key, agreementId, month }] : [];
  });
  if (wanted.length === 0) return [];
  const agreements = await listAgreementsByIds(db, [...new Set(wanted.map(({ agreementId }) => agreementId))]);
  const works = agreements.flatMap((agreement) => readAgreementContent(agreement).works);
  const quoteIds = agreements.flatMap(({ quote_id }) => quote_id ?? []);
  const [visits, services, readVat, withdrawals] = await Promise.all([
    readWorkVisits(
      db,
      agreements.map(({ id }) => id),
    ),
    readServiceNamesById(db, works),
    createVatReader(db, agreements),
    readWithdrawals(db, quoteIds),
  ]);
  return wanted.flatMap(({ key, agreementId, month }) => {
    const agreement = agreements.find(({ id }) => id === agreementId);
    return agreement
      ? [describeMonth({ key, agreement, month }, { visits, services, readVat, withdrawals, today })]
      : [];
  });
}

interface MonthFacts {
  visits: WorkVisits;
  services: Map<string, string>;
  readVat: VatReader;
  withdrawals: Awaited<ReturnType<typeof readWithdrawals>>;
  today: string;
}

function describeMonth(
  { key, agreement, month }: { key: string; agreement: Agreement; month: string },
  { visits, services, readVat, withdrawals, today }: MonthFacts,
) {
  const content = readAgreementContent(agreement);
  const lines = content.works.flatMap((work) => {
    const done = findWorkVisits(visits, agreement.id, work.id).done.filter((day) => day.startsWith(month));
    const service = services.get(work.serviceId) ?? work.serviceId;
    const vatPercent = readVat(agreement, work.id, endOfMonth(month));
    return buildMonthLine({ work, service, period: toWorkPeriod(agreement), month, done, vatPercent }) ?? [];
  });
  // What is owed after a withdrawal is invoiced with its quote.
  const withdrawal = withdrawals.get(agreement.quote_id ?? '');
  const draft: InvoiceDraft = {
    kind: 'agreement',
    number: agreement.number,
    title: `${content.title}, ${formatMonth(month)}`,
    client: content.client,
    isVatPayer: readVat.isVatPayer,
    lines,
    notes: [`Conform contractului de întreținere ${agreement.number}, ${formatMonth(month)}.`],
  };
  return {
    key,
    quoteId: null,
    agreementId: agreement.id,
    month,
    draft,
    isReady: lines.length > 0 && findLastDay(agreement, month) < today && !withdrawal,
    day: findLastDay(agreement, month),
    deadline: null,
    paid: zeroBani,
    change: withdrawal ? describeWithdrawal(withdrawal) : null,
  };
}

/** The day on which a month of an agreement ends. A visit may be done in a later month than the last one. */
export const findLastDay = ({ end_on }: Pick<Agreement, 'end_on'>, month: string) =>
  month === end_on.slice(0, 7) ? end_on : endOfMonth(month);

/** Reads the VAT rate that the client accepted with the quote of an agreement; otherwise the company's usual one. */
async function createVatReader(db: Db, agreements: Agreement[]) {
  const { isVatPayer, readPercent } = await readCompanyVat(db);
  const versions = await listAcceptedVersions(
    db,
    agreements.flatMap(({ quote_id }) => quote_id ?? []),
  );
  const snapshots = new Map(versions.map(({ quote_id, snapshot }) => [quote_id, parseSnapshot(snapshot)]));
  const read = ({ quote_id }: Agreement, workId: string, day: string) => {
    const accepted = snapshots.get(quote_id ?? '');
    const line = accepted?.company.isVatPayer ? accepted.lines.find(({ id }) => id === workId) : undefined;
    return readPercent(line?.kind === 'item' ? line.vatPercent : undefined, day);
  };
  return Object.assign(read, { isVatPayer });
}

type VatReader = Awaited<ReturnType<typeof createVatReader>>;
