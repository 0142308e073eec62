import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { environmentWithoutSettings } from './environment.ts';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerProcess {
  url: string;
  stop: () => Promise<void>;
}

/** The product in a process of its own, with a data folder that goes with it. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const port = String(await freePort());
  const settings = { NODE_ENV: 'production', DEMO: 'off', LOG_LEVEL: 'error', PORT: port, DATA_DIR: folder, ...env };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...environmentWithoutSettings(), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`);
    await sleep(50);
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      process.off('exit', end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
