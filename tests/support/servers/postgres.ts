import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findFastestFolder } from './fastest-folder.ts';
import { findFreePort } from './free-port.ts';
import { installSystemPackages } from './system-package.ts';

interface PrivatePostgres {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a private server in a temporary folder on a free loopback port; null if PostgreSQL is not available. Its data
 * exists for one run, so protection from a power cut is off unless `isDurable`.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PrivatePostgres | null> {
  const programs = findOrInstallPostgres();
  if (!programs) return null;
  const owner = findUnprivilegedUser();
  const folder = mkdtempSync(join(isDurable ? tmpdir() : findFastestFolder(), 'gradina-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  try {
    createCluster(programs, folder, owner);
    return await startCluster(programs, folder, owner, isDurable ? {} : undurable);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The folder of the PostgreSQL programs. */
export const findOrInstallPostgres = () =>
  findPrograms() ?? (installSystemPackages('postgresql') ? findPrograms() : null);

function findPrograms() {
  const byVersion = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => readVersion(b) - readVersion(a));
  const folders = [...byVersion, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null;
}

const readVersion = (folder: string) => Number.parseFloat(folder.replace('/usr/lib/postgresql/', ''));

type User = { uid: number; gid: number };

/** PostgreSQL refuses to run as root. */
function findUnprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function createCluster(programs: string, folder: string, owner: User | null) {
  const options = [
    '--username=postgres',
    '--encoding=UTF8',
    '--no-locale',
    '--auth=trust',
    '--no-sync',
    '--no-instructions',
  ];
  const result = spawnSync(join(programs, 'initdb'), [...options, '-D', join(folder, 'data')], {
    cwd: folder,
    encoding: 'utf8',
    ...owner,
  });
  if (result.status !== 0) throw new Error(`initdb failed. ${result.error?.message ?? result.stderr}`);
  writeFileSync(join(folder, 'data', 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
}

const undurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

async function startCluster(
  programs: string,
  folder: string,
  owner: User | null,
  durability: Partial<typeof undurable>,
): Promise<PrivatePostgres> {
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    ...durability,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...flags], {
    cwd: folder,
    detached: true, // Ctrl-C in the terminal must not stop it before the tests that use it.
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  });
  const log = collectErrors(server);
  const end = () => endAtOnce(server, folder);
  process.once('exit', end);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  if (!(await waitForAnswer(url, server))) {
    await endProcess(server);
    throw new Error(`PostgreSQL did not start. ${log()}`);
  }
  return {
    url,
    async stop() {
      await endProcess(server);
      rmSync(folder, { recursive: true, force: true });
      process.off('exit', end);
    },
  };
}

function collectErrors(server: ChildProcess) {
  let text = '';
  server.on('error', (error) => {
    text += error.message;
  });
  server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4000);
  });
  return () => text;
}

async function waitForAnswer(url: string, server: ChildProcess) {
  const giveUp = Date.now() + 60_000;
  while (Date.now() < giveUp && hasNotEnded(server)) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(100);
    }
  }
  return false;
}

async function endProcess(server: ChildProcess) {
  if (server.pid === undefined || !hasNotEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT'); // Fast shutdown: open connections are closed.
  const killTimer = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(killTimer);
}

/** Called at an unexpected end of our own process, which can no longer wait for events. */
function endAtOnce(server: ChildProcess, folder: string) {
  server.kill('SIGQUIT');
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let i = 0; i < 60 && existsSync(join(folder, 'data', 'postmaster.pid')); i++) Atomics.wait(clock, 0, 0, 50);
  rmSync(folder, { recursive: true, force: true });
}

const hasNotEnded = (server: ChildProcess) => server.exitCode === null && server.signalCode === null;
