import { type Author, recordActivity } from '../../common/activity/activity-store.ts';
import type { DbContext } from '../../context.ts';
import { tryInsert } from '../../platform/db/rows.ts';

interface Note {
  /** A note whose id exists already was added by an earlier attempt. */
  id: string;
  text: string;
}

export const addClientNote = (
  { db, now }: DbContext,
  client: { id: string; name: string },
  { id, text }: Note,
  by: Author,
) =>
  db.transaction().execute(async (trx) => {
    const owner = { client_id: client.id, own_client_id: client.id };
    const author = { user_id: by.id, user_name: by.name };
    if (!(await tryInsert(trx, 'client_notes', { id, ...owner, at: now().toISOString(), ...author, text }))) return;
    // The log omits the text of the note: the note is erased with the client, the log is not.
    const logged = { title: client.name, after: { note: 'o notă' } };
    await recordActivity(trx, { by, action: 'update', kind: 'clients', id: client.id, ...logged }, now());
  });
