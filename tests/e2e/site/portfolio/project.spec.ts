import { expect, type Page, test } from '@playwright/test';
import type { Project } from '../../../../contract/content/projects.ts';
import { keepEarlyClicks } from '../../../support/browser/early-clicks.ts';
import { drawAll, fakeReply, fetchReply, openPage } from '../../../support/browser/open-page.ts';

const id = 'iaz-cu-nuferi-si-cascada';
const api = `/api/portfolio/item/${id}`;
const service = '/services/amenajare-peisagistica';

const fetchProject = async (page: Page) => (await fetchReply<{ portfolioItem: Project }>(page, api)).portfolioItem;

test('the back button of a project leads to the previous page, even if its link was followed before hydration', async ({
  page,
}) => {
  const { title } = await fetchProject(page);
  await keepEarlyClicks(page);
  await page.route('**/assets/*.js', (route) => (page.url().endsWith(service) ? route.abort() : route.fallback()));
  await page.goto(service, { waitUntil: 'commit' });
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Înapoi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amenajare peisagistică' })).toBeVisible();
  await expect(page).toHaveURL(service);
});

test('a project marks the thumbnail of the current picture and compares before and after', async ({ page }) => {
  const project = await fetchProject(page);
  const images = Array.from({ length: 12 }, () => project.images?.[0]);
  await fakeReply(page, api, { portfolioItem: { ...project, images } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 500 });
  await openPage(page, `/portfolio/${id}`);
  const gallery = page.getByRole('region', { name: /^Fotografii/ });
  const thumbnails = gallery.getByRole('button', { name: /^Imaginea \d+$/ });
  await test.step('the current thumbnail scrolls into view without moving the page', async () => {
    await expect(thumbnails).toHaveCount(25);
    await gallery.getByRole('button', { name: 'Imaginea anterioară' }).focus();
    await drawAll(page);
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true');
    const isInStrip = () =>
      thumbnails.last().evaluate((thumbnail) => {
        const [strip, own] = [thumbnail.parentElement as Element, thumbnail].map((part) =>
          part.getBoundingClientRect(),
        );
        return strip && own && own.left >= strip.left && own.right <= strip.right + 1;
      });
    await expect.poll(isInStrip).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const pair = page.locator('[data-view]').first();
  await pair.getByRole('button', { name: 'Compară' }).click();
  const divider = pair.getByRole('slider');
  await test.step('arrow keys move the divider', async () => {
    await expect(divider).toHaveValue('50');
    await divider.press('ArrowRight');
    await expect(divider).toHaveValue('51');
    await divider.press('Home');
    await expect(divider).toHaveValue('0');
  });
  await test.step('the mouse moves the divider', async () => {
    // `hover` waits until the frame has stopped moving.
    await divider.locator('..').hover();
    const frame = await divider.locator('..').boundingBox();
    if (!frame) throw new Error('The divider has no frame.');
    await page.mouse.move(frame.x + frame.width * 0.3, frame.y + frame.height * 0.6);
    await page.mouse.down();
    await page.mouse.move(frame.x + frame.width * 0.75, frame.y + frame.height * 0.65);
    await page.mouse.up();
    await expect(divider).toHaveValue(/^7[45]/);
  });
});
