import { expect, test } from '@playwright/test';
import { fillMessage, openContactFromAbout, sendButton } from '../../../support/browser/contact-form.ts';
import { openPage } from '../../../support/browser/open-page.ts';

test('a chosen service is sent by its id', async ({ page }) => {
  await openPage(page, '/contact');
  await fillMessage(page);
  const services = page.getByLabel('Serviciul dorit');
  const { services: known } = await (await page.request.get('/api/services')).json();
  await expect(services.locator('option')).toHaveText([
    'Alegeți un serviciu',
    ...known.map((s: { name: string }) => s.name),
  ]);
  await services.selectOption({ label: known[1].name });
  const sent = page.waitForRequest('**/api/contact');
  await sendButton(page).click();
  expect((await sent).postDataJSON().serviceId).toBe(known[1].id);
});

test('while the services load the dropdown is disabled and says so', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/services', async (route) => {
    await held;
    await route.continue();
  });
  await openContactFromAbout(page);
  const services = page.getByLabel('Serviciul dorit');
  await expect(services).toBeDisabled();
  await expect(services.locator('option')).toHaveText(['Se încarcă serviciile...']);
  await expect(services.locator('option')).toBeDisabled();
  answer();
  await expect(services).toBeEnabled();
  await expect(services.locator('option').first()).toHaveText('Alegeți un serviciu');
});

test('without services the dropdown has one disabled item that says so', async ({ page }) => {
  await page.route('**/api/services', (route) => route.fulfill({ json: { services: [] } }));
  await openContactFromAbout(page);
  const items = page.getByLabel('Serviciul dorit').locator('option');
  await expect(items).toHaveText(['Nu există servicii disponibile']);
  await expect(items).toBeDisabled();
});
