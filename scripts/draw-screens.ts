// node scripts/draw-screens.ts ADDRESS EMAIL PASSWORD
// Every screen of a running product with the sample company, at both widths, as contact sheets in docs/screens.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../tests/support/chromium.ts';
import { fillBusyWeek } from './busy-week.ts';
import { contactSheet } from './contact-sheet.ts';

const [address = 'http://127.0.0.1:3000', email, password, only] = process.argv.slice(2);
const folder = join(fileURLToPath(new URL('..', import.meta.url)), 'docs/screens');

const call = calling();
const { token, user } = await call('POST', '/api/admin/login', { email, password });
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(folder, { recursive: true });
const staff = calling(token as string);
if (!only) await fillBusyWeek(staff);
for (const [name, paths] of Object.entries(await sheets())) {
  if (only && only !== name) continue;
  await contactSheet(await drawn(browser, paths, { width: 1440, height: 1000 }), 4, join(folder, `${name}.webp`));
  await contactSheet(await drawn(browser, paths, { width: 390, height: 844 }), 8, join(folder, `${name}-phone.webp`));
}
await browser.close();

async function sheets() {
  const first = async (kind: string) =>
    ((await staff('GET', `/api/admin/${kind}`)) as { items: { id: string }[] }).items[0]?.id as string;
  const [service, project, article] = await Promise.all(['services', 'portfolio', 'blog'].map(first));
  return {
    public: [
      ...['/', '/services', `/services/${service}`, '/portfolio', `/portfolio/${project}`, '/subscriptions'],
      ...['/about', '/blog', `/blog/${article}`, '/contact', '/appointment', '/nu-exista'],
    ],
    content: [
      ...['/admin/login', '/admin/services', `/admin/services/${service}/edit`, '/admin/blog'],
      ...[`/admin/blog/${article}/edit`, `/admin/blog/${article}`, '/admin/portfolio'],
      ...[`/admin/portfolio/${project}/edit`, '/admin/testimonials', '/admin/subscriptions', '/admin/feature-cards'],
      ...['/admin/frontpage', '/admin/media', '/admin/accounts', '/admin/activity', '/admin/profile'],
    ],
    work: [
      ...['/admin/dashboard', '/admin/appointments', '/admin/appointments/new'],
      ...[`/admin/appointments/${await first('appointments')}`, '/admin/today'],
      ...['/admin/inquiries', `/admin/inquiries?open=${await first('inquiries')}`, '/admin/clients'],
      ...[`/admin/clients/${await first('clients')}`, '/admin/letters', '/admin/newsletter'],
      ...['/admin/newsletter/subscribers', '/admin/newsletter/issues/new', '/admin/reviews', '/admin/settings'],
      ...['/admin/settings/visits', '/admin/settings/letters', '/admin/settings/retention'],
    ],
  };
}

async function drawn(browser: Browser, paths: string[], viewport: { width: number; height: number }) {
  const isPhone = viewport.width < 768;
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone, locale: 'ro-RO' });
  const page = await context.newPage();
  await page.goto(`${address}/features`);
  const pictures: Buffer[] = [];
  for (const path of paths) pictures.push(await draw(page, path));
  await context.close();
  return pictures;
}

async function draw(page: Page, path: string) {
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
  await page.waitForTimeout(700);
  return page.screenshot();
}

function calling(bearer?: string) {
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
