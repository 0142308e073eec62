import type { Db } from '../db/database.ts';
import type { Trx } from '../schema/tables.ts';
import { cancelDeletion, postponeDeletion, scheduleDeletion } from './deletion-queue-store.ts';
import type { FileStore } from './file-store.ts';

/** The private files, with what is needed so that none of them is ever without something that points to it. */
export interface PrivateFiles {
  db: Db;
  now: () => Date;
  /** Files that no address serves. */
  files: FileStore;
  /** Removes what is left behind and due; never fails. */
  runDeletionQueue: () => Promise<void>;
}

/** Longer than any request takes. */
const anHour = 60 * 60_000;

/**
 * Keeps files while what points to them is written down. When that fails, when `write` gives null, or when the process
 * ends in the middle, nothing of them stays.
 */
export async function withStoredFiles<Result>(
  { db, now, files, runDeletionQueue }: PrivateFiles,
  contents: Map<string, Buffer>,
  write: (trx: Trx) => Promise<Result | null>,
): Promise<Result | null> {
  const names = [...contents.keys()];
  if (names.length === 0) return db.transaction().execute(write);
  await scheduleDeletion(db, 'private', names, new Date(now().getTime() + anHour));
  let kept: Result | null = null;
  try {
    for (const [name, bytes] of contents) await files.write(name, bytes);
    kept = await db.transaction().execute(async (trx) => {
      const result = await write(trx);
      if (result !== null) await cancelDeletion(trx, 'private', names);
      return result;
    });
    return kept;
  } finally {
    if (kept === null) await postponeDeletion(db, 'private', names, now()).then(runDeletionQueue, () => undefined);
  }
}
