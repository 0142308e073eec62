import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../tests/support/free-port.ts';

export interface Product {
  url: string;
  pid: number;
  startMs: number;
  /** Until the first start has made the usual sizes of every picture. */
  prepared(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '..');

/** The built product with the sample company, as `npm start` runs it. */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
  const launch = () =>
    spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });

  let child = launch();
  await answers(url, child);
  const product: Product = {
    url,
    pid: child.pid as number,
    startMs: 0,
    prepared: () => untilQuiet(join(dataDir, 'media', 'variants')),
    restart: async () => {
      await ended(child);
      const before = performance.now();
      child = launch();
      await answers(url, child);
      product.startMs = performance.now() - before;
      product.pid = child.pid as number;
    },
    stop: async () => {
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return product;
}

/** A folder to which nothing was added for a while. */
async function untilQuiet(folder: string) {
  const count = () => (existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0);
  for (let before = -1, now = count(); now !== before || now === 0; now = count()) {
    before = now;
    await new Promise((done) => setTimeout(done, 4000));
  }
}

async function answers(url: string, child: ChildProcess) {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode} before it answered.`);
    const isReady = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('The product did not answer within a minute.');
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });

/** Resident memory in MB. */
export function residentMb(pid: number) {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) as RegExpExecArray;
  return Number(kb) / 1024;
}
