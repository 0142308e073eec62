import { expect, test } from '@playwright/test';
import type { Site } from '../../../../contract/site/schemas.ts';
import { fakeReply, fetchReply, navigateClientSide, openPage } from '../../../support/browser/open-page.ts';

test('services that could not be loaded are there after a reload, without a gap where a picture is missing, and open by a click on theirs', async ({
  page,
}) => {
  const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
  await fakeReply(page, '/api/site', { site: { ...site, images: { ...site.images, share: '' } } });
  await openPage(page, '/features');
  await fakeReply(page, '/api/services', { message: 'x' }, 500);
  await navigateClientSide(page, '/services');
  await expect(page.getByRole('heading', { name: 'Nu am putut încărca serviciile' })).toBeVisible();
  await page.unroute('**/api/services');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await reloaded;
  await expect(page.getByRole('article').first()).toBeVisible();

  const gap = async () => {
    const end = await page.getByRole('main').getByRole('link', { name: 'Scrieți-ne' }).first().boundingBox();
    const next = await page.getByRole('heading', { name: 'Alegeți de unde începem' }).boundingBox();
    return (next?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0);
  };
  await expect.poll(gap).toBeLessThan(250);
  await page.getByRole('article').first().getByRole('img').click({ force: true });
  await expect(page).toHaveURL(/\/services\/.+/);
});
