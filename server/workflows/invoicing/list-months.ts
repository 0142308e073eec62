import { countInvoicedMonths, nextMonth } from '../../../contract/invoicing/invoice-draft.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { type Bani, multiplyRounded, sumBani, zeroBani } from '../../../contract/kernel/money.ts';
import type { DbContext } from '../../context.ts';
import {
  type Agreement,
  listAgreementsBetween,
  readAgreementContent,
  toWorkPeriod,
} from '../agreements/agreement-store.ts';
import { findWorkVisits, readWorkVisits, type WorkVisits } from '../agreements/due-work.ts';
import { readWithdrawals } from '../quotes/money/order-money-store.ts';
import { buildMonthKey } from './invoiced-thing.ts';
import { isInProgram, listInvoicedMonths } from './invoicing-store.ts';
import { findLastDay } from './month-things.ts';

/** A thing to invoice, as far as a list needs it to sort and search. */
export interface Found {
  key: string;
  /** yyyy-MM */
  month: string;
  name: string;
  text: string;
}

/** How many months back agreements are still listed. */
const maxMonths = 12;

/** A visit may be done so many days before or after its agreement. */
const maxStrayDays = 92;

/** The first month of agreements that is listed; undefined when the company does not invoice them here. */
export const findFirstMonth = (startOn: string, today: string) =>
  startOn === '' ? undefined : [startOn, addDays(today, -maxMonths * 30)].toSorted()[1]?.slice(0, 7);

/**
 * Lists ended months of agreements that cost something, from the month on from which the company invoices them here.
 */
export async function listMonthsToInvoice({ db, now }: DbContext, startOn: string): Promise<Found[]> {
  const today = toBucharestDay(now());
  const from = findFirstMonth(startOn, today);
  if (from === undefined) return [];
  const agreements = await listAgreementsBetween(db, {
    from: addDays(`${from}-01`, -maxStrayDays),
    to: addDays(today, maxStrayDays),
  });
  const [visits, rows, withdrawals] = await Promise.all([
    readWorkVisits(
      db,
      agreements.map(({ id }) => id),
    ),
    listInvoicedMonths(db, from),
    readWithdrawals(
      db,
      agreements.flatMap(({ quote_id }) => quote_id ?? []),
    ),
  ]);
  return agreements.flatMap((agreement) => {
    const sums = sumMonths(agreement, visits);
    const { name, number, title } = agreement;
    return listEndedMonths(agreement, sums.keys(), from, today).flatMap((month) => {
      const key = buildMonthKey(agreement.id, month);
      const row = rows.get(key);
      const gross = sums.get(month) ?? zeroBani;
      // A visit that is entered or corrected after the invoice.
      const isChanged = row?.invoice_number && row.gross !== gross;
      const isBillable = gross > 0 && !withdrawals.has(agreement.quote_id ?? '');
      if (!isChanged && (row?.invoice_number || !(isInProgram(row) || isBillable))) return [];
      return [{ key, month, name, text: `${number} ${title} ${name}` }];
    });
  });
}

/** The ended months of an agreement, and those in which a visit of it was done before or after. */
function listEndedMonths(agreement: Agreement, done: Iterable<string>, from: string, today: string) {
  const months = new Set(done);
  const last = [agreement.end_on, today].toSorted()[0]?.slice(0, 7) ?? '';
  for (let month = agreement.start_on.slice(0, 7); month <= last; month = nextMonth(month)) months.add(month);
  return [...months].filter((month) => month >= from && findLastDay(agreement, month) < today);
}

/** What its works cost in each month. */
function sumMonths(agreement: Agreement, visits: WorkVisits) {
  const sums = new Map<string, Bani>();
  for (const work of readAgreementContent(agreement).works) {
    const { amount, per } = work.price;
    const counts =
      per === 'month'
        ? [...countInvoicedMonths(work, toWorkPeriod(agreement))]
        : findWorkVisits(visits, agreement.id, work.id).done.map((day) => [day.slice(0, 7), 1] as const);
    for (const [month, count] of counts)
      sums.set(month, sumBani([sums.get(month) ?? zeroBani, multiplyRounded(amount, count)]));
  }
  return sums;
}
