import { expect, type Page, test } from '@playwright/test';
import type { Project } from '../../../../contract/content/projects.ts';
import type { Service } from '../../../../contract/content/services.ts';
import type { Testimonial } from '../../../../contract/content/testimonials.ts';
import { blockVideo, fakeReply, fetchReply, navigateClientSide, openPage } from '../../../support/browser/open-page.ts';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

const measureWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Returns `count` copies of the first item with ids of their own. */
const many = <Item extends { id: string }>([first]: Item[], count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...(first as Item), id: `${first?.id}-${index}` }));

const word = 'nemaipomenitdelungdenumire'.repeat(4);

/** Replaces all texts of a document by the long word, except ids, addresses, dates and the like. */
function withLongWord<Value>(value: Value, key = ''): Value {
  if (typeof value === 'string')
    return (/^(id|serviceId|date|status|imageUrl|before|after|alt|tones)$|At$/.test(key) ? value : word) as Value;
  if (Array.isArray(value)) return value.map((one) => withLongWord(one, key)) as Value;
  if (value === null || typeof value !== 'object') return value;
  const kept = ['pictures', 'galleryImages'];
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, kept.includes(name) ? part : withLongWord(part, name)]),
  ) as Value;
}

test('on a phone very long words and very long lists fit the width of the screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\/api\/(services|portfolio|testimonials|feature-cards)/, async (route) =>
    route.fulfill({ json: withLongWord(await (await route.fetch()).json()) }),
  );
  const lists = {
    '/api/services': ({ services }: { services: Service[] }) => ({ services: many(services, 20) }),
    '/api/testimonials': ({ testimonials }: { testimonials: Testimonial[] }) => ({
      testimonials: many(testimonials, 60),
    }),
    '/api/portfolio': ({ portfolioItems }: { portfolioItems: Project[] }) => ({
      portfolioItems: [{ ...(portfolioItems[0] as Project), images: [] }],
    }),
  };
  for (const [path, change] of Object.entries(lists))
    await fakeReply(page, path, withLongWord(change(await fetchReply<never>(page, path))));
  await blockVideo(page);
  await openPage(page, '/features');
  await test.step('every page fits 390 px', async () => {
    for (const path of [
      '/services',
      '/services/intretinere-gradini',
      '/portfolio',
      '/portfolio/iaz-cu-nuferi-si-cascada',
      '/',
    ]) {
      const previousHeading = await page.locator('main h1').elementHandle();
      await navigateClientSide(page, path);
      await previousHeading?.waitForElementState('hidden');
      await expect(page.getByRole('main').getByText(word).first()).toBeAttached();
      await page.evaluate(() => window.scrollTo(0, 60));
      if (path === '/') await expect(page.locator('[data-testimonial]').first()).toContainText(word);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await expect.poll(() => measureWidth(page), path).toBe(390);
    }
  });
  await test.step('carousels of twenty pages reach the last one', async () => {
    for (const [region, back] of [
      ['Serviciile noastre', 'Anterior'],
      ['Oameni care stau acum în grădină', 'Mărturiile anterioare'],
    ] as const) {
      const part = page.getByRole('region', { name: region });
      await part.scrollIntoViewIfNeeded();
      const last = part.getByRole('button', { name: 'Pagina 20', exact: true });
      await expect(last).not.toBeInViewport();
      await expect.poll(() => measureWidth(page)).toBe(390);
      await part.getByRole('button', { name: back }).tap();
      await expect(last).toHaveAttribute('aria-current', 'true');
      await expect(last).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('two services fit 320 px', async () => {
    // Two services are shown in a grid whose cards have a minimum height.
    const { services } = await fetchReply<{ services: Service[] }>(page, '/api/services');
    await fakeReply(page, '/api/services', { services: services.slice(0, 2) });
    await page.setViewportSize({ width: 320, height: 900 });
    await openPage(page, '/features');
    await navigateClientSide(page, '/');
    await expect(page.locator('section[aria-labelledby="servicii"] article')).toHaveCount(2);
    await expect.poll(() => measureWidth(page)).toBe(320);
  });
  await test.step('a tablet shows the only project', async () => {
    await page.setViewportSize({ width: 800, height: 900 });
    const teaser = page.getByRole('region', { name: 'Grădini pe care le-am terminat' });
    await expect(teaser.getByRole('link', { name: word })).toBeVisible();
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
