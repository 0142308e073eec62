import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../support/servers/free-port.ts';
import { readStartCommand } from '../../support/servers/server-process.ts';
import { createTestDatabase, engines } from '../../support/servers/test-postgres.ts';
import { startUnreliableProxy } from '../../support/servers/unreliable-proxy.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

const folder = mkdtempSync(join(tmpdir(), 'process-'));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

function start(env: Record<string, string>) {
  const child = spawn('sh', ['-c', readStartCommand()], {
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

/** A port that somebody else holds already is as good. */
async function occupyPort(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening').catch(() => undefined);
  return server;
}

async function ready(port: number) {
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          (reply) => reply.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
}

/** When the server takes no more connections. */
const isClosed = (port: number) =>
  waitUntil('the port to be closed', () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => false,
      () => true,
    ),
  );

test.each([
  ['PORT', { PORT: 'opt' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }],
])('an invalid %s ends the start with one sentence that names it', async (name, env) => {
  const { code, output } = await start(env).ended;
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(new RegExp(`^${name}\\b`));
});

test('a DATA_DIR that cannot be written ends the start with one sentence', async () => {
  writeFileSync(join(folder, 'file'), '');
  const { code, output } = await start({ DATA_DIR: join(folder, 'file', 'data') }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^DATA_DIR: the folder .* cannot be created or written to\.$/m);
});

test('a first start on a taken PORT ends with a sentence, after it has shown the administrator the password', async () => {
  const other = await occupyPort(0);
  const { port } = other.address() as AddressInfo;
  const DATA_DIR = join(folder, 'first');
  const { code, output } = await start({ PORT: String(port), DATA_DIR }).ended;
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`PORT: ${port} is taken`);
  const [, email, password] = /email: +(\S+)\s+parolă: +(\S+)/.exec(output) ?? [];

  const free = await freePort();
  const second = start({ PORT: String(free), DATA_DIR });
  await ready(free);
  const login = await fetch(`http://127.0.0.1:${free}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(login.status).toBe(200);
  expect(second.output()).not.toContain('parolă');
});

test('without PORT the next free port is taken and announced', async () => {
  const other = await occupyPort(3000);
  const { output } = start({});
  const announced = () => /Portul 3000 este ocupat.* portul (\d+)\./.exec(output())?.[1];
  await expect.poll(announced, { timeout: 60_000 }).toBeDefined();
  const port = Number(announced());
  await ready(port);
  expect(port).toBeGreaterThan(3000);
  expect(output()).toContain(`http://localhost:${port}/admin/login`);
  other.close();
});

test('a running server keeps its database to its own user, answers /healthz, and on SIGTERM finishes the request under way', async () => {
  const port = await freePort();
  const DATA_DIR = join(folder, 'running');
  const { child, ended } = start({ PORT: String(port), DATA_DIR });
  await ready(port);
  expect(await fetch(`http://127.0.0.1:${port}/healthz`).then((reply) => reply.json())).toEqual({ status: 'ok' });
  const mode = (...path: string[]) => (statSync(join(DATA_DIR, ...path)).mode & 0o777).toString(8);
  expect(mode()).toBe('700');
  for (const name of ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm']) expect(mode(name)).toBe('600');
  const body = JSON.stringify({
    name: 'Ana Pop',
    email: 'ana@example.com',
    message: 'Aș dori o ofertă pentru grădina mea.',
  });
  const socket = connect(port, '127.0.0.1');
  const answer = new Promise<string>((done) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('close', () => done(text));
  });
  socket.write(
    `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
  );
  // Answered after the bytes above were read: requests of one process are read in the order they arrive.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  child.kill('SIGTERM');
  await isClosed(port);
  socket.write(body.slice(20));
  expect(await answer).toMatch(/^HTTP\/1\.1 201/);
  expect((await ended).code).toBe(0);
});

test('on SIGTERM the server does not wait for a connection that never ends', async () => {
  const port = await freePort();
  const { child, ended } = start({ PORT: String(port) });
  await ready(port);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await fetch(`http://127.0.0.1:${port}/healthz`);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test.runIf(engines.includes('PostgreSQL' as never))(
  'on SIGTERM the server ends although its database no longer answers',
  async () => {
    const postgres = await createTestDatabase();
    const proxy = await startUnreliableProxy(postgres.url);
    const port = await freePort();
    const { child, ended } = start({ PORT: String(port), DATABASE_URL: proxy.url });
    await ready(port);
    proxy.silence();
    // Waits for an answer of the database that never comes.
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
