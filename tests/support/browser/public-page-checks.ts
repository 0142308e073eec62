import { expect, test } from '@playwright/test';
import { findAccessibilityViolations } from './accessibility.ts';
import { collectConsoleErrors } from './console-errors.ts';
import { openPage } from './open-page.ts';

/** Each kind of public page once; the two forms have tests of their own besides, with the errors they show. */
const paths = [
  ...['/', '/services', '/services/sisteme-de-irigatie', '/portfolio', '/portfolio/iaz-cu-nuferi-si-cascada'],
  ...['/subscriptions', '/about', '/blog', '/blog/rasadurile-de-la-pervaz-la-strat', '/contact', '/appointment'],
];

/** What holds on every page, at the width of the project that runs it. */
export function testPublicPages(where: string) {
  for (const path of paths)
    test(`${path} fits ${where}, keeps nobody out and has nothing to complain about`, async ({ page }) => {
      const complaints = collectConsoleErrors(page);
      await openPage(page, path);
      // Part of home is asked for only then.
      await page.evaluate(() => window.scrollTo(0, 100));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(width[0]).toBeLessThanOrEqual(width[1] as number);
      expect(complaints).toEqual([]);
    });
}
