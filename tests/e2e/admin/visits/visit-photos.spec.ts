import { expect } from '@playwright/test';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';
import { plainPhoto } from '../../../support/fixtures/photos.ts';

test('photos of a finished visit become a draft for the portfolio', async ({ page, api }) => {
  const visitApi = createVisitApi(api);
  const { id } = await visitApi.add(visitApi.ownTime());
  await visitApi.step(id, { step: 'complete', letter: 'none' });
  await page.goto(`/admin/appointments/${id}`);
  for (const [label, background] of [
    ['Adaugă înainte', '#8a6d3b'],
    ['Adaugă după', '#4c8c3f'],
  ] as const) {
    const buffer = await plainPhoto(640, 480, background);
    await page.getByLabel(label).setInputFiles({ name: 'poza.jpg', mimeType: 'image/jpeg', buffer });
  }
  await expect(page.getByRole('img', { name: 'Fotografia 1 înainte' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Fotografia 1 după' })).toBeVisible();
  const large = page.waitForResponse(/photos\/[\w-]+\?size=full$/);
  await page.getByRole('button', { name: 'Mărește: Fotografia 1 înainte' }).click();
  expect((await large).ok()).toBe(true);
  const gallery = page.getByRole('dialog', { name: 'Galerie' });
  await expect(gallery.getByRole('img', { name: 'Fotografia 1 înainte' })).toBeVisible();
  await gallery.getByRole('button', { name: 'Închide' }).click();
  await page.getByRole('button', { name: 'Fă un proiect de portofoliu' }).click();
  await expect(page).toHaveURL(/\/admin\/portfolio\/[\w-]+\/edit/);
});

test('a photo whose reply was lost is sent again by itself and stored once', async ({ page, api }) => {
  const visitApi = createVisitApi(api);
  const { id } = await visitApi.add(visitApi.ownTime());
  await page.goto(`/admin/appointments/${id}`);
  await page.route(
    '**/photos',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const buffer = await plainPhoto(320, 240);
  const sentAgain = page.waitForResponse(/\/photos$/);
  await page.getByLabel('Adaugă înainte').setInputFiles({ name: 'poza.jpg', mimeType: 'image/jpeg', buffer });
  expect((await sentAgain).status()).toBe(201);
  await expect(page.getByRole('img', { name: 'Fotografia 1 înainte' })).toBeVisible();
  await expect(page.getByText('așteaptă trimiterea')).toHaveCount(0);
  expect((await visitApi.visit(id)).photoList).toHaveLength(1);
});
