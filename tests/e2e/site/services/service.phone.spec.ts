import { expect, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

test('on a phone nothing covers what is used on a service page', async ({ page }) => {
  await openPage(page, '/services/intretinere-gradini');
  const chat = page.getByRole('link', { name: 'Scrieți-ne pe WhatsApp' });
  await test.step('the chat button comes once the main button has scrolled away', async () => {
    await expect(page.getByRole('link', { name: 'Programează Acum' })).toBeInViewport();
    await expect(chat).not.toBeInViewport();
    for (const y of [1500, 4000]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
      await expect(page.getByRole('link', { name: 'Programează Acum' })).not.toBeInViewport();
      await expect.poll(async () => Math.round((await chat.boundingBox())?.y ?? 0)).toBe(844 - 52 - 16);
    }
  });
  await test.step('the chat button makes the page no longer', async () => {
    const footerEnd = () =>
      page.evaluate(() => {
        const { bottom } = (document.querySelector('#subsol') as Element).getBoundingClientRect();
        return Math.round(bottom + window.scrollY) - document.documentElement.scrollHeight;
      });
    await expect.poll(footerEnd).toBe(0);
  });
  await test.step('a laptop of 1440 × 800 at 200 %', async () => {
    await page.setViewportSize({ width: 720, height: 400 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  });
  await test.step('the total at the foot covers no choice of the calculator that gets the focus', async () => {
    for (const choice of await page.locator('#pret input').all()) {
      await choice.focus();
      const isCovered = choice.evaluate((input) => {
        const { left, top, width, height } = input.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + height / 2);
        return shown?.closest('.sticky-foot') !== null;
      });
      expect(await isCovered).toBe(false);
    }
  });
});
