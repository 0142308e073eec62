import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi, visitStateChip } from '../../../support/browser/admin/visit-api.ts';

test('staff add a series of visits, correct one after an edit conflict and cancel the series', async ({
  page,
  api,
}) => {
  const visitApi = createVisitApi(api);
  const name = `Telefon ${randomUUID().slice(0, 8)}`;
  await test.step('a series of visits is added', async () => {
    await page.goto(`/admin/appointments/new?date=${visitApi.pickOwnTime()}`);
    await page.getByRole('button', { name: 'Adaugă programarea' }).click();
    await expect(page.getByText('Numele trebuie să aibă cel puțin 2 caractere', { exact: true })).toBeVisible();
    await page.getByLabel('Nume').fill(name);
    await page.getByLabel('Telefon').fill('0733 444 555');
    await page.getByLabel('Serviciu').selectOption({ index: 1 });
    await page.getByLabel('Strada').fill('Fagului');
    await page.getByLabel('Număr').fill('7');
    await page.getByLabel('Localitate').fill('Florești');
    await page.getByLabel('Județ').fill('Cluj');
    await page.getByLabel('Se repetă').selectOption({ label: 'la două săptămâni' });
    await expect(page.getByText(/^\d+ vizite$/)).toBeVisible();
    await page.getByRole('button', { name: 'Adaugă programarea' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/la două săptămâni, până/)).toBeVisible();
  });

  const id = new URL(page.url()).pathname.split('/').at(-1) as string;
  const dialog = page.getByRole('dialog');
  const cancel = page.getByRole('button', { name: 'Anulează', exact: true });
  await test.step('dialogs keep typed text when closed', async () => {
    await cancel.click();
    await dialog.getByLabel('Notă în istoric').fill('A sunat vecina');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await cancel.click();
    await expect(dialog.getByLabel('Notă în istoric')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Continuă' }).click();
    await expect(dialog.getByLabel('Notă în istoric')).toHaveValue('A sunat vecina');
    await dialog.getByRole('button', { name: 'Renunță' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Corectează' }).click();
    await dialog.getByLabel('Strada').fill('Aleea Plopilor');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const { sequence } = await visitApi.visit(id);
    await visitApi.change(id, { houseNumber: '77', sequence });
  });

  await test.step('a correction is saved after an edit conflict', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Corectează' }).click();
    await dialog.getByRole('button', { name: 'Continuă' }).click();
    await expect(dialog.getByLabel('Strada')).toHaveValue('Aleea Plopilor');
    await dialog.getByRole('button', { name: 'Salvează' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Vizita s-a schimbat între timp');
    await expect(dialog.getByLabel('Număr')).toHaveValue('77');
    await dialog.getByRole('button', { name: 'Salvează' }).click();
    await expect(dialog).toHaveCount(0);
    const address = { streetName: 'Aleea Plopilor', houseNumber: '77' };
    expect(await visitApi.visit(id)).toMatchObject({ name, address });
  });

  await test.step('the visit and all following ones are cancelled', async () => {
    await cancel.click();
    await dialog.getByRole('radio', { name: 'Aceasta și toate următoarele' }).check();
    await dialog.getByRole('button', { name: 'Anulează vizita' }).click();
    await expect(visitStateChip(page)).toHaveText('Anulată');
  });
});
