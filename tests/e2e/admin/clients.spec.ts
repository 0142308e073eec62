import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '../../support/browser/admin/staff-test.ts';

const uniqueMark = () => randomUUID().slice(0, 8);
const message = 'Aș dori o ofertă pentru gazonul din curtea din spate.';

async function postContactMessage(request: APIRequestContext, name: string, email = `${uniqueMark()}@exemplu.ro`) {
  await request.post('/api/contact', { data: { name, email, message } });
  return email;
}

test('staff merge, split, describe and erase clients', async ({ page, api }) => {
  const name = `Dublu ${uniqueMark()}`;
  const emails = [await postContactMessage(api.request, name), await postContactMessage(api.request, name)];
  const list = page.getByRole('list', { name: 'Clienți' });
  await test.step('the records are merged and split', async () => {
    await page.goto(`/admin/clients?text=${encodeURIComponent(name)}`);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list.getByRole('link', { name }).first().click();
    const duplicates = page.getByRole('region', { name: 'Aceeași persoană' });
    await expect(duplicates.getByText('pare aceeași persoană')).toBeVisible();
    await duplicates.getByRole('button', { name: 'Unește' }).click();
    for (const email of emails) await expect(page.getByRole('link', { name: email })).toBeVisible();
    await expect(page.getByText('Mesaj de la client')).toHaveCount(2);
    await duplicates.getByRole('button', { name: 'Separă' }).click();
    await expect(page.getByText('Mesaj de la client')).toHaveCount(1);
  });

  await test.step('tags and a note are added', async () => {
    await page.getByLabel('Etichetă nouă').fill('abonament');
    await page.getByRole('button', { name: 'Adaugă', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Elimină eticheta abonament' })).toBeVisible();
    // A typed tag is also added when the field loses focus.
    await page.getByLabel('Etichetă nouă').fill('vecini');
    await page.getByLabel('Notă nouă').fill('Interfon 23');
    await expect(page.getByRole('button', { name: 'Elimină eticheta vecini' })).toBeVisible();
    await page.getByRole('button', { name: 'Adaugă nota' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Interfon 23' })).toBeVisible();
  });

  await test.step('the palette finds both records', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Caută ecrane și conținut' }).fill(name);
    for (const email of emails) await expect(page.getByRole('option').filter({ hasText: email }).first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('one record is erased', async () => {
    await page.getByRole('button', { name: 'Mai multe' }).click();
    await page.getByRole('menuitem', { name: 'Șterge datele personale…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Șterge definitiv' })).toBeDisabled();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Șterge definitiv' }).click();
    await expect(page).toHaveURL('/admin/clients');
    await page.getByRole('searchbox').fill(name);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByRole('link', { name })).toBeVisible();
  });
});

test('the columns of the list of clients begin at the same place in every row', async ({ page, api }) => {
  const name = `Coloană ${uniqueMark()}`;
  for (const email of [`a${uniqueMark()}@exemplu.ro`, `cu-o-adresa-mult-mai-lunga-${uniqueMark()}@exemplu.ro`])
    await postContactMessage(api.request, `${name} ${email.length}`, email);
  await page.route('**/api/admin/clients?*', async (route) => {
    const response = await route.fetch();
    const { items, ...reply } = await response.json();
    // Beside an hour of today, a day of another year, which is wider.
    const varied = items.map((item: object, index: number) =>
      index > 0 ? item : { ...item, lastAt: '2019-12-28T08:00:00Z' },
    );
    await route.fulfill({ response, json: { ...reply, items: varied } });
  });
  await page.goto(`/admin/clients?text=${encodeURIComponent(name)}`);
  const rows = page.getByRole('list', { name: 'Clienți' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const starts = await rows.evaluateAll((items) =>
    items.map((row) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left))),
  );
  expect(starts[1]).toEqual(starts[0]);
});
