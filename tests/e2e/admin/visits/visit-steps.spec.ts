import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi, visitStateChip } from '../../../support/browser/admin/visit-api.ts';
import { bookFreeWindow } from '../../../support/visits/booked-visit.ts';

test('a requested visit is confirmed with a changed email and completed', async ({ page, api }) => {
  const visitApi = createVisitApi(api);
  const client = { name: `Horia ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@exemplu.ro` };
  await bookFreeWindow(api.request, client);
  await page.goto('/admin/appointments?view=list');
  await page.getByRole('searchbox').fill(client.name);
  await page.getByRole('link', { name: client.name }).click();
  await page.getByRole('button', { name: 'Confirmă', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Subiect')).toHaveValue(/^Vizita este confirmată/);
  await sheet.getByLabel('Subiect').fill('Ne vedem cu drag');
  await sheet.getByLabel('Începutul scrisorii').fill('Venim trei oameni, cu unelte.');
  await expect(sheet.frameLocator('iframe').getByText('Venim trei oameni, cu unelte.').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Confirmă vizita' }).click();
  await expect(visitStateChip(page)).toHaveText('Confirmată');
  expect(await visitApi.emailsTo(client.email)).toContainEqual(
    expect.objectContaining({ kind: 'visitConfirmed', subject: 'Ne vedem cu drag' }),
  );

  await page.getByRole('button', { name: 'Am terminat' }).click();
  await page.getByLabel('Cere o părere despre vizită').uncheck();
  await page.getByRole('button', { name: 'Încheie vizita' }).click();
  await expect(visitStateChip(page)).toHaveText('Încheiată');
  await expect(page.getByRole('button', { name: 'Fă un proiect de portofoliu' })).toBeVisible();
});

test('a step whose reply was lost is repeated with one click and counts once', async ({ page, api }) => {
  const visitApi = createVisitApi(api);
  const visit = await visitApi.add(visitApi.ownTime());
  await page.goto(`/admin/appointments/${visit.id}`);
  await page.route(
    '**/steps',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Anulează', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Subiect').fill('Ne pare rău');
  await sheet.getByRole('button', { name: 'Anulează vizita' }).click();
  await expect(sheet.getByRole('alert')).not.toBeEmpty();
  await sheet.getByRole('button', { name: 'Anulează vizita' }).click();
  await expect(visitStateChip(page)).toHaveText('Anulată');
  expect((await visitApi.visit(visit.id)).events).toHaveLength(2);
  expect((await visitApi.emailsTo(visit.email)).map(({ subject }) => subject)).toEqual(['Ne pare rău']);
});
