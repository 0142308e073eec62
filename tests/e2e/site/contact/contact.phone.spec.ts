import { expect, test } from '@playwright/test';
import { fakeReply, fetchReply, openPage } from '../../../support/browser/open-page.ts';

test('on a phone the contact page fits its width and keeps the form before the side column', async ({ page }) => {
  await openPage(page, '/contact');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const form = await page.getByRole('form', { name: 'Scrieți-ne câteva rânduri' }).boundingBox();
  const direct = await page.getByRole('region', { name: 'Contact direct' }).boundingBox();
  expect(form && direct && form.y + form.height < direct.y).toBe(true);
});

test('on a phone a long email address of the company does not widen the contact page', async ({ page }) => {
  const { site } = await fetchReply<{ site: object }>(page, '/api/site');
  const email = 'programarisiconsultatiigratuite@gradinipeisagisticecluj.example';
  await fakeReply(page, '/api/site', { site: { ...site, email } });
  await openPage(page, '/contact');
  await expect(page.getByRole('region', { name: 'Contact direct' }).getByRole('link', { name: email })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on a phone the fields are large enough for a thumb and ask for the right keyboard', async ({ page }) => {
  await openPage(page, '/contact');
  const form = page.getByRole('form', { name: 'Scrieți-ne câteva rânduri' });
  for (const field of await form
    .locator('input:not([tabindex="-1"], [type="file"]), label:has([type="file"]), select, textarea, button')
    .all()) {
    expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expect(form.getByLabel('Telefon')).toHaveAttribute('type', 'tel');
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
});

test('on a phone a wrong message is shown at its first wrong field, below the header', async ({ page }) => {
  await openPage(page, '/contact');
  await page.getByRole('button', { name: 'Trimite mesajul' }).tap();
  await expect(page.getByLabel('Nume')).toBeFocused();
  await expect(page.getByLabel('Nume')).toBeInViewport();
});

test('on a phone the coverage rings stand under the streets, in the same frame', async ({ page }) => {
  await openPage(page, '/contact');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  const drawing = page.frameLocator('iframe');
  const streets = drawing.getByRole('img', { name: /Schiță/ });
  const rings = drawing.getByRole('img', { name: /Raza de acoperire/ });
  await expect(rings).toBeVisible();
  const end = await streets.evaluate((drawn) => drawn.getBoundingClientRect().bottom);
  expect(await rings.evaluate((drawn) => drawn.getBoundingClientRect().top)).toBeGreaterThanOrEqual(end - 1);
});
