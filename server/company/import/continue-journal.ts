import type { Trx } from '../../platform/db/database.ts';
import { hashRows, lockRecords } from '../../platform/db/row-journal.ts';
import { lockRows } from '../../platform/db/run-exclusively.ts';
import type { ImportJournal } from './import-kind.ts';
import { renewHashes } from './import-store.ts';

/**
 * Locks an import for work that belongs to it and comes after its run. Returns undefined when the import is gone. An
 * undo waits for the transaction.
 */
export async function lockImport(trx: Trx, importId: string) {
  const [record] = await lockRows(trx, 'imports', [importId]);
  return record;
}

/**
 * Changes a record as a part of its import, so that the change does not count as one of staff: an undo still undoes the
 * record, also an undo of a later import that left it as it is.
 */
export async function continueJournal(
  trx: Trx,
  { journal, subject }: { journal: ImportJournal; subject: string },
  work: () => Promise<void>,
) {
  // What staff save meanwhile is theirs.
  await lockRecords(trx, journal.tables, [subject]);
  const readHash = async () => hashRows(journal.tables, (await journal.readRows(trx, [subject])).get(subject) ?? []);
  const before = await readHash();
  await work();
  await renewHashes(trx, { kind: journal.name, subject, after_hash: before }, await readHash());
}
