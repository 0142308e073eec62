import { getClient, listClients, listDuplicates } from '../../contract/clients/routes.ts';
import { getClientSchemas, listClientsSchemas, listDuplicatesSchemas } from '../../contract/clients/schemas.ts';
import { pageRows } from '../../contract/kernel/paging.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { Mount } from '../http/mount.ts';
import { countTags, pageOfClients } from './client-list-store.ts';
import { countDuplicates, findClient, findClients, listDuplicateRows } from './client-store.ts';
import { clientDetailOf, clientSummaries } from './client-view.ts';

/** What is known of the people who wrote or asked for visits. */
export function mountClients(mount: Mount, db: Db) {
  mount(listClients, listClientsSchemas, async ({ query }) => {
    const [{ rows, total }, tags, duplicates] = await Promise.all([
      pageOfClients(db, query, pageRows(query)),
      countTags(db),
      countDuplicates(db),
    ]);
    return { items: await clientSummaries(db, rows), total, tags, duplicates };
  });

  mount(listDuplicates, listDuplicatesSchemas, async () => {
    const [pairs, total] = await Promise.all([listDuplicateRows(db, 50), countDuplicates(db)]);
    const ids = pairs.flatMap(({ a_id, b_id }) => [a_id, b_id]);
    const people = new Map((await clientSummaries(db, await findClients(db, ids))).map((one) => [one.id, one]));
    const items = pairs.flatMap(({ a_id, b_id, reason }) => {
      const [a, b] = [people.get(a_id), people.get(b_id)];
      return a && b ? [{ a, b, reason }] : [];
    });
    return { items, total };
  });

  mount(getClient, getClientSchemas, ({ params }) => replyAboutClient(db, params.id));
}

/** Whoever was merged into somebody is that one: an old link or screen still leads to the person. */
export async function clientAt(db: Db, id: string) {
  let client = await clientItself(db, id);
  while (client.merged_into) client = await clientItself(db, client.merged_into);
  return client;
}

/** Also one that was merged into another. */
export async function clientItself(db: Db, id: string) {
  const client = await findClient(db, id);
  if (!client) throw new Failure('not_found', 'Clientul nu există sau datele lui au fost șterse.');
  return client;
}

export const replyAboutClient = async (db: Db, id: string) => ({
  client: await clientDetailOf(db, await clientAt(db, id)),
});
