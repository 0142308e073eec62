import { expect, test } from '@playwright/test';
import { holdIdleCallbacks } from '../../../support/browser/idle-callbacks.ts';
import { fakeReply, openPage } from '../../../support/browser/open-page.ts';

// The HTML may come from a cache: what it brought is asked for once more, and the server may refuse it by then.
test('a service that came with the page gives way when the server then refuses it with 404', async ({ page }) => {
  await fakeReply(page, '/api/services/sisteme-de-irigatie', { message: 'x' }, 404);
  const response = await openPage(page, '/services/sisteme-de-irigatie');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
});

test('what came with the page is asked for once more; what the page has asked for by itself is not', async ({
  page,
}) => {
  const becomeIdle = await holdIdleCallbacks(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const freeDays = page.waitForResponse('**/api/availability*');
  await page.goto('/appointment');
  await (await freeDays).finished();
  const again = ['site', 'services'].map((call) => page.waitForRequest(`**/api/${call}`));
  await becomeIdle();
  await Promise.all(again);
  expect(calls.filter((path) => path.startsWith('/api/')).sort()).toEqual([
    '/api/availability',
    '/api/services',
    '/api/site',
  ]);
});
