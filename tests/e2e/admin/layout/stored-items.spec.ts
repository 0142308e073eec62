import { expect, type Page } from '@playwright/test';
import { storedItems } from '../../../../contract/legal/stored-items.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { fillMessage } from '../../../support/browser/contact-form.ts';
import { openPage } from '../../../support/browser/open-page.ts';

/** Compares what the browser stores with the list of stored items. */
async function listStored(page: Page) {
  const held = await page.evaluate(async () => [
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
    ...(await caches.keys()).map((name) => `Cache Storage ${name}`),
  ]);
  const listed = storedItems.map(({ place, name }) => `${place} ${name}`);
  return {
    found: listed.filter((item) => held.some((name) => isListedAs(item, name))).sort(),
    unlisted: held.filter((name) => !listed.some((item) => isListedAs(item, name))),
  };
}

/** A listed name may end in '*', which stands for anything. */
const isListedAs = (item: string, name: string) =>
  item.endsWith('*') ? name.startsWith(item.slice(0, -1)) : name === item;

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the browser stores only items that the page about storage lists', async ({ page, context }) => {
    await openPage(page, '/contact');
    await fillMessage(page);
    await openPage(page, '/appointment');
    await page.getByLabel('Nume').fill('Ana Pop');
    await page.goto('/admin/testimonials/new');
    await page.getByLabel(/^Mărturie/).fill('Neterminată');
    await page.getByRole('button', { name: 'Arată previzualizarea' }).click();
    await page.goto('/admin/today');
    const office = ['IndexedDB crew-queue', 'IndexedDB crew-days', 'Cache Storage today-1'];
    const own = ['admin-preview', 'ciorne:*', 'token', 'user'].map((name) => `localStorage ${name}`);
    const visitor = ['Cache Storage pagini-1', 'sessionStorage mesaj', 'sessionStorage programare'];
    await expect
      .poll(() => listStored(page), { intervals: [100] })
      .toEqual({ found: [...office, ...own, ...visitor].sort(), unlisted: [] });
    expect(await context.cookies()).toEqual([]);
  });
});
