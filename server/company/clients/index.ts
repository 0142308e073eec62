import { listClients, listDuplicates } from '../../../contract/clients/routes.ts';
import { listClientsSchemas, listDuplicatesSchemas } from '../../../contract/clients/schemas.ts';
import { toPageRows } from '../../../contract/kernel/paging.ts';
import type { Context, Feature } from '../../context.ts';
import { deleteExpiredClientAccess, mountClientAccess } from './access/access-routes.ts';
import { mountClient } from './client-routes.ts';
import { countDuplicates, countTags, findClients, listClientPage, listDuplicateRows } from './client-store.ts';
import { type ReadHistory, summarizeClients } from './client-view.ts';
import { mountSmsConsents } from './sms-consents.ts';

export const clients = (readHistory: ReadHistory): Feature => ({
  mount(context) {
    mountClients(context);
    mountClient(context, readHistory);
    mountClientAccess(context);
    mountSmsConsents(context);
  },
  dailyJobs: { 'deleting expired access of clients': ({ db, now }) => deleteExpiredClientAccess(db, now()) },
});

const maxDuplicatesShown = 50;

function mountClients({ mount, db }: Context) {
  mount(listClients, listClientsSchemas, async ({ query }) => {
    const tags = await countTags(db);
    const ofTag = tags.find(({ tag }) => tag === query.tag)?.count ?? 0;
    const [{ rows, total }, duplicates] = await Promise.all([
      listClientPage(db, query, toPageRows(query), ofTag),
      countDuplicates(db),
    ]);
    return { items: await summarizeClients(db, rows), total, tags, duplicates };
  });

  mount(listDuplicates, listDuplicatesSchemas, async () => {
    const [pairs, total] = await Promise.all([listDuplicateRows(db, maxDuplicatesShown), countDuplicates(db)]);
    const ids = pairs.flatMap(({ a_id, b_id }) => [a_id, b_id]);
    const clients = new Map((await summarizeClients(db, await findClients(db, ids))).map((one) => [one.id, one]));
    const items = pairs.flatMap(({ a_id, b_id, reason }) => {
      const [a, b] = [clients.get(a_id), clients.get(b_id)];
      return a && b ? [{ a, b, reason }] : [];
    });
    return { items, total };
  });
}
