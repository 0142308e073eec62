import type { User } from '../../contract/accounts.ts';
import { recordActivity } from '../db/activity-store.ts';
import type { ClientsTable } from '../db/desk-tables.ts';
import type { Person } from '../db/person.ts';
import { contactsOfClient } from './client-view.ts';
import { deleteClients, namesOf } from './erase-store.ts';
import { withMerged } from './merge-store.ts';
import type { Forgetting } from './rights-routes.ts';

/** Everywhere at once, then the private files, then what the files of the database still remember. */
export async function forgetPerson(
  { db, now, erasers, privateFiles, scrub }: Forgetting,
  client: ClientsTable,
  by: User,
) {
  const { rows, files } = await db.transaction().execute(async (trx) => {
    const ids = await withMerged(trx, client.id);
    const person: Person = { ...(await contactsOfClient(trx, client.id)), names: await namesOf(trx, ids, client.id) };
    let rows = 0;
    const files: string[] = [];
    for (const erase of erasers) {
      const erased = await erase(trx, person);
      rows += erased.count;
      files.push(...erased.files);
    }
    await deleteClients(trx, ids);
    // Without a name: the log tells that it was done, not to whom.
    const done = { by, action: 'erase' as const, kind: 'clients' as const, id: client.id, title: 'O persoană' };
    await recordActivity(trx, { ...done, after: { rows, files: files.length } }, now());
    return { rows, files };
  });
  for (const file of files) await privateFiles.remove(file);
  await scrub();
  return { rows, files: files.length };
}
