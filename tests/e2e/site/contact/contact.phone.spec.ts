import { expect, test } from '@playwright/test';
import { fakeReply, fetchReply, openPage } from '../../../support/browser/open-page.ts';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

test('on a phone the contact form comes first, is easy to tap and fits the width with the map', async ({ page }) => {
  const { site } = await fetchReply<{ site: object }>(page, '/api/site');
  const email = 'programarisiconsultatiigratuite@gradinipeisagisticecluj.example';
  await fakeReply(page, '/api/site', { site: { ...site, email } });
  await openPage(page, '/contact');
  const direct = page.getByRole('region', { name: 'Contact direct' });
  await test.step('a long email address fits the width', async () => {
    await expect(direct.getByRole('link', { name: email })).toBeVisible();
    // The layout follows the reply, hence the poll.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
  const form = page.getByRole('form', { name: 'Scrieți-ne câteva rânduri' });
  await test.step('the form comes first', async () => {
    const isFirst = async () => {
      const [first, second] = [await form.boundingBox(), await direct.boundingBox()];
      return first && second && first.y + first.height < second.y;
    };
    await expect.poll(isFirst).toBe(true);
  });
  await test.step('the fields are large enough for a thumb', async () => {
    const fields = form.locator(
      'input:not([tabindex="-1"], [type="file"]), label:has([type="file"]), select, textarea, button',
    );
    const heights = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(6);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await expect(form.getByLabel('Telefon')).toHaveAttribute('type', 'tel');
    await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  });
  await test.step('a refused form brings its errors into view', async () => {
    await form.getByRole('button', { name: 'Trimite mesajul' }).tap();
    const faults = page.locator(':focus');
    await expect(faults).toContainText('Câmpuri de corectat');
    await expect(faults).toBeInViewport();
  });
  await test.step('the drawing of the coverage stands below that of the streets', async () => {
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
});
