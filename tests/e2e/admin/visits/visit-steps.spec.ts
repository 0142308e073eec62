import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi, visitStateChip } from '../../../support/browser/admin/visit-api.ts';
import { plainPhoto } from '../../../support/fixtures/photos.ts';

/** The next request reaches the server, but its reply is lost. */
const loseNextReply = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test('a visit goes from confirmation to completion', async ({ page, api }) => {
  const visitApi = createVisitApi(api);
  const client = { name: `Horia ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@exemplu.ro` };
  await visitApi.add(`${toBucharestDay(new Date())}T00:00:00`, { ...client, isConfirmed: false });
  await page.goto(`/admin/appointments?view=list&text=${encodeURIComponent(client.name)}`);
  await page.getByRole('link', { name: client.name }).click();
  await page.getByRole('button', { name: 'Confirmă', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Subiect')).toHaveValue(/^Vizita este confirmată/);
  await sheet.getByLabel('Subiect').fill('Ne vedem cu drag');
  await sheet.getByLabel('Textul introductiv').fill('Venim trei oameni, cu unelte.');
  await expect(sheet.frameLocator('iframe').getByText('Venim trei oameni, cu unelte.').first()).toBeVisible();
  await loseNextReply(page, '**/steps');
  await sheet.getByRole('button', { name: 'Confirmă vizita' }).click();
  await expect(sheet.getByRole('alert')).not.toBeEmpty();
  await sheet.getByRole('button', { name: 'Confirmă vizita' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(visitStateChip(page)).toHaveText('Confirmată');
  const id = new URL(page.url()).pathname.split('/').at(-1) as string;
  const emails = await visitApi.emailsTo(client.email);
  const confirmations = emails.filter(({ kind }) => kind === 'visitConfirmed');
  expect(confirmations.map(({ subject }) => subject)).toEqual(['Ne vedem cu drag']);
  expect((await visitApi.visit(id)).events).toHaveLength(2);

  await test.step('the visit is completed and reopened from the toast and from the page', async () => {
    for (const way of ['toast', 'sheet']) {
      await page.getByRole('button', { name: 'Am terminat' }).click();
      await page.getByRole('button', { name: 'Încheie vizita' }).click();
      await expect(visitStateChip(page)).toHaveText('Încheiată');
      if (way === 'toast') await page.getByRole('listitem').getByRole('button', { name: 'Redeschide' }).click();
      else {
        await page.getByRole('group', { name: 'Pașii vizitei' }).getByRole('button', { name: 'Redeschide' }).click();
        await page.getByRole('button', { name: 'Redeschide vizita' }).click();
      }
      await expect(visitStateChip(page)).toHaveText('Confirmată');
    }
    await page.getByRole('button', { name: 'Am terminat' }).click();
    await page.getByLabel('Cere o recenzie').uncheck();
    await page.getByRole('button', { name: 'Încheie vizita' }).click();
    await expect(visitStateChip(page)).toHaveText('Încheiată');
  });

  await test.step('photos are added once and become a project', async () => {
    await loseNextReply(page, '**/photos');
    for (const [label, background] of [
      ['Adaugă înainte', '#8a6d3b'],
      ['Adaugă după', '#4c8c3f'],
    ] as const) {
      const buffer = await plainPhoto(640, 480, background);
      await page.getByLabel(label).setInputFiles({ name: 'poza.jpg', mimeType: 'image/jpeg', buffer });
    }
    await expect(page.getByRole('img', { name: 'Fotografia 1 înainte' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Fotografia 1 după' })).toBeVisible();
    await expect(page.getByText('așteaptă trimiterea')).toHaveCount(0);
    await expect.poll(async () => (await visitApi.visit(id)).photoList.length).toBe(2);
    const large = page.waitForResponse(/photos\/[\w-]+\?size=full$/);
    await page.getByRole('button', { name: 'Mărește: Fotografia 1 înainte' }).click();
    expect((await large).ok()).toBe(true);
    const gallery = page.getByRole('dialog', { name: 'Galerie' });
    await expect(gallery.getByRole('img', { name: 'Fotografia 1 înainte' })).toBeVisible();
    await gallery.getByRole('button', { name: 'Închide' }).click();
    await page.getByRole('button', { name: 'Creează un proiect de portofoliu' }).click();
    // The client has not consented to publication, so the draft needs a confirmation.
    await page.getByRole('button', { name: 'Creează ciorna' }).click();
    await expect(page).toHaveURL(/\/admin\/portfolio\/[\w-]+\/edit/);
  });
});
