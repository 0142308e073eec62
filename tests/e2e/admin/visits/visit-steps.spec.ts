import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openAsAdmin } from '../../../support/browser/admin/sign-in.ts';
import { createVisitApi, dragVisit, visitStateChip } from '../../../support/browser/admin/visit-api.ts';
import { openPage } from '../../../support/browser/open-page.ts';

test('a request is confirmed with its letter in other words, moved by drag and completed', async ({ page }) => {
  const desk = await createVisitApi(page.request);
  const client = { name: `Horia ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@exemplu.ro` };
  await openPage(page, '/appointment');
  const form = page.getByRole('form', { name: 'Programează o Vizită' });
  await form.getByLabel('Nume').fill(client.name);
  await form.getByLabel('Email').fill(client.email);
  await form.getByLabel('Telefon').fill('0722 123 456');
  await form.getByLabel('Serviciu').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Mergi la luna următoare' }).click();
  const days = form.getByRole('grid').getByRole('button', { name: /, liber$/ });
  await expect(days.first()).toBeVisible();
  await days.nth(Math.floor(Math.random() * (await days.count()))).click();
  await form.getByLabel('Strada').fill('Teilor');
  await form.getByLabel('Număr').fill('4');
  await form.getByLabel('Oraș').fill('Cluj-Napoca');
  await form.getByLabel('Județ').fill('Cluj');
  await form.getByRole('button', { name: 'Programează vizita' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Programează o Vizită');

  await openAsAdmin(page, '/admin/appointments?view=list');
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
  expect(await desk.lettersTo(client.email)).toContainEqual(
    expect.objectContaining({ kind: 'visitConfirmed', subject: 'Ne vedem cu drag' }),
  );

  const id = page.url().split('/').at(-1) as string;
  const { date } = await desk.visit(id);
  const place = await desk.freeWindowNear(date);
  await page.goto(`/admin/appointments?view=week&date=${date.slice(0, 10)}`);
  await dragVisit(page, id, place);
  await expect(page.locator(`[data-place="${place}"] [data-visit="${id}"]`)).toBeVisible();
  await expect.poll(async () => (await desk.visit(id)).date).toBe(place);

  await page.goto(`/admin/appointments/${id}`);
  await page.getByRole('button', { name: 'Am terminat' }).click();
  await page.getByLabel('Cere o părere despre vizită').uncheck();
  await page.getByRole('button', { name: 'Încheie vizita' }).click();
  await expect(visitStateChip(page)).toHaveText('Încheiată');
  await expect(page.getByRole('button', { name: 'Fă un proiect de portofoliu' })).toBeVisible();
});

test('a step whose answer was lost is taken again with one click, and counts once', async ({ page }) => {
  const desk = await createVisitApi(page.request);
  const visit = await desk.add(desk.ownTime());
  await openAsAdmin(page, `/admin/appointments/${visit.id}`);
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
  expect((await desk.visit(visit.id)).events).toHaveLength(2);
  expect((await desk.lettersTo(visit.email)).map(({ subject }) => subject)).toEqual(['Ne pare rău']);
});
