import { expect, test } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import {
  bookButton,
  bookingForm,
  dayButton,
  deferred,
  fakeBookings,
  fillBooking,
} from '../../../support/browser/booking-form.ts';
import { collectConsoleErrors } from '../../../support/browser/console-errors.ts';
import { openPage } from '../../../support/browser/open-page.ts';

test('the booking form has its title, its two sections and the card ‘De ce să ne alegeți?’ with four points', async ({
  page,
}) => {
  await openPage(page, '/appointment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programează o Vizită');
  await expect(bookingForm(page).getByRole('heading', { level: 2 })).toHaveText([
    /Detalii programare/,
    /Adresa serviciului/,
  ]);
  const card = page.getByRole('region', { name: 'De ce să ne alegeți?' });
  await expect(card.getByRole('listitem')).toHaveText([
    'Consultație gratuităVizita nu costă și nu vă obligă la nimic.',
    '10+ ani de experiențăVenim la ora stabilită, cu soluții încercate.',
    'Garanție 2 aniPentru lucrările și plantele puse de noi.',
    '500+ clienți98% dintre ei ne recomandă mai departe.',
  ]);
  await card.getByRole('link', { name: 'Contactați-ne' }).click();
  await expect(page).toHaveURL('/contact');
});

test('an empty booking is refused with a message under each required field', async ({ page }) => {
  let sent = false;
  await page.route('**/api/appointments', (route) => {
    sent = true;
    return route.abort();
  });
  await openPage(page, '/appointment');
  await bookButton(page).click();
  const messages = {
    Nume: 'Numele trebuie să aibă cel puțin 2 caractere',
    Email: 'Vă rugăm să introduceți o adresă de email validă',
    Telefon: 'Numărul de telefon trebuie să aibă cel puțin 10 caractere',
    Serviciu: 'Vă rugăm să selectați un serviciu',
    Strada: 'Numele străzii este obligatoriu',
    Număr: 'Numărul casei/proprietății este obligatoriu',
    Oraș: 'Orașul este obligatoriu',
    Județ: 'Județul este obligatoriu',
  };
  for (const [label, message] of Object.entries(messages)) {
    await expect(bookingForm(page).getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await expect(bookingForm(page).getByRole('group', { name: 'Data vizitei' })).toHaveAccessibleDescription(
    'Vă rugăm să selectați o dată',
  );
  await expect(page.getByLabel('Nume')).toBeFocused();
  expect(sent).toBe(false);
});

test('a booking sends day and hour as local time, and 000000 for a postal code left empty', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/appointment');
  const day = await fillBooking(page);
  await page.clock.fastForward(5000);
  const hour = bookingForm(page).getByRole('radio', { disabled: false }).nth(1);
  await hour.press('Space');
  const service = await page.getByLabel('Serviciu').inputValue();
  const sent = page.waitForRequest('**/api/appointments');
  const answered = page.waitForResponse('**/api/appointments');
  await bookButton(page).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ana Pop',
    email: 'ana@exemplu.ro',
    phone: '0722 123 456',
    serviceId: service,
    date: `${day}T${await hour.inputValue()}:00`,
    streetName: 'Teilor',
    houseNumber: '4',
    city: 'Cluj-Napoca',
    county: 'Cluj',
    postalCode: '000000',
  });
  expect((await answered).status()).toBe(201);
});

test('building, postal code and notes are sent when they are given', async ({ page }) => {
  await fakeBookings(page);
  await openPage(page, '/appointment');
  await fillBooking(page);
  await page.getByLabel('Clădire').fill('Vila Teiul');
  await page.getByLabel('Cod poștal').fill('400015');
  await page.getByLabel('Observații').fill('Poarta verde');
  const sent = page.waitForRequest('**/api/appointments');
  await bookButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    buildingName: 'Vila Teiul',
    postalCode: '400015',
    notes: 'Poarta verde',
  });
});

test('the county field suggests the 42 counties and takes any text', async ({ page }) => {
  await fakeBookings(page);
  await openPage(page, '/appointment');
  const list = await page.getByLabel('Județ').getAttribute('list');
  await expect(page.locator(`#${list} option`)).toHaveCount(42);
  await fillBooking(page);
  await page.getByLabel('Județ').fill('Bucovina');
  const sent = page.waitForRequest('**/api/appointments');
  await bookButton(page).click();
  expect((await sent).postDataJSON().county).toBe('Bucovina');
});

test('while a booking is being sent the button rests and says so', async ({ page }) => {
  const { held, release } = deferred();
  await page.route('**/api/appointments', async (route) => {
    await held;
    await route.fulfill({ status: 201, json: { success: true, id: 'x' } });
  });
  await openPage(page, '/appointment');
  await fillBooking(page);
  await bookButton(page).click();
  await expect(bookButton(page)).toHaveText('Se procesează...');
  await expect(bookButton(page)).toBeDisabled();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programarea a fost înregistrată');
});

test('after a booking the page is replaced by a confirmation with links to the services and home', async ({ page }) => {
  await fakeBookings(page);
  await openPage(page, '/appointment');
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByText('Programare Confirmată', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Programarea dvs. a fost înregistrată cu succes.').first()).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Programarea a fost înregistrată');
  await expect(heading).toBeFocused();
  await expect(bookingForm(page)).toBeHidden();
  const main = page.getByRole('main');
  await expect(main).toContainText('V-am trimis un email de confirmare la ana@exemplu.ro');
  await expect(main).toContainText('Echipa noastră vă va contacta în curând');
  await expect(main.getByRole('link', { name: 'Înapoi acasă' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Vezi serviciile' }).click();
  await expect(page).toHaveURL('/services');
  await page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' }).click();
  await expect(bookButton(page)).toBeEnabled();
  await expect(page.getByLabel('Nume')).toHaveValue('');
});

test('a booking that fails stays in the form, with a destructive toast, and is logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (entry) => void (entry.type() === 'error' && logged.push(entry.text())));
  await page.route('**/api/appointments', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } }),
  );
  await openPage(page, '/appointment');
  await fillBooking(page);
  await bookButton(page).click();
  const toast = page.locator('[data-variant="destructive"]');
  await expect(toast).toContainText('Programarea a eșuat');
  await expect(toast).toContainText('A apărut o problemă la înregistrarea programării. Vă rugăm să încercați din nou.');
  await expect(page.getByLabel('Strada')).toHaveValue('Teilor');
  await expect(bookButton(page)).toBeEnabled();
  expect(logged.join()).toContain('Programare:');
});

test('a booking fails with a toast also when the network went before the first field was touched', async ({
  page,
  context,
}) => {
  await openPage(page, '/appointment');
  await dayButton(page, /, liber$/)
    .first()
    .waitFor();
  await context.setOffline(true);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.locator('[data-variant="destructive"]')).toContainText('Programarea a eșuat');
  await context.setOffline(false);
  await page.route('**/api/appointments', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await bookButton(page).click();
  await expect(page.getByRole('region', { name: 'Notificări' })).toContainText('Programarea a eșuat');
});

test('the confirmation stays when the reader skips to the content', async ({ page }) => {
  await fakeBookings(page);
  await openPage(page, '/appointment');
  await fillBooking(page);
  await bookButton(page).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Programarea a fost înregistrată');
  await page.getByRole('link', { name: 'Sari la conținut' }).press('Enter');
  await expect(page).toHaveURL('/appointment#continut');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(heading).toHaveText('Programarea a fost înregistrată');
});

test('after a booking the header leads to an empty form for the next one', async ({ page }) => {
  await fakeBookings(page);
  await openPage(page, '/appointment');
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programarea a fost înregistrată');
  await page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' }).click();
  await expect(bookButton(page)).toBeEnabled();
  await expect(page.getByLabel('Nume')).toHaveValue('');
});

test('a booking whose answer was lost, sent again after the page was loaded anew, is one visit', async ({ page }) => {
  const ids: string[] = [];
  await page.route('**/api/appointments', async (route) => {
    const response = await route.fetch();
    ids.push((await response.json()).id);
    await (ids.length === 1 ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/appointment');
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByText('Programarea a eșuat', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Strada')).toHaveValue('Teilor');
  await bookButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programarea a fost înregistrată');
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
});

test('what the server says about a field of the booking stands under that field', async ({ page }) => {
  const fields = { date: 'Ziua aleasă nu mai este liberă', city: 'Nu ajungem până acolo' };
  await page.route('**/api/appointments', (route) =>
    route.fulfill({ status: 400, json: { message: 'Verificați câmpurile marcate.', code: 'invalid_input', fields } }),
  );
  await openPage(page, '/appointment');
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByLabel('Oraș')).toHaveAccessibleDescription('Nu ajungem până acolo');
  await expect(bookingForm(page).getByText('Ziua aleasă nu mai este liberă')).toBeVisible();
  await expect(bookingForm(page).getByRole('grid').locator(':focus')).toHaveCount(1);
  await expect(page.locator('[data-variant="destructive"]')).toContainText('Programarea a eșuat');
});

test('what was typed in the booking is there when the visitor comes back', async ({ page }) => {
  await fakeBookings(page);
  await openPage(page, '/appointment');
  const day = await fillBooking(page);
  await bookingForm(page).getByText('16:00').click();
  await page.getByRole('banner').getByRole('link', { name: 'Despre Noi' }).click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' }).click();
  await expect(page.getByLabel('Strada')).toHaveValue('Teilor');
  await expect(page.getByLabel('Serviciu')).not.toHaveValue('');
  await expect(bookingForm(page).getByRole('radio', { name: '16:00' })).toBeChecked();
  const sent = page.waitForRequest('**/api/appointments');
  await bookButton(page).click();
  expect((await sent).postDataJSON().date).toBe(`${day}T16:00:00`);
});

test('a short notice on privacy stands under the booking, without a box to tick', async ({ page }) => {
  await openPage(page, '/appointment');
  await expect(bookingForm(page)).toContainText('Folosim datele dumneavoastră doar pentru această vizită');
  await expect(bookingForm(page).getByRole('checkbox')).toHaveCount(0);
});

test('the booking page and its errors are accessible, and the console stays quiet', async ({ page }) => {
  const complaints = collectConsoleErrors(page);
  await openPage(page, '/appointment');
  await bookButton(page).click();
  await expect(page.getByText('Orașul este obligatoriu')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
