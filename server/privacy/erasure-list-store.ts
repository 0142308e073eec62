import type { Trx } from '../schema/tables.ts';

export async function recordErasures(trx: Trx, clientIds: string[], erased_at: string) {
  if (clientIds.length === 0) return;
  await trx
    .insertInto('erasures')
    .values(clientIds.map((client_id) => ({ client_id, erased_at })))
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute();
}
