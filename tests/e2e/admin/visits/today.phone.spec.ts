import { expect, type Page, test } from '@playwright/test';
import { dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { openAsAdmin } from '../../../support/browser/admin/sign-in.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';
import { plainPhoto } from '../../../support/fixtures/photos.ts';

const today = () => dayInBucharest(new Date());
const card = (page: Page, name: string) => page.getByRole('article', { name });

async function addToday(page: Page, change = {}) {
  const desk = await createVisitApi(page.request);
  const minute = String(10 + Math.floor(Math.random() * 49));
  return { desk, visit: await desk.add(`${today()}T06:${minute}:00`, change) };
}

test.use({ serviceWorkers: 'allow' });

test('the day opens without a network, and what is marked meanwhile is sent once', async ({ page, context }) => {
  const { desk, visit } = await addToday(page, { staffNotes: 'Cod la poartă 1234' });
  await openAsAdmin(page, '/admin/today');
  await expect(card(page, visit.name)).toContainText('Cod la poartă 1234');
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/admin/today')))).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Fără rețea.')).toBeVisible();
  await expect(card(page, visit.name)).toContainText('Strada Teilor 4A');
  await card(page, visit.name).getByRole('button', { name: 'Am terminat' }).tap();
  await expect(card(page, visit.name)).toContainText('Încheiată');
  await page.reload();
  await expect(card(page, visit.name)).toContainText('se trimite');

  await context.setOffline(false);
  await expect(card(page, visit.name).getByText('se trimite')).toHaveCount(0, { timeout: 20_000 });
  await expect(card(page, visit.name)).toContainText('Încheiată');
  await expect.poll(async () => (await desk.visit(visit.id)).state).toBe('completed');
  const { events } = await desk.visit(visit.id);
  expect(events.map(({ step }: { step: string }) => step)).toEqual(['request', 'complete']);
  expect((await desk.lettersTo(visit.email)).filter(({ kind }) => kind === 'visitThanks')).toHaveLength(1);
});

test('a photo taken without a network waits on the phone and is sent once', async ({ page, context }) => {
  const { desk, visit } = await addToday(page);
  await openAsAdmin(page, '/admin/today');
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/admin/today')))).toBe(true);
  await context.setOffline(true);
  const buffer = await plainPhoto(320, 240);
  const file = { name: 'poza.jpg', mimeType: 'image/jpeg', buffer };
  await card(page, visit.name).getByLabel('Adaugă înainte').setInputFiles(file);
  await expect(card(page, visit.name)).toContainText('O fotografie așteaptă trimiterea.');
  await page.reload();
  await expect(card(page, visit.name)).toContainText('O fotografie așteaptă trimiterea.');

  await context.setOffline(false);
  await expect(card(page, visit.name).getByText('așteaptă trimiterea')).toHaveCount(0, { timeout: 20_000 });
  expect((await desk.visit(visit.id)).photoList).toMatchObject([{ moment: 'before', width: 320 }]);
});

test('a mark made by mistake is taken back before anybody hears of it', async ({ page }) => {
  const { desk, visit } = await addToday(page);
  await openAsAdmin(page, '/admin/today');
  await card(page, visit.name).getByRole('button', { name: 'Nu a avut loc' }).tap();
  await page.getByRole('button', { name: 'Anulează', exact: true }).tap();
  await expect(card(page, visit.name).getByRole('button', { name: 'Am terminat' })).toBeVisible();
  expect((await desk.visit(visit.id)).state).toBe('confirmed');
});

test('the day leads to the map, to a call and to a message, and fits the narrowest phone', async ({ page }) => {
  const { visit } = await addToday(page, { notes: 'Poarta albastră de pe colț, vă rog să sunați înainte' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdmin(page, '/admin/today');
  const links = card(page, visit.name);
  await expect(links.getByRole('link', { name: 'Sună' })).toHaveAttribute('href', 'tel:+40722123456');
  await expect(links.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/40722123456');
  await expect(links.getByRole('link', { name: 'Hartă' })).toHaveAttribute('href', /Strada%20Teilor%204A/);
  for (const [path, content] of [
    ['/admin/today', links],
    ['/admin/appointments', page.getByRole('link', { name: visit.name })],
    [`/admin/appointments/${visit.id}`, page.getByRole('heading', { level: 1, name: visit.name })],
    ['/admin/appointments/new', page.getByLabel('Nume')],
  ] as const) {
    await page.goto(path);
    await expect(content).toBeVisible();
    expect(await findAccessibilityViolations(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});

test('the calendar of one’s phone gets an address that can be taken back', async ({ page }) => {
  const { visit } = await addToday(page);
  await openAsAdmin(page, '/admin/today');
  await page.getByRole('button', { name: 'Vizitele în calendarul telefonului' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Fă o adresă|Adresă nouă/ }).tap();
  const address = (await dialog.getByText(/vizite\.ics$/).textContent()) as string;
  const read = () => page.request.get(new URL(address).pathname);
  expect(await (await read()).text()).toContain(visit.name);
  await dialog.getByRole('button', { name: 'Oprește calendarul' }).tap();
  await expect(dialog.getByText('Acum nu aveți nicio adresă')).toBeVisible();
  expect((await read()).status()).toBe(404);
});
