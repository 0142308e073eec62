import { expect, test } from '@playwright/test';
import { holdIdleCallbacks } from '../../../support/browser/idle-callbacks.ts';

// The HTML may come from a cache.
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
  const asked = calls.filter((path) => path.startsWith('/api/'));
  expect(asked).toEqual(expect.arrayContaining(['/api/availability', '/api/services', '/api/site']));
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});
