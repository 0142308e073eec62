import { expect, test } from '@playwright/test';

test('a band of a public page stays drawn once it came near', async ({ page }) => {
  await page.goto('/about');
  const footer = page.locator('footer');
  await expect(footer).toHaveCSS('content-visibility', 'auto');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toHaveCSS('content-visibility', 'visible');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(footer).toHaveCSS('content-visibility', 'visible');
});
