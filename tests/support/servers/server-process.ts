import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readEnvironmentWithoutSettings } from './environment.ts';
import { findFreePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readyWithinMs = 60_000;

export interface ServerProcess {
  url: string;
  folder: string;
  /** A restart changes it. */
  pid: () => number;
  /** Returns the milliseconds until the server answers. */
  restart: () => Promise<number>;
  stop: () => Promise<void>;
}

/**
 * Runs the product like `npm start` in a separate process, with a data folder that is deleted with it. The data folder
 * starts as a copy of `beginning`, if given.
 */
export async function startServerProcess(env: Record<string, string> = {}, beginning?: string): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  if (beginning) cpSync(beginning, join(folder, 'data'), { recursive: true });
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = { HOST: '127.0.0.1', PORT: port, PUBLIC_URL: url, DATA_DIR: join(folder, 'data') };
  const launch = () => spawnServer({ ...settings, ...env }, join(folder, 'server.log'));
  let child = launch();
  const end = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  await waitUntilReady(url, child, folder);
  return {
    url,
    folder,
    pid: () => child.pid as number,
    async restart() {
      await stopProcess(child);
      const before = performance.now();
      child = launch();
      await waitUntilReady(url, child, folder);
      return performance.now() - before;
    },
    async stop() {
      await stopProcess(child);
      process.off('exit', end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function spawnServer(env: Record<string, string>, log: string) {
  const output = openSync(log, 'a');
  return spawn('sh', ['scripts/start.sh'], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...readEnvironmentWithoutSettings(), ...env },
  });
}

async function waitUntilReady(url: string, server: ChildProcess, folder: string) {
  for (const giveUp = Date.now() + readyWithinMs; Date.now() < giveUp && isRunning(server); await sleep(10)) {
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.ok) return;
  }
  throw new Error(`The product did not become ready.\n${readFileSync(join(folder, 'server.log'), 'utf8')}`);
}

async function stopProcess(server: ChildProcess) {
  if (!isRunning(server)) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  const killTimer = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await exit;
  clearTimeout(killTimer);
}

const isRunning = (server: ChildProcess) => server.exitCode === null && server.signalCode === null;
