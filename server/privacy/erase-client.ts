import type { User } from '../../contract/accounts/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import { rewriteTexts } from '../erasure/mention-store.ts';
import { scheduleDeletion } from '../storage/deletion-queue-store.ts';
import type { Forgetting } from './client-rights-routes.ts';
import { deleteClients } from './erase-client-store.ts';
import { findDataSubject } from './find-data-subject.ts';

/** Everywhere at once; the private files and what the files of the database still remember follow for certain. */
export async function eraseClientData(
  { db, now, erasers, eraseActivity, runDeletionQueue }: Forgetting,
  clientId: string,
  by: User,
) {
  const { rows, files } = await db.transaction().execute(async (trx) => {
    const person = await findDataSubject(trx, clientId);
    await eraseActivity(trx, { clients: person.things.clients });
    let rows = await rewriteTexts(trx, clientNotes, person.mentions);
    const files: string[] = [];
    for (const erase of erasers) {
      const erased = await erase(trx, person);
      await eraseActivity(trx, erased.log);
      rows += erased.count;
      files.push(...erased.files);
    }
    await deleteClients(trx, person.things.clients);
    // Without a name: the log tells that it was done, not to whom.
    const done = { by, action: 'erase' as const, kind: 'clients' as const, id: clientId, title: 'O persoană' };
    await recordActivity(trx, { ...done, after: { rows, files: files.length } }, now());
    await scheduleDeletion(trx, 'private', files, now());
    await scheduleDeletion(trx, 'database', ['pages'], now());
    return { rows, files };
  });
  await runDeletionQueue();
  return { rows, files: files.length };
}

const clientNotes = { table: 'client_notes' as const, key: ['id'], columns: ['text'] };
