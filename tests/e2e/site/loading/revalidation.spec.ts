import { expect, test } from '@playwright/test';
import { holdIdleCallbacks } from '../../../support/browser/idle-callbacks.ts';
import { fakeReply, openPage } from '../../../support/browser/open-page.ts';

// The HTML may come from a cache: what it brought is asked for once more, and the server may refuse it by then.
for (const [what, path, api, screen] of [
  ['the list of services', '/services', '/api/services', 'Nu am putut încărca serviciile'],
  ['a service', '/services/sisteme-de-irigatie', '/api/services/sisteme-de-irigatie', 'Service Not Found'],
  ['the portfolio', '/portfolio', '/api/portfolio', 'Error Loading Portfolio'],
  [
    'a project',
    '/portfolio/iaz-cu-nuferi-si-cascada',
    '/api/portfolio/item/iaz-cu-nuferi-si-cascada',
    'Project Not Found',
  ],
  [
    'an article',
    '/blog/septembrie-luna-gazonului',
    '/api/blog/septembrie-luna-gazonului',
    'Articolul de blog nu a fost găsit',
  ],
] as const) {
  for (const status of what.startsWith('the') ? [500] : [404, 500])
    test(`${what} that came with the page gives way when the server then refuses it with ${status}`, async ({
      page,
    }) => {
      await fakeReply(page, api, { message: 'x' }, status);
      const response = await openPage(page, path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { name: screen })).toBeVisible();
    });
}

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
