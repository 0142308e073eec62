import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { plainPhoto } from '../../support/phone-photo.ts';
import { seriousFaults } from '../../support/serious-faults.ts';
import { visit } from '../../support/visit.ts';
import { heldCalls } from './held-calls.ts';
import { openAsAdmin } from './staff.ts';
import { reachUndo } from './undo.ts';
import { dragVisit, visitDesk } from './visit-desk.ts';

/** The chip beside the name; the client's other visits have theirs too. */
const stateOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .getByText(/^(De confirmat|Confirmată|Încheiată|Anulată)$/);

test('a request is confirmed with its letter in other words, moved by drag and completed', async ({ page }) => {
  const desk = await visitDesk(page.request);
  const client = { name: `Horia ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@exemplu.ro` };
  await visit(page, '/appointment');
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
  await expect(stateOf(page)).toHaveText('Confirmată');
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
  await expect(stateOf(page)).toHaveText('Încheiată');
  await expect(page.getByRole('button', { name: 'Fă un proiect de portofoliu' })).toBeVisible();
});

test('a step whose answer was lost is taken again with one click, and counts once', async ({ page }) => {
  const desk = await visitDesk(page.request);
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
  await expect(stateOf(page)).toHaveText('Anulată');
  expect((await desk.visit(visit.id)).events).toHaveLength(2);
  expect((await desk.lettersTo(visit.email)).map(({ subject }) => subject)).toEqual(['Ne pare rău']);
});

test('a visit dragged by mistake is put back, and its client hears nothing', async ({ page }) => {
  const desk = await visitDesk(page.request);
  const visit = await desk.add(desk.ownTime());
  const place = await desk.freeWindowNear(visit.date);
  await openAsAdmin(page, `/admin/appointments?view=week&date=${visit.date.slice(0, 10)}`);
  await dragVisit(page, visit.id, place);
  const undo = await reachUndo(page);
  await expect(page.getByText('Clientul primește scrisoarea peste două minute').first()).toBeVisible();
  await undo.click();
  await expect(page.locator(`[data-place="${visit.date}"] [data-visit="${visit.id}"]`)).toBeVisible();
  await expect.poll(async () => (await desk.visit(visit.id)).date).toBe(visit.date);
  const letters = await desk.lettersTo(visit.email);
  expect(letters.map(({ kind, state }) => [kind, state])).toEqual([['visitMoved', 'withdrawn']]);
});

test('without a mouse a visit is moved by its button', async ({ page }) => {
  const desk = await visitDesk(page.request);
  const visit = await desk.add(desk.ownTime());
  const place = await desk.freeWindowNear(visit.date);
  await openAsAdmin(page, `/admin/appointments?view=week&date=${visit.date.slice(0, 10)}`);
  await page.getByRole('button', { name: `Mută vizita lui ${visit.name}` }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Ziua', { exact: true }).fill(place.slice(0, 10));
  await sheet.getByRole('radio', { name: new RegExp(`^${place.slice(11, 16)}`) }).press('Space');
  await expect(sheet.getByLabel('Subiect')).toHaveValue(/^Vizita s-a mutat/);
  await sheet.getByRole('button', { name: 'Mută vizita' }).click();
  await expect(page.locator(`[data-place="${place}"] [data-visit="${visit.id}"]`)).toBeVisible();
});

test('a visit agreed on the phone is written down and repeats until autumn', async ({ page }) => {
  const desk = await visitDesk(page.request);
  const name = `Telefon ${randomUUID().slice(0, 8)}`;
  const time = desk.ownTime();
  await openAsAdmin(page, `/admin/appointments/new?date=${time}`);
  await page.getByRole('button', { name: 'Adaugă programarea' }).click();
  await expect(page.getByText('Numele trebuie să aibă cel puțin 2 caractere')).toBeVisible();
  await page.getByLabel('Nume').fill(name);
  await page.getByLabel('Telefon').fill('0733 444 555');
  await page.getByLabel('Serviciu').selectOption({ index: 1 });
  await page.getByLabel('Stradă').fill('Fagului');
  await page.getByLabel('Număr').fill('7');
  await page.getByLabel('Localitate').fill('Florești');
  await page.getByLabel('Județ').fill('Cluj');
  await page.getByLabel('Se repetă').selectOption({ label: 'la două săptămâni' });
  await expect(page.getByText(/^\d+ vizite$/)).toBeVisible();
  await page.getByRole('button', { name: 'Adaugă programarea' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/la două săptămâni, până/)).toBeVisible();
  await page.getByRole('button', { name: 'Anulează', exact: true }).click();
  await page.getByRole('radio', { name: 'Aceasta și toate următoarele' }).check();
  await page.getByRole('button', { name: 'Anulează vizita' }).click();
  await expect(stateOf(page)).toHaveText('Anulată');
});

test('photos of a finished visit become a draft for the portfolio', async ({ page }) => {
  const desk = await visitDesk(page.request);
  const { id } = await desk.add(desk.ownTime());
  await desk.step(id, { step: 'complete', letter: 'none' });
  await openAsAdmin(page, `/admin/appointments/${id}`);
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

test('a photo whose answer was lost is sent again by itself and kept once', async ({ page }) => {
  const desk = await visitDesk(page.request);
  const { id } = await desk.add(desk.ownTime());
  await openAsAdmin(page, `/admin/appointments/${id}`);
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
  expect((await desk.visit(id)).photoList).toHaveLength(1);
});

test('notes that a colleague wrote meanwhile are not lost', async ({ page }) => {
  const desk = await visitDesk(page.request);
  const { id } = await desk.add(desk.ownTime());
  await openAsAdmin(page, `/admin/appointments/${id}`);
  const notes = page.getByLabel('Notele echipei', { exact: true }).and(page.locator('textarea'));
  await expect(notes).toBeVisible();
  await desk.note(id, 'Are câine');
  await notes.fill('Cod la poartă 4711');
  await expect(page.getByRole('alert')).toContainText('Are câine');
  await page.getByRole('button', { name: 'Păstrează ambele' }).click();
  await expect(notes).toHaveValue('Are câine\nCod la poartă 4711');
  await expect.poll(async () => (await desk.visit(id)).staffNotes).toBe('Are câine\nCod la poartă 4711');
});

test('what is typed while notes are on their way is saved after them, and no colleague is made up', async ({
  page,
}) => {
  const desk = await visitDesk(page.request);
  const { id } = await desk.add(desk.ownTime());
  const saves = await heldCalls(page, new RegExp(`/appointments/${id}$`), ['PATCH']);
  await openAsAdmin(page, `/admin/appointments/${id}`);
  const notes = page.getByLabel('Notele echipei', { exact: true }).and(page.locator('textarea'));
  await notes.fill('Cod la poartă');
  await saves.next();
  await notes.fill('Cod la poartă 4711');
  // Longer than the pause after which it would save itself.
  await page.waitForTimeout(1000);
  saves.letGo();
  await saves.next();
  saves.letGo();
  await expect.poll(async () => (await desk.visit(id)).staffNotes).toBe('Cod la poartă 4711');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The tab is closed before they could leave.
  await notes.fill('Are și câine');
  await saves.next();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(notes).toHaveValue('Are și câine');
  await expect.poll(async () => (await desk.visit(id)).staffNotes).toBe('Are și câine');
});

test('what was typed into the dialogs of a visit is found again after Escape', async ({ page }) => {
  const desk = await visitDesk(page.request);
  const { id, name } = await desk.add(desk.ownTime());
  await openAsAdmin(page, `/admin/appointments/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Anulează', exact: true }).click();
  await dialog.getByLabel('Notă în istoric').fill('A sunat vecina');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Anulează', exact: true }).click();
  await expect(dialog.getByLabel('Notă în istoric')).toHaveValue('A sunat vecina');
  await dialog.getByRole('button', { name: 'Renunță' }).click();

  await page.getByRole('button', { name: 'Corectează' }).click();
  await dialog.getByLabel('Stradă').fill('Aleea Plopilor');
  await page.keyboard.press('Escape');
  const { sequence } = await desk.visit(id);
  await desk.change(id, { houseNumber: '77', sequence });
  await page.reload();
  await page.getByRole('button', { name: 'Corectează' }).click();
  await expect(dialog.getByLabel('Stradă')).toHaveValue('Aleea Plopilor');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Vizita s-a schimbat între timp');
  await expect(dialog.getByLabel('Număr')).toHaveValue('77');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await desk.visit(id)).toMatchObject({
    name,
    address: { streetName: 'Aleea Plopilor', houseNumber: '77' },
  });
});

test('on paper a visit is what the team needs at the gate, without the screen around it', async ({ page }) => {
  const desk = await visitDesk(page.request);
  const { id, name } = await desk.add(desk.ownTime(), { notes: 'Poarta albastră', staffNotes: 'Luați scara lungă' });
  await openAsAdmin(page, `/admin/appointments/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Strada Teilor 4A', '722 123 456', 'Poarta albastră', '07:'])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText('Luați scara lungă').and(page.locator('p'))).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('the screens of visits have no serious fault of accessibility', async ({ page }) => {
  const desk = await visitDesk(page.request);
  const { id, name, date } = await desk.add(desk.ownTime(), { notes: 'Poarta albastră' });
  const card = page.locator(`[data-visit="${id}"]`);
  await openAsAdmin(page, '/admin/profile');
  await expect(page.getByRole('heading', { name: 'Profilul meu' })).toBeVisible();
  for (const [path, content] of [
    [`/admin/appointments?view=week&date=${date.slice(0, 10)}`, card],
    [`/admin/appointments?view=month&date=${date.slice(0, 10)}`, card],
    [`/admin/appointments?view=list&text=${encodeURIComponent(name)}`, page.getByRole('link', { name })],
    ['/admin/appointments/new', page.getByLabel('Nume')],
    ['/admin/settings/visits', page.getByRole('heading', { level: 2 }).first()],
    [`/admin/appointments/${id}`, page.getByRole('heading', { level: 1, name })],
  ] as const) {
    await page.goto(path);
    await expect(content).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Administrare' })).toBeVisible();
    expect(await seriousFaults(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Mută', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Ziua', { exact: true })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});
