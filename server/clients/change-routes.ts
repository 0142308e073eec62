import { randomUUID } from 'node:crypto';
import type { User } from '../../contract/accounts/schemas.ts';
import {
  addClientNote,
  changeClient,
  dismissDuplicate,
  mergeClients,
  removeClientNote,
  splitClients,
} from '../../contract/clients/routes.ts';
import {
  addClientNoteSchemas,
  changeClientSchemas,
  dismissDuplicateSchemas,
  mergeClientsSchemas,
  removeClientNoteSchemas,
  splitClientsSchemas,
} from '../../contract/clients/schemas.ts';
import { type Activity, recordActivity } from '../activity/activity-store.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { Mount } from '../http/mount.ts';
import type { Trx } from '../schema/tables.ts';
import { tagsOf } from './client-store.ts';
import {
  deleteClientNote,
  dismissPair,
  insertClientNote,
  mergeInto,
  nameClient,
  replaceTags,
  splitFrom,
} from './merge-store.ts';
import { refreshClient } from './refresh-store.ts';
import { clientAt, clientItself, replyAboutClient } from './routes.ts';

/** What staff add to what people sent: names, tags, notes, who is whom. */
export function mountClientChanges(mount: Mount, db: Db, now: () => Date) {
  const changing = (work: (trx: Trx) => Promise<void>) => db.transaction().execute(work);

  mount(changeClient, changeClientSchemas, async ({ params, input, user }) => {
    const client = await clientAt(db, params.id);
    const before = { name: client.name, tags: (await tagsOf(db, [client.id])).get(client.id) ?? [] };
    await changing(async (trx) => {
      if (input.name) await nameClient(trx, client.id, input.name);
      if (input.tags) await replaceTags(trx, client.id, input.tags);
      await refreshClient(trx, client.id);
      const after = { name: input.name ?? before.name, tags: input.tags ?? before.tags };
      await record(trx, user, 'update', client.id, after.name, { before, after });
    });
    return replyAboutClient(db, client.id);
  });

  mount(addClientNote, addClientNoteSchemas, async ({ params, input, user: by }) => {
    const client = await clientAt(db, params.id);
    await changing(async (trx) => {
      await insertClientNote(trx, {
        id: randomUUID(),
        client_id: client.id,
        own_client_id: client.id,
        at: now().toISOString(),
        user_id: by.id,
        user_name: by.name,
        text: input.text,
      });
      // The words stay with the client, so that they can be erased with them.
      await record(trx, by, 'update', client.id, client.name, { after: { note: 'o notă' } });
    });
    return replyAboutClient(db, client.id);
  });

  mount(removeClientNote, removeClientNoteSchemas, async ({ params, user }) => {
    const client = await clientAt(db, params.id);
    await changing(async (trx) => {
      if (!(await deleteClientNote(trx, client.id, params.note))) throw new Failure('not_found', 'Nota nu există.');
      await record(trx, user, 'update', client.id, client.name, { before: { note: 'o notă' } });
    });
    return replyAboutClient(db, client.id);
  });

  mount(mergeClients, mergeClientsSchemas, async ({ params, input, user }) => {
    const [client, other] = [await clientAt(db, params.id), await clientAt(db, input.otherId)];
    if (client.id === other.id) throw new Failure('conflict', 'Este aceeași persoană.');
    await changing(async (trx) => {
      if (!(await mergeInto(trx, client.id, other.id))) throw new Failure('conflict', 'Unul dintre ei este unit deja.');
      await refreshClient(trx, client.id);
      await record(trx, user, 'merge', client.id, client.name, { after: { merged: other.name } });
    });
    return replyAboutClient(db, client.id);
  });

  mount(splitClients, splitClientsSchemas, async ({ params, input, user }) => {
    const [client, other] = [await clientItself(db, params.id), await clientItself(db, input.otherId)];
    await changing(async (trx) => {
      if (!(await splitFrom(trx, client.id, other.id))) throw new Failure('conflict', 'Cei doi nu sunt uniți.');
      for (const { id } of [client, other]) await refreshClient(trx, id);
      await record(trx, user, 'split', client.id, client.name, { before: { merged: other.name } });
    });
    return replyAboutClient(db, client.id);
  });

  mount(dismissDuplicate, dismissDuplicateSchemas, async ({ params, input, user }) => {
    const [client, other] = [await clientAt(db, params.id), await clientAt(db, input.otherId)];
    await changing(async (trx) => {
      await dismissPair(trx, client.id, other.id, now().toISOString());
      await record(trx, user, 'update', client.id, client.name, { after: { otherPerson: other.name } });
    });
    return { success: true as const };
  });
}

type Difference = Pick<Activity, 'before' | 'after'>;

const record = (trx: Trx, user: User, action: Activity['action'], id: string, title: string, difference: Difference) =>
  recordActivity(trx, { by: user, action, kind: 'clients', id, title, ...difference });
