import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * A folder in memory if it is large enough. A commit of SQLite takes 0.04 ms there and 3 to 10 ms on a disk; a PostgreSQL
 * database has 300 files, which ext4 creates slowly.
 */
export function findFastestFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir();
}
