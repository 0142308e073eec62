import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../support/servers/free-port.ts';
import { readStartCommand } from '../../support/servers/server-process.ts';

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
  return { child, ended };
}

async function ready(port: number) {
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          (reply) => reply.status,
          () => 0,
        ),
      { timeout: 15_000 },
    )
    .toBe(200);
}

test.each([
  ['PORT', { PORT: 'opt' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }],
  ['DEMO', { DEMO: 'da' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'parola123' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'gradina.example' }],
])('a wrong %s ends the start with one sentence that names it', async (name, env) => {
  const { code, output } = await start(env).ended;
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(new RegExp(`^${name}\\b`));
});

test('a data folder that cannot be written ends the start with a sentence', async () => {
  writeFileSync(join(folder, 'file'), '');
  const { code, output } = await start({ DATA_DIR: join(folder, 'file', 'data') }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^DATA_DIR: the folder .* cannot be created or written to\.$/m);
});

test('a port that is taken ends the start with a sentence', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const { code, output } = await start({ PORT: String(port) }).ended;
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`PORT: ${port} is taken`);
});

test('a running product says how it is', async () => {
  const port = await freePort();
  start({ PORT: String(port) });
  await ready(port);
  expect(await fetch(`http://127.0.0.1:${port}/healthz`).then((reply) => reply.json())).toEqual({ status: 'ok' });
});

test('asked to end, it finishes the request under way and is gone within five seconds', async () => {
  const port = await freePort();
  const { child, ended } = start({ PORT: String(port) });
  await ready(port);
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
  await new Promise((done) => setTimeout(done, 300));
  const asked = performance.now();
  child.kill('SIGTERM');
  await new Promise((done) => setTimeout(done, 300));
  socket.write(body.slice(20));
  expect(await answer).toMatch(/^HTTP\/1\.1 201/);
  expect((await ended).code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5000);
});

test('a connection that never ends does not hold it for ever', async () => {
  const port = await freePort();
  const { child, ended } = start({ PORT: String(port) });
  await ready(port);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await new Promise((done) => setTimeout(done, 300));
  const asked = performance.now();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5500);
});
