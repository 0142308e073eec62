import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServerProcess } from './server-process.ts';

/** Who signs in to the product that the browser tests meet. */
export const administrator = { email: 'admin@gradina.test', password: 'frunze-de-artar-42' };

/**
 * Playwright's global setup: the built product runs twice, each time on an empty data folder with the sample company,
 * so that what the staff publish in one test is not in the way of what a visitor sees in another.
 */
export default async function startBrowserTestServers() {
  // A product that already runs somewhere; E2E_STAFF_DATABASE then names its database file.
  if (process.env.BASE_URL) {
    process.env.E2E_BASE_URL = process.env.E2E_STAFF_URL = process.env.BASE_URL;
    return;
  }
  if (!existsSync(fileURLToPath(new URL('../../../build/server', import.meta.url))))
    throw new Error('There is no build yet: npm test -- e2e makes one.');
  const [site, staff] = await withPictureVariants((folder) =>
    Promise.all([startDemoServer(folder), startDemoServer(folder)]),
  );
  process.env.E2E_BASE_URL = site.url;
  process.env.E2E_STAFF_URL = staff.url;
  process.env.E2E_STAFF_DATABASE = join(staff.folder, 'data', 'site.sqlite');
  return () => Promise.all([site.stop(), staff.stop()]);
}

/**
 * Each product would make hundreds of sizes of the same pictures while the tests already run, and that takes a minute
 * of a processor: they are made once, before, and given to both.
 */
async function withPictureVariants<Result>(start: (beginning: string) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'sample-pictures-'));
  const [made, beginning] = [join(folder, 'made'), join(folder, 'beginning')];
  try {
    mkdirSync(made);
    mkdirSync(join(beginning, 'media'), { recursive: true });
    const script = fileURLToPath(new URL('make-picture-variants.ts', import.meta.url));
    const making = spawn(process.execPath, [script, made], { stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = await once(making, 'exit');
    if (code !== 0) throw new Error('The sizes of the sample pictures could not be made.');
    renameSync(join(made, 'media', 'variants'), join(beginning, 'media', 'variants'));
    return await start(beginning);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const startDemoServer = (beginning: string) =>
  startServerProcess(
    { DEMO: 'on', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    beginning,
  );
