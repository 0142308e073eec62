import type { Db, Trx } from '../db/database.ts';
import { cancelDeletion, rescheduleDeletion, scheduleOrphanDeletion } from './deletion-queue-store.ts';
import type { FileStore } from './file-store.ts';

interface PrivateFiles {
  db: Db;
  now: () => Date;
  /** Private files: no URL serves them. */
  files: FileStore;
  runDeletionQueue: () => Promise<void>;
}

/**
 * Stores files and then writes the rows that point to them. When that fails, when `write` returns null, or when the
 * process ends in between, the deletion queue removes the files.
 */
export async function withStoredFiles<Result>(
  { db, now, files, runDeletionQueue }: PrivateFiles,
  contents: Map<string, Buffer>,
  write: (trx: Trx) => Promise<Result | null>,
): Promise<Result | null> {
  const names = [...contents.keys()];
  if (names.length === 0) return db.transaction().execute(write);
  await scheduleOrphanDeletion(db, 'private', names, now());
  let written: Result | null = null;
  try {
    for (const [name, bytes] of contents) await files.write(name, bytes);
    written = await db.transaction().execute(async (trx) => {
      const result = await write(trx);
      if (result !== null) await cancelDeletion(trx, 'private', names);
      return result;
    });
    return written;
  } finally {
    if (written === null) await rescheduleDeletion(db, 'private', names, now()).then(runDeletionQueue, () => undefined);
  }
}
