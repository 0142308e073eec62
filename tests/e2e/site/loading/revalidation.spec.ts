import { expect, test } from '@playwright/test';
import { startScripts } from '../../../support/browser/open-page.ts';

// The HTML may come from a cache.
test('a page repeats each request that its HTML was rendered from exactly once', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const freeDays = page.waitForResponse('**/api/availability*');
  await page.goto('/appointment');
  await startScripts(page);
  await (await freeDays).finished();
  const asked = calls.filter((path) => path.startsWith('/api/'));
  expect(asked).toEqual(expect.arrayContaining(['/api/availability', '/api/services', '/api/site']));
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});
