import { expect, test } from '@playwright/test';
import { holdReply } from '../../../support/browser/open-page.ts';

const path = '/blog/septembrie-luna-gazonului';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20H0z"/></svg>';

test('a picture of an article that failed before hydration says so and can be loaded again', async ({ page }) => {
  const releaseScripts = await holdReply(page, '/assets/*.js');
  // Matches only the page, since the URL of its data ends the same way.
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch();
      const broken = '<p id="proba"><img src="/media/gard.svg" alt="Un gard viu"></p>';
      const html = (await response.text()).replace(/(<div class="prose[^>]*>)/, `$1${broken}`);
      await route.fulfill({ response, body: html });
    },
  );
  await page.route('**/media/gard.svg', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/media/gard.svg'));
  await page.goto(path, { waitUntil: 'commit' });
  await failed;
  releaseScripts();
  const part = page.locator('#proba');
  await expect(part).toContainText('Imaginea nu poate fi încărcată');
  await page.route('**/media/gard.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }));
  await part.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(part.getByRole('img', { name: 'Un gard viu' })).toHaveJSProperty('naturalWidth', 30);
  await expect(part).not.toContainText('Imaginea nu poate fi încărcată');
});
