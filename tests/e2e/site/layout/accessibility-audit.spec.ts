import { expect, test } from '@playwright/test';
import { auditHeader, auditScreen } from '../../../support/browser/accessibility-audit.ts';
import { openPage } from '../../../support/browser/open-page.ts';
import { listScreens } from '../../../support/browser/screen-paths.ts';
import { isDeep } from '../../../support/fixtures/seed.ts';
import { bookFreeWindow } from '../../../support/visits/booked-visit.ts';

const examples = {
  '/services/:id': '/services/sisteme-de-irigatie',
  '/portfolio/:id': '/portfolio/iaz-cu-nuferi-si-cascada',
  // The sample has too few articles for a second page, so this shows the page for missing pages.
  '/blog/pagina/:page': '/blog/pagina/2',
  '/blog/:id': '/blog/rasadurile-de-la-pervaz-la-strat',
  '/visit/:token': '/visit/:token',
  '/review/:token': '/review/expirat',
  '/waiting/:token': '/waiting/expirat',
  '/oferta/:token': '/oferta/expirat',
  '/*': '/nu-exista',
};

/** Unknown ids show their own screens. */
const lost = ['/services/nu-exista', '/portfolio/nu-exista', '/blog/nu-exista', '/visit/nu-exista'];

if (isDeep) {
  test.setTimeout(240_000);
  console.log(auditHeader);
  for (const screen of [...listScreens('site', examples), ...lost])
    test(`${screen} is accessible in every mode`, async ({ page, request }) => {
      const path = screen === '/visit/:token' ? (await bookFreeWindow(request)).link : screen;
      await openPage(page, path);
      // Home loads some sections only after scrolling.
      await page.evaluate(() => window.scrollTo(0, 100));
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await auditScreen(page, screen);
    });
}
