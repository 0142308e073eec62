import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServerProcess } from './server-process.ts';

/** The administrator of both servers. */
export const administrator = { email: 'admin@gradina.test', password: 'frunze-de-artar-42' };

/**
 * Playwright's global setup: starts the built product twice with the sample company, so that tests of visitors do not
 * see what tests of staff publish.
 */
export default async function startBrowserTestServers() {
  // BASE_URL names a product that already runs; E2E_STAFF_DATABASE must then name its database file.
  if (process.env.BASE_URL) {
    process.env.E2E_BASE_URL = process.env.E2E_STAFF_URL = process.env.BASE_URL;
    return;
  }
  if (!existsSync(fileURLToPath(new URL('../../../build/server', import.meta.url))))
    throw new Error('There is no build yet: npm test -- e2e makes one.');
  const [site, staff] = await withDemoData((folder) => Promise.all([startDemoServer(folder), startDemoServer(folder)]));
  process.env.E2E_BASE_URL = site.url;
  process.env.E2E_STAFF_URL = staff.url;
  process.env.E2E_STAFF_DATABASE = join(staff.folder, 'data', 'site.sqlite');
  return () => Promise.all([site.stop(), staff.stop()]);
}

/** Creates the database and pictures of the sample company once; each server gets a copy. */
async function withDemoData<Result>(start: (folder: string) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'demo-data-'));
  try {
    const script = fileURLToPath(new URL('prepare-demo-data.ts', import.meta.url));
    const making = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = await once(making, 'exit');
    if (code !== 0) throw new Error('The sample company could not be prepared.');
    return await start(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const startDemoServer = (folder: string) =>
  startServerProcess({ DEMO: 'on', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }, folder);
