import { BackupError } from './operate/backup/backup-error.ts';
import { DatabaseUnavailable } from './platform/db/database-unavailable.ts';
import { Failure } from './platform/http/failure.ts';
import { NewerDatabaseError } from './platform/schema/migrate.ts';

const explained = [BackupError, NewerDatabaseError, DatabaseUnavailable, Failure];

const fileProblems: Record<string, string> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be read or written by this user',
  EROFS: 'is on a disk that cannot be written',
  EISDIR: 'is a folder',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOSPC: 'does not fit on the disk',
};

/** A sentence for the operator, or the error itself when there is none. */
export function explainFailure(error: unknown) {
  if (explained.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  if (path && fileProblems[code]) return `${path} ${fileProblems[code]}.`;
  if (code === 'ERR_SQLITE_ERROR') return `The database cannot be read or written: ${message}.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `DATABASE_URL: the database does not answer (${message}).`;
  return error;
}
