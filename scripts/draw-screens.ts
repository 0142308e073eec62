// node scripts/draw-screens.ts ADDRESS EMAIL PASSWORD [SHEET]
// Writes contact sheets to docs/screens: the public pages and some screens of the back-office, for laptops and phones.
// ADDRESS is a running product whose sample company was filled today, because its life is around that day.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../tests/support/browser/chromium.ts';
import { writeContactSheet } from './contact-sheet.ts';

const [address = 'http://127.0.0.1:3000', email, password, only] = process.argv.slice(2);
const folder = join(fileURLToPath(new URL('..', import.meta.url)), 'docs/screens');

const call = createApiCall();
const { token, user } = await call('POST', '/api/admin/login', { email, password });
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(folder, { recursive: true });
const staff = createApiCall(token as string);
for (const [name, { paths, columns }] of Object.entries(await listSheets())) {
  if (only && only !== name) continue;
  const [laptop, phone] = columns;
  const file = (end: string) => join(folder, `${name}${end}.webp`);
  await writeContactSheet(await screenshotPages(browser, paths, { width: 1440, height: 900 }), laptop, file(''));
  await writeContactSheet(await screenshotPages(browser, paths, { width: 390, height: 844 }), phone, file('-phone'));
}
await browser.close();

interface Sheet {
  paths: string[];
  /** Pictures in a row, for laptops and phones: fewer where text must be readable. */
  columns: [laptop: number, phone: number];
}

async function listSheets(): Promise<Record<string, Sheet>> {
  const findFirst = async (kind: string) =>
    ((await staff('GET', `/api/admin/${kind}`)) as { items: Record<'id' | 'date', string>[] }).items[0];
  const first = async (kind: string) => (await findFirst(kind))?.id as string;
  const [service, project, article] = await Promise.all(['services', 'portfolio', 'blog'].map(first));
  const visit = await findFirst('appointments?state=requested&order=asc');
  const inquiry = await first('inquiries?state=new');
  return {
    public: {
      columns: [4, 8],
      paths: [
        ...['/', '/services', `/services/${service}`, '/portfolio', `/portfolio/${project}`, '/subscriptions'],
        ...['/about', '/blog', `/blog/${article}`, '/contact', '/appointment', '/nu-exista'],
      ],
    },
    content: {
      columns: [2, 6],
      paths: [
        ...['/admin/services', `/admin/services/${service}/edit`, '/admin/blog', `/admin/blog/${article}/edit`],
        ...['/admin/frontpage', '/admin/media'],
      ],
    },
    work: {
      columns: [2, 6],
      paths: [
        ...['/admin/dashboard', '/admin/today', `/admin/appointments?date=${visit?.date.slice(0, 10)}`],
        ...[`/admin/appointments/${visit?.id}`, `/admin/inquiries?open=${inquiry}`, '/admin/reviews'],
      ],
    },
  };
}

async function screenshotPages(browser: Browser, paths: string[], viewport: { width: number; height: number }) {
  const isPhone = viewport.width < 768;
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone, locale: 'ro-RO' });
  const page = await context.newPage();
  await page.goto(`${address}/features`);
  const pictures: Buffer[] = [];
  for (const path of paths) pictures.push(await screenshotPage(page, path));
  await context.close();
  return pictures;
}

async function screenshotPage(page: Page, path: string) {
  await page.evaluate(
    ([isInside, ownToken, ownUser]) => {
      localStorage.clear();
      if (!isInside) return;
      localStorage.setItem('token', ownToken as string);
      localStorage.setItem('user', ownUser as string);
    },
    [path.startsWith('/admin') && path !== '/admin/login', token, JSON.stringify(user)],
  );
  await page.goto(address + path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  if (path.startsWith('/admin'))
    await page.waitForFunction(() => !document.querySelector('[data-skeleton]'), null, { timeout: 10_000 });
  // Waits for charts to animate and previews to be drawn.
  await page.waitForTimeout(path.endsWith('/edit') ? 2500 : 900);
  return page.screenshot();
}

function createApiCall(bearer?: string) {
  return async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(address + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Record<string, unknown>;
  };
}
