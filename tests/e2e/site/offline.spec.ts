import { expect, type Page, test } from '@playwright/test';
import { fillMessage, sendButton } from '../../support/browser/contact-form.ts';
import { blockVideo, openPage, startScripts } from '../../support/browser/open-page.ts';

test.use({ serviceWorkers: 'allow' });

const waitUntilKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (one) => Boolean(await caches.match(one)), path), { intervals: [50] })
    .toBe(true);
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Fără rețea' });
const link = (page: Page, name: string) => page.getByRole('navigation').first().getByRole('link', { name });

test('visited public pages open offline and say how old they are', async ({ page, context }) => {
  await blockVideo(page);
  await openPage(page, '/contact');
  await waitUntilKept(page, '/contact');
  await link(page, 'Despre Noi').click();
  await expect(page).toHaveURL(/about$/);
  await waitUntilKept(page, '/about');

  await test.step('visited pages open offline, others do not', async () => {
    await context.setOffline(true);
    await page.reload();
    await startScripts(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar(page)).toContainText(/vedeți pagina așa cum era (astăzi|ieri) la \d\d:\d\d/);
    await link(page, 'Contact').click();
    await expect(page.getByRole('heading', { name: 'Scrieți-ne câteva rânduri' })).toBeVisible();
    await expect(page.goto('/blog')).rejects.toThrow('net::ERR');
  });

  await test.step('pages are fresh once the network is back', async () => {
    await context.setOffline(false);
    // The browser's network process may learn of it after the call has returned.
    await expect(async () => {
      await openPage(page, '/about');
      expect(await page.locator('html').getAttribute('data-kept')).toBeNull();
    }).toPass();
    await expect(bar(page)).toHaveCount(0);
  });
});

test('a message written offline is kept and sent with the same key when the visitor sends it later', async ({
  page,
  context,
}) => {
  const keys: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/contact'))
      keys.push(request.headers()['idempotency-key']);
  });
  await openPage(page, '/contact');
  await fillMessage(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText('Ce ați scris este păstrat pe acest dispozitiv')).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await openPage(later, '/termeni');
  await expect(later.getByText('Aveți un mesaj netrimis')).toBeVisible();
  await later.getByRole('button', { name: 'Deschide formularul' }).click();
  await startScripts(later);
  await expect(later.getByLabel('Mesaj')).toHaveValue('Aș vrea un gazon nou în spatele casei.');
  await sendButton(later).click();
  await expect(later.getByRole('button', { name: 'Trimite alt mesaj' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(await later.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
