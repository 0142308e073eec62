import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Trx = Transaction<Tables>;

/** Every name under which they are known here or wrote to us. */
export async function namesOf(trx: Trx, clientIds: string[], holder: string) {
  const things = (kind: 'inquiry' | 'visit') =>
    trx.selectFrom('client_things').select('thing_id').where('client_id', '=', holder).where('kind', '=', kind);
  const rows = [
    ...(await trx.selectFrom('clients').select('name').where('id', 'in', clientIds).execute()),
    ...(await trx.selectFrom('inquiries').select('name').distinct().where('id', 'in', things('inquiry')).execute()),
    ...(await trx.selectFrom('visits').select('name').distinct().where('id', 'in', things('visit')).execute()),
  ];
  return [...new Set(rows.map(({ name }) => name))];
}

/** With their contacts, things, notes, tags and pairs. */
export const deleteClients = (trx: Trx, ids: string[]) => trx.deleteFrom('clients').where('id', 'in', ids).execute();

/** The things are nobody's any more; who has none left is gone. Gives back who stays and must be counted again. */
export async function forgetThings(trx: Trx, kind: 'inquiry' | 'visit', thingIds: string[]) {
  if (thingIds.length === 0) return [];
  const links = await trx
    .deleteFrom('client_things')
    .where('kind', '=', kind)
    .where('thing_id', 'in', thingIds)
    .returning('client_id')
    .execute();
  const ids = [...new Set(links.map(({ client_id }) => client_id))];
  if (ids.length === 0) return [];
  const rest = await trx
    .selectFrom('client_things')
    .select('client_id')
    .distinct()
    .where('client_id', 'in', ids)
    .execute();
  const staying = rest.map(({ client_id }) => client_id);
  const leaving = ids.filter((id) => !staying.includes(id));
  if (leaving.length > 0) await deleteClients(trx, leaving);
  return staying;
}
