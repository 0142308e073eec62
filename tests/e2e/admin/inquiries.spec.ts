import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { holdCalls } from '../../support/browser/admin/held-calls.ts';
import { test } from '../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../support/browser/admin/undo.ts';

const uniqueMark = () => randomUUID().slice(0, 8);

async function postContactMessage(request: APIRequestContext, name: string, change: Record<string, unknown> = {}) {
  const email = `${randomUUID()}@exemplu.ro`;
  const message = 'Aș dori o ofertă pentru gazonul din curtea din spate.';
  const reply = await request.post('/api/contact', { data: { name, email, message, ...change } });
  return { ...((await reply.json()) as { id: string }), email };
}

async function openNewTemplate(page: Page) {
  await page.getByRole('button', { name: 'Modele de răspuns' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Model nou' }).click();
}

test('a message is answered by email from a template and becomes a visit', async ({ page, api }) => {
  const name = `Ioana Mesaj ${uniqueMark()}`;
  const message = 'Avem o curte de 300 mp și am dori gazon rulou în primăvară.';
  const { email } = await postContactMessage(api.request, name, { message });
  await page.goto(`/admin/inquiries?text=${encodeURIComponent(name)}`);
  const open = page.getByRole('region', { name: 'Mesajul deschis' });
  await expect(open.getByRole('heading', { name })).toBeVisible();
  await expect(open.getByText('mai sunt 23 de ore').or(open.getByText('mai sunt 24 de ore'))).toBeVisible();
  await open.getByLabel('Model de răspuns').selectOption({ label: 'Propune o vizită' });
  await expect(open.getByLabel('Răspunsul')).toHaveValue(new RegExp(`Bună ziua, ${name},`));
  await open.getByRole('button', { name: 'Pune în Scrisori' }).click();
  await expect(page.getByText('Răspunsul este scris, dar nu a plecat').first()).toBeVisible();
  await expect(open.getByText('Răspuns dat', { exact: true })).toBeVisible();

  await open.getByRole('link', { name: '„O vizită la grădina dumneavoastră”' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`către ${email}`)).toBeVisible();
  const reply = dialog.frameLocator('iframe');
  await expect(reply.getByText('vizita este gratuită')).toBeVisible();
  await expect(reply.getByText('am dori gazon rulou')).toBeVisible();

  await page.goto(`/admin/inquiries?text=${encodeURIComponent(name)}`);
  await open.getByRole('link', { name: 'Programare nouă' }).click();
  await expect(page).toHaveURL(/\/admin\/appointments\/new\?inquiry=[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox', { name: 'Nume', exact: true })).toHaveValue(name);
});

test('the list of messages is walked and cleared by keyboard, and a slip is undone', async ({ page, api }) => {
  const group = `Tastatura ${uniqueMark()}`;
  for (const one of ['Alfa', 'Beta', 'Gama']) await postContactMessage(api.request, `${group} ${one}`);
  await page.goto(`/admin/inquiries?text=${encodeURIComponent(group)}`);
  const heading = page.getByRole('region', { name: 'Mesajul deschis' }).getByRole('heading', { level: 2 });
  const list = page.getByRole('list', { name: 'Mesaje' });
  await expect(heading).toHaveText(`${group} Gama`);
  await page.keyboard.press('j');
  await expect(heading).toHaveText(`${group} Beta`);
  await page.keyboard.press('e');
  const undo = await hoverUndo(page);
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

test('a reply, a note and a template that were begun outlive the tab; text typed while a reply leaves stays', async ({
  page: first,
  context,
  api,
}) => {
  const { id } = await postContactMessage(api.request, `Grabă ${uniqueMark()}`);
  await first.goto(`/admin/inquiries?open=${id}`);
  await first.getByLabel('Răspunsul').fill('Am început să scriu și m-a sunat cineva');
  await first.getByLabel('Notă pentru echipă').fill('Sună după ora 18');
  await openNewTemplate(first);
  await first.getByRole('dialog').getByLabel('Numele modelului').fill('Iarna');
  await first.keyboard.press('Escape');
  await first.close();

  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  await page.goto(`/admin/inquiries?open=${id}`);
  await expect(page.getByLabel('Răspunsul')).toHaveValue('Am început să scriu și m-a sunat cineva');
  await expect(page.getByLabel('Notă pentru echipă')).toHaveValue('Sună după ora 18');
  await openNewTemplate(page);
  await expect(dialog.getByLabel('Numele modelului')).toHaveValue('Iarna');
  await dialog.getByRole('button', { name: 'Renunță la modificări' }).click();
  await expect(dialog.getByLabel('Numele modelului')).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.getByLabel('Răspunsul').fill('Bună ziua, {serviciu} facem în aprilie.');
  await page.getByRole('button', { name: 'Pune în Scrisori' }).click();
  await expect(page.getByText('Completați sau ștergeți {serviciu}')).toBeVisible();
  const replies = await holdCalls(page, /\/api\/admin\/inquiries\/[^/]+\/(answer|answers)$/, ['POST']);
  await page.getByLabel('Răspunsul').fill('Venim marți.');
  await page.getByRole('button', { name: 'Pune în Scrisori' }).click();
  await replies.next();
  await page.getByLabel('Răspunsul').fill('Venim marți. Și încă ceva');
  replies.letGo();
  await expect(page.getByText('Răspunsul este scris, dar nu a plecat').first()).toBeVisible();
  await expect(page.getByLabel('Răspunsul')).toHaveValue('Venim marți. Și încă ceva');
});

test('a template that a colleague has saved meanwhile asks which text stays', async ({ page, api: { call } }) => {
  const template = { title: `Model ${uniqueMark()}`, subject: 'Udatul', text: 'Bună ziua, {nume}' };
  const path = '/api/admin/reply-templates';
  const { item } = await call('POST', path, template);
  await page.goto('/admin/inquiries');
  await page.getByRole('button', { name: 'Modele de răspuns' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Modelul', { exact: true }).selectOption(template.title);
  await dialog.getByLabel('Textul').fill('Scris aici');
  await call('PUT', `${path}/${item.id}`, { ...template, text: 'Scris de un coleg', version: item.version });
  await dialog.getByRole('button', { name: 'Salvează modelul' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Modelul a fost schimbat între timp de altcineva.');
  await dialog.getByRole('button', { name: 'Ce am scris eu' }).click();
  await expect(page.getByText('Model salvat', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByLabel('Textul')).toHaveValue('Scris aici');
  const { items } = await call('GET', path);
  expect(items.find(({ id }: { id: string }) => id === item.id)).toMatchObject({ text: 'Scris aici', version: 3 });
  await call('DELETE', `${path}/${item.id}`);
});
