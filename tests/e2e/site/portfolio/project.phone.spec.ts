import { expect, test } from '@playwright/test';
import type { Project } from '../../../../contract/content/projects.ts';
import { fetchReply, openPage } from '../../../support/browser/open-page.ts';
import { pauseClock } from '../../../support/browser/paused-clock.ts';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

const id = 'iaz-cu-nuferi-si-cascada';

const tenWords = (text: string) => `${text.split(/\s+/).slice(0, 10).join(' ')}...`;

test('on a phone long project texts are shortened, a toast covers the header and the divider follows a tap', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
  });
  const { portfolioItem } = await fetchReply<{ portfolioItem: Project }>(page, `/api/portfolio/item/${id}`);
  const { description, challenges } = portfolioItem as Required<Project>;
  await page.clock.install();
  await openPage(page, `/portfolio/${id}`);
  const more = page.getByRole('button', { name: 'Citește mai mult' });
  await test.step('long texts are shortened to ten words', async () => {
    await expect(more).toHaveCount(4);
    await expect(page.getByText(tenWords(description), { exact: true })).toBeVisible();
    await expect(page.getByText(description, { exact: true })).toBeHidden();
  });
  await test.step('each text opens and closes on its own', async () => {
    await more.first().click();
    await expect(page.getByText(description, { exact: true })).toBeVisible();
    await expect(page.getByText(tenWords(description), { exact: true })).toHaveCount(0);
    await expect(page.getByText(tenWords(challenges), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Arată mai puțin' }).click();
    await expect(page.getByText(description, { exact: true })).toBeHidden();
  });
  await test.step('a toast is shown over the header', async () => {
    // The clock is paused because the toast is shown for a few seconds only.
    await pauseClock(page);
    await page.getByRole('button', { name: 'Distribuie' }).tap();
    const toast = page.locator('[data-variant][data-state="open"]');
    await expect(toast).toContainText('Link copiat');
    // The toast is in place only after its animation, hence the poll.
    const edges = () =>
      toast.evaluate((card) => [card.getBoundingClientRect()].flatMap(({ top, bottom }) => [top, bottom]));
    await expect.poll(async () => (await edges()).every((edge) => edge >= 0 && edge < 140)).toBe(true);
    await page.clock.resume();
  });
  await test.step('the divider follows a tap', async () => {
    const pair = page.locator('[data-view]').first();
    await pair.getByRole('button', { name: 'Compară' }).tap();
    const divider = pair.getByRole('slider');
    const frame = divider.locator('..');
    const size = await frame.boundingBox();
    if (!size) throw new Error('The divider has no frame.');
    await frame.tap({ position: { x: size.width * 0.25, y: size.height * 0.7 } });
    await expect(divider).toHaveValue(/^2[45]/);
  });
  await test.step('texts are shown whole from 768 px on', async () => {
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(more).toHaveCount(4);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(more).toHaveCount(0);
    await expect(page.getByText(description, { exact: true })).toBeVisible();
  });
});
