import type { Bani } from '../../../../contract/kernel/money.ts';
import type { HoursTerms } from '../../../../contract/payments/hours-state.ts';
import { isRecordOf } from '../../../company/clients/client-store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readIds, splitIntoChunks, updateRow, updateRows } from '../../../platform/db/rows.ts';
import { selectLastOpenDay, selectLastVisitDay } from '../../visits/visit-list-store.ts';

/** What the payment of each accepted quote depends on. */
export const listOrders = (db: Db, quoteIds: string[]) =>
  quoteIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('quote_acceptances')
        .leftJoin('quote_withdrawals', 'quote_withdrawals.quote_id', 'quote_acceptances.quote_id')
        .select(['quote_acceptances.quote_id', 'quote_acceptances.at', 'once_gross', 'deposit', 'hours', 'hours_until'])
        .select(['quote_withdrawals.at as withdrawn_at', 'executed'])
        .select([
          selectLastOpenDay('quote_acceptances.quote_id').as('last_open_day'),
          selectLastVisitDay('quote_acceptances.quote_id').as('last_day'),
        ])
        .where('quote_acceptances.quote_id', 'in', quoteIds)
        .execute();

/** The withdrawals from these quotes, by quote. */
export async function readWithdrawals(db: Db, quoteIds: string[]) {
  const rows: (Pick<Order, 'withdrawn_at' | 'executed'> & { quote_id: string })[] = [];
  for (const chunk of splitIntoChunks(quoteIds))
    rows.push(
      ...(await db
        .selectFrom('quote_withdrawals')
        .select(['quote_id', 'at as withdrawn_at', 'executed'])
        .where('quote_id', 'in', chunk)
        .execute()),
    );
  return new Map(rows.map((row) => [row.quote_id, row]));
}

export type Order = Awaited<ReturnType<typeof listOrders>>[number];

/** More are not awaited at a time by a company of this size. */
const maxUnpaid = 2000;

/** Ids of the quotes that are not paid in full, the newest acceptance first. */
export const listUnpaidIds = async (db: Db, client?: string) => {
  const rows = await db
    .selectFrom('quote_acceptances')
    .select('quote_id')
    .where('is_unpaid', '=', 1)
    .$if(client !== undefined, (query) => query.where(isRecordOf(client ?? '', 'quote', 'quote_id')))
    .orderBy('at', 'desc')
    .limit(maxUnpaid)
    .execute();
  return rows.map(({ quote_id }) => quote_id);
};

/** The ids of unpaid orders whose deposit, for which their hours wait, was due before this day; the oldest first. */
export const listLateHours = (db: Db, today: string) =>
  readIds(
    db
      .selectFrom('quote_acceptances')
      .select('quote_id as id')
      .where('hours', '=', 'deposit')
      .where('is_unpaid', '=', 1)
      .where('hours_until', '<', today)
      .orderBy('hours_until')
      .limit(maxUnpaid),
  );

/** Returns false when somebody else decided meanwhile. */
export const writeHours = (trx: Trx, quoteId: string, { from, to }: { from: HoursTerms; to: HoursTerms }) =>
  updateRow(trx, 'quote_acceptances', { quote_id: quoteId, hours: from }, { hours: to });

export const writeUnpaid = (trx: Trx, quoteId: string, isUnpaid: boolean) =>
  updateRows(trx, 'quote_acceptances', { quote_id: quoteId }, { is_unpaid: isUnpaid ? 1 : 0 });

/** After a withdrawal, the price of what was executed. */
export const readOrderTotal = ({ once_gross, executed }: Pick<Order, 'once_gross' | 'executed'>): Bani =>
  executed ?? once_gross;
