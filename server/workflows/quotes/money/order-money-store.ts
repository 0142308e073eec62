import type { Bani } from '../../../../contract/kernel/money.ts';
import { isRecordOf } from '../../../company/clients/client-store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { updateRows } from '../../../platform/db/rows.ts';
import { hasOpenVisits, selectLastVisitDay } from '../../visits/visit-list-store.ts';

/** What the payment of each accepted quote depends on. */
export const listOrders = (db: Db, quoteIds: string[]) =>
  quoteIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('quote_acceptances')
        .leftJoin('quote_withdrawals', 'quote_withdrawals.quote_id', 'quote_acceptances.quote_id')
        .select(['quote_acceptances.quote_id', 'quote_acceptances.at', 'once_gross', 'deposit'])
        .select(['quote_withdrawals.at as withdrawn_at', 'executed'])
        .select([
          hasOpenVisits('quote_acceptances.quote_id').as('is_open'),
          selectLastVisitDay('quote_acceptances.quote_id').as('last_day'),
        ])
        .where('quote_acceptances.quote_id', 'in', quoteIds)
        .execute();

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

export const writeUnpaid = (trx: Trx, quoteId: string, isUnpaid: boolean) =>
  updateRows(trx, 'quote_acceptances', { quote_id: quoteId }, { is_unpaid: isUnpaid ? 1 : 0 });

/** After a withdrawal, the price of what was executed. */
export const readOrderTotal = ({ once_gross, executed }: Pick<Order, 'once_gross' | 'executed'>): Bani =>
  executed ?? once_gross;
