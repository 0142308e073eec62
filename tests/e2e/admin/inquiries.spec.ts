import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import { holdCalls } from '../../support/browser/admin/held-calls.ts';
import { openAsAdmin } from '../../support/browser/admin/sign-in.ts';
import { hoverUndo } from '../../support/browser/admin/undo.ts';
import { openPage } from '../../support/browser/open-page.ts';

const uniqueMark = () => randomUUID().slice(0, 8);

async function postContactMessage(request: APIRequestContext, name: string, change: Record<string, unknown> = {}) {
  const email = `${randomUUID()}@exemplu.ro`;
  const message = 'Aș dori o ofertă pentru gazonul din curtea din spate.';
  const reply = await request.post('/api/contact', { data: { name, email, message, ...change } });
  return { ...((await reply.json()) as { id: string }), email };
}

test('a message from the contact page is answered by letter and becomes a visit', async ({ page }) => {
  const name = `Ioana Mesaj ${uniqueMark()}`;
  const email = `${uniqueMark()}@exemplu.ro`;
  await page.clock.install();
  await openPage(page, '/contact');
  await page.getByLabel(/^Nume/).fill(name);
  await page.getByLabel(/^Email/i).fill(email);
  await page
    .getByRole('textbox', { name: /mesaj/i })
    .fill('Avem o curte de 300 mp și am dori gazon rulou în primăvară.');
  // Who fills the form faster than a person can is taken for a program.
  await page.clock.fastForward(5000);
  await page.getByRole('button', { name: /Trimite/ }).click();
  await expect(page.getByRole('button', { name: 'Trimite alt mesaj' })).toBeVisible();

  await openAsAdmin(page, `/admin/inquiries?text=${encodeURIComponent(name)}`);
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
  const letter = dialog.frameLocator('iframe');
  await expect(letter.getByText('vizita este gratuită')).toBeVisible();
  await expect(letter.getByText('am dori gazon rulou')).toBeVisible();

  await page.goto(`/admin/inquiries?text=${encodeURIComponent(name)}`);
  await open.getByRole('link', { name: 'Programare nouă' }).click();
  await expect(page).toHaveURL(/\/admin\/appointments\/new\?inquiry=[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox', { name: 'Nume', exact: true })).toHaveValue(name);
});

test('the list is walked and cleared with the keyboard, and a slip is undone', async ({ page }) => {
  const group = `Tastatura ${uniqueMark()}`;
  for (const one of ['Alfa', 'Beta', 'Gama']) await postContactMessage(page.request, `${group} ${one}`);
  await openAsAdmin(page, `/admin/inquiries?text=${encodeURIComponent(group)}`);
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

test('an answer that was begun is found again after the tab is closed', async ({ page, context }) => {
  const name = `Ciornă ${uniqueMark()}`;
  const { id } = await postContactMessage(page.request, name);
  await openAsAdmin(page, `/admin/inquiries?open=${id}`);
  await page.getByLabel('Răspunsul').fill('Am început să scriu și m-a sunat cineva');
  await page.close();
  const again = await context.newPage();
  await again.goto(`/admin/inquiries?open=${id}`);
  await expect(again.getByLabel('Răspunsul')).toHaveValue('Am început să scriu și m-a sunat cineva');
  await again.getByLabel('Răspunsul').fill('Bună ziua, {serviciu} facem în aprilie.');
  await again.getByRole('button', { name: 'Pune în Scrisori' }).click();
  await expect(again.getByText('Completați sau ștergeți {serviciu}')).toBeVisible();
});

test('a note and a template that were begun wait; what is typed while an answer leaves stays', async ({ page }) => {
  const { id } = await postContactMessage(page.request, `Grabă ${uniqueMark()}`);
  await openAsAdmin(page, `/admin/inquiries?open=${id}`);
  await page.getByLabel('Notă pentru echipă').fill('Sună după ora 18');
  await page.getByRole('button', { name: 'Modele de răspuns' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Model nou' }).click();
  await dialog.getByLabel('Numele modelului').fill('Iarna');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByLabel('Notă pentru echipă')).toHaveValue('Sună după ora 18');
  await page.getByRole('button', { name: 'Modele de răspuns' }).click();
  await dialog.getByRole('button', { name: 'Model nou' }).click();
  await expect(dialog.getByLabel('Numele modelului')).toHaveValue('Iarna');
  await dialog.getByRole('button', { name: 'Renunță la modificări' }).click();
  await expect(dialog.getByLabel('Numele modelului')).toHaveValue('');
  await page.keyboard.press('Escape');

  const answers = await holdCalls(page, /\/api\/admin\/inquiries\/[^/]+\/(answer|answers)$/, ['POST']);
  await page.getByLabel('Răspunsul').fill('Venim marți.');
  await page.getByRole('button', { name: 'Pune în Scrisori' }).click();
  await answers.next();
  await page.getByLabel('Răspunsul').fill('Venim marți. Și încă ceva');
  answers.letGo();
  await expect(page.getByText('Răspunsul este scris, dar nu a plecat').first()).toBeVisible();
  await expect(page.getByLabel('Răspunsul')).toHaveValue('Venim marți. Și încă ceva');
});

test('a template that a colleague has saved meanwhile asks which words stay', async ({ page }) => {
  const title = `Model ${uniqueMark()}`;
  const { token } = await openAsAdmin(page, '/admin/inquiries');
  const colleague = { headers: { authorization: `Bearer ${token}` } };
  const words = { title, subject: 'Udatul', text: 'Bună ziua, {nume}' };
  const path = '/api/admin/reply-templates';
  const { item } = await (await page.request.post(path, { ...colleague, data: words })).json();
  await page.getByRole('button', { name: 'Modele de răspuns' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Modelul', { exact: true }).selectOption(title);
  await dialog.getByLabel('Textul').fill('Scris aici');
  const theirs = { ...words, text: 'Scris de un coleg', version: item.version };
  await page.request.put(`${path}/${item.id}`, { ...colleague, data: theirs });
  await dialog.getByRole('button', { name: 'Salvează modelul' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Modelul a fost schimbat între timp de altcineva.');
  await dialog.getByRole('button', { name: 'Ce am scris eu' }).click();
  await expect(page.getByText('Model salvat', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByLabel('Textul')).toHaveValue('Scris aici');
  const { items } = await (await page.request.get(path, colleague)).json();
  expect(items.find(({ id }: { id: string }) => id === item.id)).toMatchObject({ text: 'Scris aici', version: 3 });
  await page.request.delete(`${path}/${item.id}`, colleague);
});

test('the inbox is clear to everybody, on a desk and on a phone', async ({ page }) => {
  const name = `Telefon ${uniqueMark()}`;
  await postContactMessage(page.request, name, { phone: '0722 123 456' });
  await openAsAdmin(page, `/admin/inquiries?text=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Toate mesajele' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Toate mesajele' }).click();
  await expect(page.getByRole('list', { name: 'Mesaje' }).getByText(name)).toBeVisible();
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider).toBe(false);
});
