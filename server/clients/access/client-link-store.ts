import type { Db } from '../../db/database.ts';
import type { ClientLinksTable } from '../../schema/client-tables.ts';
import type { Trx } from '../../schema/tables.ts';

/** Whether a visit, message, sent quote or agreement of somebody carries the address. */
export async function isClientAddress(db: Db, email: string) {
  const contact = await db
    .selectFrom('client_contacts')
    .select('client_id')
    .where('kind', '=', 'email')
    .where('value', '=', email)
    .executeTakeFirst();
  return contact !== undefined;
}

/** False when the link is known already: of several simultaneous inserts one succeeds. */
export async function insertClientLink(trx: Trx, row: ClientLinksTable) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('client_links')
    .values(row)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Exactly one of several simultaneous uses succeeds; undefined for a used, expired or unknown link. */
export async function markLinkUsed(trx: Trx, tokenHash: string, now: string) {
  const link = await trx
    .updateTable('client_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return link?.email;
}

export const deleteClientLinks = (trx: Trx, emails: string[]) =>
  trx.deleteFrom('client_links').where('email', 'in', emails).execute();

export const deleteExpiredClientLinks = (db: Db, now: string) =>
  db.deleteFrom('client_links').where('expires_at', '<=', now).execute();
