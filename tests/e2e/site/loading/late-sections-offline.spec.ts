import { expect, test } from '@playwright/test';
import { blockVideo, hydratePart, openPageEarly } from '../../../support/browser/open-page.ts';

const parts = ['acasa-servicii', 'subsol'];

test('sections of home whose code fails to load keep their HTML and hydrate when the network is back', async ({
  page,
}) => {
  // Scripts that the HTML names load at the start; all others load later and can be blocked.
  const html = await (await page.request.get('/')).text();
  let isCutOff = true;
  let missed = 0;
  await blockVideo(page);
  await page.route('**/assets/*.js', (route) => {
    if (!isCutOff || html.includes(new URL(route.request().url()).pathname)) return route.fallback();
    missed += 1;
    return route.abort();
  });
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('online')));

  await openPageEarly(page, '/');
  const touch = (part: string) => page.locator(`#${part}`).dispatchEvent('pointerover');
  const heading = page.getByRole('heading', { level: 1, name: 'Acasă începe în grădină' });
  await test.step('sections with HTML keep it without their code', async () => {
    for (const part of parts) await touch(part);
    await expect.poll(() => missed).toBeGreaterThan(0);
    await expect(heading).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Companie fondată în 2010');
    for (const part of parts) await expect(page.locator(`#${part}`)).toHaveAttribute('data-unhydrated');
    isCutOff = false;
    await comeBack();
    for (const part of parts) await hydratePart(page, part);
  });
  await test.step('a section whose code is missing does not break the others', async () => {
    isCutOff = true;
    missed = 0;
    await page.evaluate(() => window.scrollTo(0, 60));
    for (const part of ['acasa-avantaje', 'acasa-marturii']) await touch(part);
    await expect.poll(() => missed).toBeGreaterThan(1);
    await expect(page.getByRole('region', { name: 'Oameni care stau acum în grădină' })).toBeAttached();
    await expect(heading).toBeVisible();
    isCutOff = false;
    await comeBack();
    await expect(page.locator('[data-testimonial]').first()).toBeVisible();
    await expect(page.locator('[data-feature-card]').first()).toBeVisible();
  });
});
