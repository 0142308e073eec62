import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { holdCalls } from '../../support/browser/admin/held-calls.ts';
import { test } from '../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../support/browser/admin/undo.ts';
import { navigateClientSide } from '../../support/browser/open-page.ts';

const uniqueMark = () => randomUUID().slice(0, 8);

async function postContactMessage(request: APIRequestContext, name: string, change: Record<string, unknown> = {}) {
  const email = `${randomUUID()}@exemplu.ro`;
  const message = 'Aș dori o ofertă pentru gazonul din curtea din spate.';
  const reply = await request.post('/api/contact', { data: { name, email, message, ...change } });
  return { ...((await reply.json()) as { id: string }), email };
}

async function openNewTemplate(page: Page) {
  await page.getByRole('button', { name: 'Șabloane de răspuns' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Șablon nou' }).click();
}

test('messages are archived by keyboard, answered from a template and turned into a visit', async ({ page, api }) => {
  const group = `Tastatura ${uniqueMark()}`;
  const message = 'Avem o curte de 300 mp și am dori gazon rulou în primăvară.';
  const { email } = await postContactMessage(api.request, `${group} Alfa`, { message });
  for (const one of ['Beta', 'Gama']) await postContactMessage(api.request, `${group} ${one}`);
  await page.goto(`/admin/inquiries?text=${encodeURIComponent(group)}`);
  const open = page.getByRole('region', { name: 'Mesajul deschis' });
  const heading = open.getByRole('heading', { level: 2 });
  const list = page.getByRole('list', { name: 'Mesaje' });
  await test.step('messages are opened and archived by keyboard', async () => {
    await expect(heading).toHaveText(`${group} Gama`);
    await page.keyboard.press('j');
    await expect(heading).toHaveText(`${group} Beta`);
    const undo = await hoverUndo(page, () => page.keyboard.press('e'));
    await expect(heading).toHaveText(`${group} Alfa`);
    await expect(list.getByRole('listitem').filter({ hasText: 'Beta' })).toContainText('Arhivat');
    await undo.click();
    await expect(list.getByRole('listitem').filter({ hasText: 'Beta' })).toContainText('Nou');
    await page.keyboard.press('k');
    await expect(heading).toHaveText(`${group} Beta`);
    await page.keyboard.press('r');
    await expect(page.getByLabel('Răspunsul')).toBeFocused();
    await page.keyboard.type('je');
    await expect(heading).toHaveText(`${group} Beta`);
  });

  await test.step('a message is answered from a template', async () => {
    await list.getByRole('link', { name: `${group} Alfa` }).click();
    await expect(heading).toHaveText(`${group} Alfa`);
    await expect(open.getByText('mai sunt 23 de ore').or(open.getByText('mai sunt 24 de ore'))).toBeVisible();
    await open.getByLabel('Șablon de răspuns').selectOption({ label: 'Propune o vizită' });
    await expect(open.getByLabel('Răspunsul')).toHaveValue(new RegExp(`Bună ziua, ${group} Alfa,`));
    await open.getByRole('button', { name: 'Salvează în E-mailuri' }).click();
    await expect(page.getByText('Răspunsul este salvat, dar nu a fost trimis').first()).toBeVisible();
    await expect(open.getByText('Răspuns dat', { exact: true })).toBeVisible();
  });

  await test.step('the e-mail shows the answer and the message', async () => {
    await open.getByRole('link', { name: '„O vizită la grădina dumneavoastră”' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`către ${email}`)).toBeVisible();
    const reply = dialog.frameLocator('iframe');
    await expect(reply.getByText('o vizită durează cam o jumătate de oră')).toBeVisible();
    await expect(reply.getByText('am dori gazon rulou')).toBeVisible();
  });

  await test.step('the message is turned into a visit', async () => {
    await navigateClientSide(page, `/admin/inquiries?text=${encodeURIComponent(`${group} Alfa`)}`);
    await open.getByRole('link', { name: 'Programare nouă' }).click();
    await expect(page).toHaveURL(/\/admin\/appointments\/new\?inquiry=[0-9a-f-]{36}$/);
    await expect(page.getByRole('combobox', { name: 'Nume sau firmă' })).toHaveValue(`${group} Alfa`);
  });
});

test('unsent texts about a message survive a closed tab', async ({ page: first, context, api }) => {
  const { id } = await postContactMessage(api.request, `Grabă ${uniqueMark()}`);
  await first.goto(`/admin/inquiries?open=${id}`);
  await first.getByLabel('Răspunsul').fill('Am început să scriu și m-a sunat cineva');
  await first.getByLabel('Notă pentru echipă').fill('Sună după ora 18');
  await openNewTemplate(first);
  await first.getByRole('dialog').getByLabel('Numele șablonului').fill('Iarna');
  await first.keyboard.press('Escape');
  await first.close();

  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  await page.goto(`/admin/inquiries?open=${id}`);
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByLabel('Răspunsul')).toHaveValue('Am început să scriu și m-a sunat cineva');
  await expect(page.getByLabel('Notă pentru echipă')).toHaveValue('Sună după ora 18');
  await openNewTemplate(page);
  await dialog.getByRole('button', { name: 'Continuă' }).click();
  await expect(dialog.getByLabel('Numele șablonului')).toHaveValue('Iarna');
  await dialog.getByRole('button', { name: 'Renunță la modificări' }).click();
  await expect(dialog.getByLabel('Numele șablonului')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByLabel('Răspunsul').fill('Bună ziua, {serviciu} facem în aprilie.');
  await page.getByRole('button', { name: 'Salvează în E-mailuri' }).click();
  await expect(page.getByText('Completați sau ștergeți {serviciu}')).toBeVisible();
  const replies = await holdCalls(page, /\/api\/admin\/inquiries\/[^/]+\/(answer|answers)$/, ['POST']);
  await page.getByLabel('Răspunsul').fill('Venim marți.');
  await page.getByRole('button', { name: 'Salvează în E-mailuri' }).click();
  await replies.next();
  await page.getByLabel('Răspunsul').fill('Venim marți. Și încă ceva');
  replies.letGo();
  await expect(page.getByText('Răspunsul este salvat, dar nu a fost trimis').first()).toBeVisible();
  await expect(page.getByLabel('Răspunsul')).toHaveValue('Venim marți. Și încă ceva');
});
