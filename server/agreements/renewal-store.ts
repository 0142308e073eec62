import type { Db } from '../db/database.ts';
import type { Trx } from '../schema/tables.ts';
import type { Agreement } from './agreement-store.ts';

export const listAgreementsByIds = (db: Db, ids: string[]): Promise<Agreement[]> =>
  db.selectFrom('agreements').selectAll().where('id', 'in', ids).where('erased_at', 'is', null).execute();

/** False when another quote renews it already. */
export async function linkRenewal(trx: Trx, id: string, quoteId: string) {
  const { numUpdatedRows } = await trx
    .updateTable('agreements')
    .set({ renewal_quote_id: quoteId })
    .where('id', '=', id)
    .where('renewal_quote_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const unlinkRenewal = (trx: Trx, quoteId: string) =>
  trx.updateTable('agreements').set({ renewal_quote_id: null }).where('renewal_quote_id', '=', quoteId).execute();
