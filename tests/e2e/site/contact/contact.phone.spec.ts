import { expect, test } from '@playwright/test';
import { fakeReply, fetchReply, openPage } from '../../../support/browser/open-page.ts';

test('on a phone the form of a message comes first, large enough for a thumb, a long email widens nothing, and the map draws its rings under the streets', async ({
  page,
}) => {
  const { site } = await fetchReply<{ site: object }>(page, '/api/site');
  const email = 'programarisiconsultatiigratuite@gradinipeisagisticecluj.example';
  await fakeReply(page, '/api/site', { site: { ...site, email } });
  await openPage(page, '/contact');
  const direct = page.getByRole('region', { name: 'Contact direct' });
  await expect(direct.getByRole('link', { name: email })).toBeVisible();
  // The reply widens nothing once the page is laid out again.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const form = page.getByRole('form', { name: 'Scrieți-ne câteva rânduri' });
  const isFirst = async () => {
    const [first, second] = [await form.boundingBox(), await direct.boundingBox()];
    return first && second && first.y + first.height < second.y;
  };
  await expect.poll(isFirst).toBe(true);
  const fields = form.locator(
    'input:not([tabindex="-1"], [type="file"]), label:has([type="file"]), select, textarea, button',
  );
  const heights = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(6);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await expect(form.getByLabel('Telefon')).toHaveAttribute('type', 'tel');
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');

  await form.getByRole('button', { name: 'Trimite mesajul' }).tap();
  const faults = page.locator(':focus');
  await expect(faults).toContainText('Câmpuri de corectat');
  await expect(faults).toBeInViewport();

  await page.locator('iframe').scrollIntoViewIfNeeded();
  const map = page.frameLocator('iframe');
  const [streets, rings] = [
    map.getByRole('img', { name: /Schiță/ }),
    map.getByRole('img', { name: /Raza de acoperire/ }),
  ];
  await expect(rings).toBeVisible();
  const overlap = async () => {
    const end = await streets.evaluate((drawn) => drawn.getBoundingClientRect().bottom);
    return end - (await rings.evaluate((drawn) => drawn.getBoundingClientRect().top));
  };
  await expect.poll(overlap).toBeLessThanOrEqual(1);
});
