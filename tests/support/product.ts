import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServerProcess } from './server-process.ts';

/** Who signs in to the product that the browser tests meet. */
export const administrator = { email: 'admin@gradina.test', password: 'frunze-de-artar-42' };

/**
 * Playwright's global setup: the built product runs twice, each time on an empty data folder with the sample company,
 * so that what the staff publish in one test is not in the way of what a visitor sees in another.
 */
export default async function startProducts() {
  // A product that already runs somewhere; E2E_STAFF_DATABASE then names its database file.
  if (process.env.BASE_URL) {
    process.env.E2E_BASE_URL = process.env.E2E_STAFF_URL = process.env.BASE_URL;
    return;
  }
  if (!existsSync(fileURLToPath(new URL('../../build/server', import.meta.url))))
    throw new Error('There is no build yet: npm test -- e2e makes one.');
  const [site, staff] = await Promise.all([startProduct(), startProduct()]);
  process.env.E2E_BASE_URL = site.url;
  process.env.E2E_STAFF_URL = staff.url;
  process.env.E2E_STAFF_DATABASE = join(staff.folder, 'data', 'site.sqlite');
  return () => Promise.all([site.stop(), staff.stop()]);
}

const startProduct = () =>
  startServerProcess({ DEMO: 'on', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
