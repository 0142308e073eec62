import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { User } from '../../../contract/accounts/schemas.ts';
import * as routes from '../../../contract/clients/routes.ts';
import * as schemas from '../../../contract/clients/schemas.ts';
import { type Activity, recordActivity } from '../../common/activity/activity-store.ts';
import { announceEvent } from '../../common/webhooks/announce-event.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { deleteRow, updateRows } from '../../platform/db/rows.ts';
import { Failure } from '../../platform/http/failure.ts';
import { addClientNote } from './add-client-note.ts';
import { listTags } from './client-store.ts';
import { type ReadHistory, requireClient, requireClientRow, viewClient } from './client-view.ts';
import { refreshClient } from './link-client-store.ts';
import { dismissPair, mergeInto, replaceTags, splitFrom } from './merge-store.ts';

export function mountClient({ mount, db, now }: Context, readHistory: ReadHistory) {
  const replyAbout = async (id: string) => ({ client: await viewClient({ db, now }, id, readHistory) });

  /** Runs `work` in a transaction and logs the difference that it returns. */
  const change = (client: Client, by: User, work: (trx: Trx) => Promise<LoggedChange>) =>
    db.transaction().execute(async (trx) => {
      const logged = await work(trx);
      const subject = { kind: 'clients' as const, id: client.id, title: client.name };
      await recordActivity(trx, { by, action: 'update', ...subject, ...logged }, now());
    });

  mount(routes.getClient, schemas.getClientSchemas, ({ params }) => replyAbout(params.id));

  mount(routes.changeClient, schemas.changeClientSchemas, async ({ params, input, user }) => {
    const client = await requireClient(db, params.id);
    const before = { name: client.name, tags: (await listTags(db, [client.id])).get(client.id) ?? [] };
    await change(client, user, async (trx) => {
      if (input.name) await updateRows(trx, 'clients', { id: client.id }, { name: input.name, is_named: 1 });
      if (input.tags) await replaceTags(trx, client.id, input.tags);
      const after = { name: input.name ?? before.name, tags: input.tags ?? before.tags };
      await refreshClient(trx, client.id, now(), { isChanged: !isDeepStrictEqual(before, after) });
      return { title: after.name, before, after };
    });
    return replyAbout(client.id);
  });

  mount(routes.addClientNote, schemas.addClientNoteSchemas, async ({ params, input, user: by }) => {
    const client = await requireClient(db, params.id);
    await addClientNote({ db, now }, client, { id: randomUUID(), text: input.text }, by);
    return replyAbout(client.id);
  });

  mount(routes.removeClientNote, schemas.removeClientNoteSchemas, async ({ params, user }) => {
    const client = await requireClient(db, params.id);
    await change(client, user, async (trx) => {
      if (!(await deleteRow(trx, 'client_notes', { client_id: client.id, id: params.note })))
        throw new Failure('not_found', 'Nota nu există.');
      return { before: { note: 'o notă' } };
    });
    return replyAbout(client.id);
  });

  mount(routes.mergeClients, schemas.mergeClientsSchemas, async ({ params, input, user }) => {
    const [client, other] = [await requireClient(db, params.id), await requireClient(db, input.otherId)];
    if (client.id === other.id) throw new Failure('same_client', 'Este aceeași persoană.');
    await change(client, user, async (trx) => {
      if (!(await mergeInto(trx, client.id, other.id)))
        throw new Failure('wrong_state', 'Unul dintre ei este unit deja.');
      await refreshClient(trx, client.id, now(), { isChanged: true });
      await announceEvent(trx, 'client.erased', other.id, now());
      return { action: 'merge', after: { merged: other.name } };
    });
    return replyAbout(client.id);
  });

  mount(routes.splitClients, schemas.splitClientsSchemas, async ({ params, input, user }) => {
    const [client, other] = [await requireClientRow(db, params.id), await requireClientRow(db, input.otherId)];
    await change(client, user, async (trx) => {
      if (!(await splitFrom(trx, client.id, other.id))) throw new Failure('wrong_state', 'Cei doi nu sunt uniți.');
      await refreshClient(trx, client.id, now(), { isChanged: true });
      await refreshClient(trx, other.id, now());
      await announceEvent(trx, 'client.created', other.id, now());
      return { action: 'split', before: { merged: other.name } };
    });
    return replyAbout(client.id);
  });

  mount(routes.dismissDuplicate, schemas.dismissDuplicateSchemas, async ({ params, input, user }) => {
    const [client, other] = [await requireClient(db, params.id), await requireClient(db, input.otherId)];
    await change(client, user, async (trx) => {
      await dismissPair(trx, client.id, other.id, now().toISOString());
      return { after: { otherPerson: other.name } };
    });
    return { success: true as const };
  });
}

type Client = Awaited<ReturnType<typeof requireClient>>;
type LoggedChange = Partial<Pick<Activity, 'action' | 'title' | 'before' | 'after'>>;
