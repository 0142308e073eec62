import type { QuoteAcceptancesTable, QuoteWithdrawalsTable } from '../../schema/quote-tables.ts';
import type { Trx } from '../../schema/tables.ts';
import type { Quote } from '../quote-store.ts';

export const insertAcceptance = (trx: Trx, row: QuoteAcceptancesTable) =>
  trx.insertInto('quote_acceptances').values(row).execute();

export const insertWithdrawal = (trx: Trx, row: QuoteWithdrawalsTable) =>
  trx.insertInto('quote_withdrawals').values(row).execute();

/** Only the first time, for each version. */
export async function markVersionSeen(trx: Trx, { id, sent_version }: Quote, now: string) {
  await trx
    .updateTable('quote_versions')
    .set({ seen_at: now })
    .where('quote_id', '=', id)
    .where('version', '=', sent_version)
    .where('seen_at', 'is', null)
    .execute();
  await trx
    .updateTable('quotes')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('sent_version', '=', sent_version)
    .where('seen_at', 'is', null)
    .execute();
}
