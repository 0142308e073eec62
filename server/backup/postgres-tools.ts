import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';

/** pg_dump or pg_restore on the database of an address; the password is not among the arguments, which others can see. */
export async function runPostgresTool(name: 'pg_dump' | 'pg_restore', url: string, args: string[]) {
  const program = findProgram(name);
  if (!program) throw new BackupError(`${name} was not found: install the package postgresql-client.`);
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...connectionVariables(url) },
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, complaint] = await Promise.all([ended, text(child.stderr)]);
  if (code !== 0) throw new BackupError(`${name} failed: ${complaint.trim() || `it ended with ${code}`}`);
}

/** The newest that Debian keeps beside each other: an older one refuses a newer server. */
function findProgram(name: string) {
  const byVersion = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionIn(b) - versionIn(a));
  const folders = [...byVersion, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

const versionIn = (folder: string) => Number.parseFloat(folder.replace('/usr/lib/postgresql/', ''));

function connectionVariables(address: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const sslMode = searchParams.get('sslmode');
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}
