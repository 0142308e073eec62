import { expect, type Page, test } from '@playwright/test';
import type { Service } from '../../../../contract/content/services.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import { collectConsoleErrors } from '../../../support/browser/console-errors.ts';
import { fakeReply, fetchReply } from '../../../support/browser/open-page.ts';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

const path = '/services/intretinere-gradini';
const newPhone = '+40 799 123 456';

/** Holds the code of late sections, which the page's HTML does not name, until the returned function is called. */
async function holdLateScripts(page: Page) {
  const html = await (await page.request.get(path)).text();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await released;
    await route.fallback();
  });
  return release;
}

test('a page whose data changed since its HTML shows the new data and keeps a typed address', async ({ page }) => {
  const complaints = collectConsoleErrors(page);
  const { service } = await fetchReply<{ service: Service }>(page, `/api${path}`);
  const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
  const faqs = [{ question: 'Veniți și iarna?', answer: 'Da.' }];
  await fakeReply(page, `/api${path}`, { service: { ...service, faqs } });
  await fakeReply(page, '/api/site', { site: { ...site, phone: newPhone } });
  const release = await holdLateScripts(page);
  await page.goto(path);
  const field = page.getByRole('contentinfo').getByLabel('Adresa de email');
  await field.fill('ana@exemplu.ro');
  release();
  await expect(page.getByRole('button', { name: 'Veniți și iarna?' })).toBeVisible();
  await expect(page.locator('#serviciu-intrebari')).toContainText(newPhone);
  await expect(page.getByRole('contentinfo')).toContainText(newPhone);
  await expect(field).toHaveValue('ana@exemplu.ro');
  expect(complaints).toEqual([]);
  // Requests for scripts may still be pending.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
