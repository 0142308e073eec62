import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBackupState, writeBackupState } from '../../../server/operate/backup/backup-state.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { inquiryBody } from '../../support/fixtures/inquiry.ts';
import { findFreePort } from '../../support/servers/free-port.ts';
import { createTestDatabase, engines } from '../../support/servers/test-postgres.ts';
import { startUnreliableProxy } from '../../support/servers/unreliable-proxy.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

const folder = mkdtempSync(join(tmpdir(), 'process-'));
const DATA_DIR = join(folder, 'first');
const shown: { email?: string; password?: string } = {};
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

function start(env: Record<string, string>) {
  const child = spawn('sh', ['scripts/start.sh'], {
    env: {
      PATH: process.env.PATH,
      DEMO: 'off',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    child.once('exit', (code) => done({ code, output })),
  );
  return { child, ended, output: () => output };
}

/** Ignores an error: a port that another process uses is occupied too. */
async function occupyPort(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening').catch(() => undefined);
  return server;
}

const ready = (port: number) =>
  waitUntil(
    'the server to be ready',
    () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      ),
    60_000,
  );

/** Pretends that the server has waited for a backup for years. */
async function makeBackupDue(dataDir: string) {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  await writeBackupState(db, { ...(await readBackupState(db, new Date(0))), since: new Date(0).toISOString() });
  await close();
}

/** Resolves once the server accepts no more connections. */
const isClosed = (port: number) =>
  waitUntil('the port to be closed', () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => false,
      () => true,
    ),
  );

/** A request that the server has begun to read, with the first `sent` bytes of its body. */
async function beginRequest(port: number, body: string, sent: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const length = Buffer.byteLength(body);
  socket.write(
    `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  // '100 Continue' means that the server has read the headers.
  await once(socket, 'data');
  socket.write(body.slice(0, sent));
  const answer = new Promise<string>((done) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('close', () => done(text));
  });
  return { answer, sendRest: () => socket.write(body.slice(sent)) };
}

test('a database that cannot be reached ends the start with one sentence that names its setting', async () => {
  const { code, output } = await start({ PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }).ended;
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(/^DATABASE_URL\b/);
});

test('a HOST that is no address ends the start with a sentence that names it', async () => {
  const { code, output } = await start({ PORT: '0', HOST: 'gradina.invalid', DATA_DIR: join(folder, 'host') }).ended;
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toBe("HOST: 'gradina.invalid' is no address of this machine.");
});

test('a file in the place of a folder of DATA_DIR ends the start with a sentence that names it', async () => {
  const place = join(folder, 'filled');
  mkdirSync(place);
  writeFileSync(join(place, 'media'), '');
  const { code, output } = await start({ PORT: '0', DATA_DIR: place }).ended;
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toBe(`${join(place, 'media')} is not a folder.`);
});

test('a first start on a taken PORT fails with one sentence, after it printed the administrator’s password', async () => {
  const other = await occupyPort(0);
  const { port } = other.address() as AddressInfo;
  const { code, output } = await start({ PORT: String(port), DATA_DIR }).ended;
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`PORT: ${port} is taken`);
  Object.assign(shown, /email: +(?<email>\S+)\s+parolă: +(?<password>\S+)/.exec(output)?.groups);
  expect(shown.password).toBeTruthy();
});

// One process for all: a start takes more than a second. It uses the data of the failed first start.
describe('a server that was started without PORT', () => {
  let server: ReturnType<typeof start>;
  let port: number;

  beforeAll(async () => {
    await makeBackupDue(DATA_DIR);
    const other = await occupyPort(3000);
    writeFileSync(join(folder, 'backup-to'), `${join(folder, 'backups')}\n`);
    server = start({ DATA_DIR, BACKUP_TO_FILE: join(folder, 'backup-to') });
    const findAnnouncedPort = () => /Portul 3000 este ocupat.* portul (\d+)\./.exec(server.output())?.[1];
    await waitUntil('the port to be announced', () => findAnnouncedPort() !== undefined, 60_000);
    port = Number(findAnnouncedPort());
    await ready(port);
    other.close();
  });

  test('without PORT the server uses the next free port and prints it', () => {
    expect(port).toBeGreaterThan(3000);
    expect(server.output()).toContain(`http://localhost:${port}/admin/login`);
  });

  test('a running server answers /healthz', async () => {
    expect(await fetch(`http://127.0.0.1:${port}/healthz`).then((reply) => reply.json())).toEqual({ status: 'ok' });
  });

  test('the password printed by a failed first start works', async () => {
    const login = await fetch(`http://127.0.0.1:${port}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shown),
    });
    expect(login.status).toBe(200);
    expect(server.output()).not.toContain('parolă');
  });

  test('a first start creates the pages', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/api/pages/about`)).status).toBe(200);
  });

  test('the database files are readable only by the user of the server', () => {
    const readMode = (...path: string[]) => (statSync(join(DATA_DIR, ...path)).mode & 0o777).toString(8);
    expect(readMode()).toBe('700');
    for (const name of ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm']) expect(readMode(name)).toBe('600');
  });

  test('the server makes the daily backup by itself where the file of BACKUP_TO_FILE says', async () => {
    await waitUntil('the backup', () => globSync(join(folder, 'backups', '*.tar')).length === 1, 30_000);
  });

  test('on SIGTERM the server finishes a running request and does not wait for one that never ends', async () => {
    await beginRequest(port, '{'.padEnd(100), 1);
    const underWay = await beginRequest(port, JSON.stringify(inquiryBody()), 20);
    server.child.kill('SIGTERM');
    await isClosed(port);
    underWay.sendRest();
    expect(await underWay.answer).toMatch(/^HTTP\/1\.1 201/);
    expect((await server.ended).code).toBe(0);
  });
});

test.runIf(engines.includes('PostgreSQL' as never))(
  'on SIGTERM the server ends although its database no longer answers',
  async () => {
    const postgres = await createTestDatabase();
    const proxy = await startUnreliableProxy(postgres.url);
    const port = await findFreePort();
    const { child, ended } = start({ PORT: String(port), DATABASE_URL: proxy.url });
    await ready(port);
    proxy.silence();
    // This request waits for a reply of the database that never comes.
    const request = fetch(`http://127.0.0.1:${port}/api/availability?from=2027-03-01&to=2027-03-05`).catch(
      () => undefined,
    );
    await fetch(`http://127.0.0.1:${port}/healthz`);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: expect.any(Number) });
    await request;
    await proxy.close();
    await postgres.drop();
  },
);
