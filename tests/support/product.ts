import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { environmentWithoutSettings } from './environment.ts';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Who signs in to the product that the browser tests meet. */
export const administrator = { email: 'admin@gradina.test', password: 'frunze-de-artar-42' };

/**
 * Playwright's global setup: the built product runs twice, each time on an empty data folder with the sample company,
 * so that what the staff publish in one test is not in the way of what a visitor sees in another.
 */
export default async function startProducts() {
  // A product that already runs somewhere.
  if (process.env.BASE_URL) {
    process.env.E2E_BASE_URL = process.env.E2E_STAFF_URL = process.env.BASE_URL;
    return;
  }
  if (!existsSync(join(root, 'build', 'server'))) throw new Error('There is no build yet: npm test -- e2e makes one.');
  const [site, staff] = await Promise.all([startProduct(), startProduct()]);
  process.env.E2E_BASE_URL = site.address;
  process.env.E2E_STAFF_URL = staff.address;
  return () => Promise.all([site.stop(), staff.stop()]);
}

async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'gradina-e2e-'));
  const address = `http://127.0.0.1:${await freePort()}`;
  const log = join(folder, 'server.log');
  const server = spawnServer(address, folder, log);
  const end = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  if (!(await isReady(address, server)))
    throw new Error(`The product did not become ready.\n${readFileSync(log, 'utf8')}`);
  const stop = async () => {
    await endServer(server);
    rmSync(folder, { recursive: true, force: true });
    process.off('exit', end);
  };
  return { address, stop };
}

function spawnServer(address: string, folder: string, log: string) {
  const output = openSync(log, 'w');
  return spawn(join(root, 'node_modules', '.bin', 'node'), ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      ...environmentWithoutSettings(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(address).port,
      PUBLIC_URL: address,
      DATA_DIR: join(folder, 'data'),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      DEMO: 'on',
    },
  });
}

async function isReady(address: string, server: ChildProcess) {
  const giveUp = Date.now() + 60_000;
  while (Date.now() < giveUp && hasNotEnded(server)) {
    const reply = await fetch(`${address}/readyz`).catch(() => null);
    if (reply?.ok) return true;
    await sleep(100);
  }
  return false;
}

async function endServer(server: ChildProcess) {
  if (!hasNotEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const impatience = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(impatience);
}

const hasNotEnded = (server: ChildProcess) => server.exitCode === null && server.signalCode === null;
