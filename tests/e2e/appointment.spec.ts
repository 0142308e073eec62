import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { arrivalHours } from '../../contract/constants.ts';
import { tomorrowInBucharest } from '../../contract/local-time.ts';
import { withDays } from '../support/free-days.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Programează o Vizită' });
const sendButton = (page: Page) => form(page).getByRole('button', { name: /Programează vizita|Se procesează/ });
const dayButton = (page: Page, name: RegExp) => form(page).getByRole('grid').getByRole('button', { name });

async function fillContact(page: Page) {
  await page.getByLabel('Nume').fill('Ana Pop');
  await form(page).getByLabel('Email').fill('ana@exemplu.ro');
  await page.getByLabel('Telefon').fill('0722 123 456');
}

async function fillAddress(page: Page) {
  await page.getByLabel('Strada').fill('Teilor');
  await page.getByLabel('Număr').fill('4');
  await page.getByLabel('Oraș').fill('Cluj-Napoca');
  await page.getByLabel('Județ').fill('Cluj');
}

/** A free day of the second month that the calendar shows. */
async function chooseDay(page: Page) {
  const [year, firstMonth] = tomorrowInBucharest().split('-').map(Number) as [number, number];
  await form(page).getByRole('button', { name: 'Mergi la luna următoare' }).click();
  const free = form(page)
    .getByRole('grid')
    .getByRole('button', { name: /, liber$/ })
    .first();
  const date = Number(await free.textContent());
  await free.click();
  return new Date(Date.UTC(year, firstMonth, date)).toISOString().slice(0, 10);
}

async function fillAll(page: Page) {
  await fillContact(page);
  await page.getByLabel('Serviciu').selectOption({ index: 1 });
  const day = await chooseDay(page);
  await fillAddress(page);
  return day;
}

/** By a link, so that the page asks for its services itself. */
async function openFromAbout(page: Page) {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programează o Vizită');
}

/** For tests about the page: an hour on the real server can be taken only as often as there are teams. */
const acceptBookings = (page: Page) =>
  page.route('**/api/appointments', (route) => route.fulfill({ status: 201, json: { success: true, id: 'x' } }));

function hold() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

test('the booking form has its title, its two sections and the card ‘De ce să ne alegeți?’ with four points', async ({
  page,
}) => {
  await page.goto('/appointment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programează o Vizită');
  await expect(form(page).getByRole('heading', { level: 2 })).toHaveText([/Detalii programare/, /Adresa serviciului/]);
  const card = page.getByRole('region', { name: 'De ce să ne alegeți?' });
  await expect(card.getByRole('listitem')).toHaveCount(4);
  await card.getByRole('link', { name: 'Contactați-ne' }).click();
  await expect(page).toHaveURL('/contact');
});

test('an empty booking is refused with a message under each required field', async ({ page }) => {
  let sent = false;
  await page.route('**/api/appointments', (route) => {
    sent = true;
    return route.abort();
  });
  await page.goto('/appointment');
  await sendButton(page).click();
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
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await expect(form(page).getByRole('group', { name: 'Data vizitei' })).toHaveAccessibleDescription(
    'Vă rugăm să selectați o dată',
  );
  await expect(page.getByLabel('Nume')).toBeFocused();
  expect(sent).toBe(false);
});

test('when only the day is missing the cursor goes to the calendar', async ({ page }) => {
  await page.goto('/appointment');
  await fillContact(page);
  await page.getByLabel('Serviciu').selectOption({ index: 1 });
  await sendButton(page).click();
  await expect(form(page).getByRole('grid').locator(':focus')).toHaveCount(1);
});

test('the address may preselect a service', async ({ page }) => {
  await page.goto('/appointment?service=sisteme-de-irigatie');
  await expect(page.getByLabel('Serviciu')).toHaveValue('sisteme-de-irigatie');
});

test('a service that is not offered preselects nothing', async ({ page }) => {
  await page.goto('/appointment?service=scufundari');
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByLabel('Serviciu')).toHaveValue('');
});

test('a preselected service waits for the list when the page is reached by a link', async ({ page }) => {
  const { held, release } = hold();
  await page.goto('/services/sisteme-de-irigatie');
  await page.route('**/api/services', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').locator('a[href="/appointment?service=sisteme-de-irigatie"]').first().click();
  const services = form(page).getByLabel('Serviciu');
  await expect(services).toBeDisabled();
  release();
  await expect(services).toHaveValue('sisteme-de-irigatie');
});

test.describe('on the 10th of June', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime('2026-06-10T12:00:00+03:00');
    await withDays(page, '2026-06-11');
  });

  test('the calendar disables past days and today, and cannot go back', async ({ page }) => {
    await page.goto('/appointment');
    await expect(form(page).getByRole('grid')).toHaveAccessibleName(/iunie 2026/i);
    await expect(dayButton(page, /\b9 iunie/)).toBeDisabled();
    await expect(dayButton(page, /\b10 iunie/)).toBeDisabled();
    await expect(dayButton(page, /\b11 iunie/)).toBeEnabled();
    await expect(form(page).getByRole('button', { name: 'Mergi la luna anterioară' })).toBeDisabled();
  });

  test('a day can be chosen with the keyboard alone', async ({ page }) => {
    await page.goto('/appointment');
    await dayButton(page, /\b11 iunie/).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dayButton(page, /\b12 iunie/)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form(page).getByText('vineri, 19 iunie 2026, ora 08:00')).toBeVisible();
    await form(page).getByRole('radio', { name: '08:00' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(form(page).getByText('vineri, 19 iunie 2026, ora 10:00')).toBeVisible();
  });

  test('five hours of arrival are offered, the first already chosen', async ({ page }) => {
    await page.goto('/appointment');
    const hours = form(page).getByRole('group', { name: 'Ora sosirii' }).getByRole('radio');
    await expect(hours).toHaveCount(5);
    await expect(form(page).getByRole('group', { name: 'Ora sosirii' })).toContainText('08:0010:0012:0014:0016:00');
    await expect(hours.first()).toBeChecked();
  });

  test('full days and legal holidays say what they are, and no hour is promised on them', async ({ page }) => {
    await withDays(page, '2026-06-11', (date) => {
      if (date === '2026-06-12') return { state: 'full', windows: arrivalHours.map((time) => ({ time, free: false })) };
      return date === '2026-06-15' ? { state: 'holiday', holiday: 'Ziua grădinarului', windows: [] } : {};
    });
    await acceptBookings(page);
    await page.goto('/appointment');
    await expect(form(page).getByText('luni, 15 iunie: Ziua grădinarului')).toBeVisible();
    await dayButton(page, /12 iunie 2026, ocupat/).click();
    await expect(form(page)).toContainText('Toate orele zilei sunt ocupate.');
    await fillContact(page);
    await page.getByLabel('Serviciu').selectOption({ index: 1 });
    await fillAddress(page);
    const sent = page.waitForRequest('**/api/appointments');
    await sendButton(page).click();
    expect((await sent).postDataJSON().date).toBe('2026-06-12T00:00:00');
  });

  test('choosing a day whose first hours are taken chooses the first free one', async ({ page }) => {
    await withDays(page, '2026-06-11', () => ({
      windows: arrivalHours.map((time) => ({ time, free: time > '10:00' })),
    }));
    await page.goto('/appointment');
    await expect(dayButton(page, /11 iunie 2026, liber/)).toBeVisible();
    await dayButton(page, /11 iunie/).click();
    await expect(form(page).getByRole('radio', { name: '12:00' })).toBeChecked();
    await expect(form(page).getByRole('radio', { name: '08:00 ocupat' })).toBeDisabled();
  });

  test('a service out of season says so, with the next month it is in season', async ({ page }) => {
    const { services } = await (await page.request.get('/api/services')).json();
    services[0].seasonalAvailability = ['septembrie', 'octombrie'];
    await page.route('**/api/services', (route) => route.fulfill({ json: { services } }));
    await openFromAbout(page);
    await page.getByLabel('Serviciu').selectOption(services[0].id);
    await dayButton(page, /11 iunie/).click();
    await expect(form(page)).toContainText('următoarea lună potrivită este septembrie');
  });

  test('without an answer about free days the calendar offers every day from tomorrow on', async ({ page }) => {
    await page.unroute('**/api/availability**');
    await page.route('**/api/availability**', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await page.goto('/appointment');
    await dayButton(page, /\b13 iunie/).click();
    await expect(form(page).getByText('sâmbătă, 13 iunie 2026, ora 08:00')).toBeVisible();
  });

  test('a page left open over midnight refuses the day that has become today', async ({ page }) => {
    await page.goto('/appointment');
    await dayButton(page, /\b11 iunie/).click();
    await page.clock.setFixedTime('2026-06-11T00:30:00+03:00');
    await sendButton(page).click();
    await expect(form(page).getByText('Programarea trebuie să fie cu cel puțin o zi în avans')).toBeVisible();
  });
});

test.describe('far from Bucharest', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('tomorrow is Bucharest’s tomorrow', async ({ page }) => {
    await page.clock.setFixedTime('2026-06-10T22:30:00Z');
    await withDays(page, '2026-06-12');
    await page.goto('/appointment');
    await expect(dayButton(page, /\b11 iunie/)).toBeDisabled();
    await expect(dayButton(page, /\b12 iunie/)).toBeEnabled();
    await dayButton(page, /\b12 iunie/).click();
    await expect(form(page).getByText('vineri, 12 iunie 2026, ora 08:00')).toBeVisible();
  });
});

test('a booking sends day and hour as local time, and 000000 for a postal code left empty', async ({ page }) => {
  await page.clock.install();
  await page.goto('/appointment');
  const day = await fillAll(page);
  await page.clock.fastForward(5000);
  await form(page).getByText('14:00').click();
  const service = await page.getByLabel('Serviciu').inputValue();
  const sent = page.waitForRequest('**/api/appointments');
  const answered = page.waitForResponse('**/api/appointments');
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ana Pop',
    email: 'ana@exemplu.ro',
    phone: '0722 123 456',
    serviceId: service,
    date: `${day}T14:00:00`,
    streetName: 'Teilor',
    houseNumber: '4',
    city: 'Cluj-Napoca',
    county: 'Cluj',
    postalCode: '000000',
  });
  expect((await answered).status()).toBe(201);
});

test('building, postal code and notes are sent when they are given', async ({ page }) => {
  await acceptBookings(page);
  await page.goto('/appointment');
  await fillAll(page);
  await page.getByLabel('Clădire').fill('Vila Teiul');
  await page.getByLabel('Cod poștal').fill('400015');
  await page.getByLabel('Observații').fill('Poarta verde');
  const sent = page.waitForRequest('**/api/appointments');
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    buildingName: 'Vila Teiul',
    postalCode: '400015',
    notes: 'Poarta verde',
  });
});

test('the county field suggests the 42 counties and takes any text', async ({ page }) => {
  await acceptBookings(page);
  await page.goto('/appointment');
  const list = await page.getByLabel('Județ').getAttribute('list');
  await expect(page.locator(`#${list} option`)).toHaveCount(42);
  await fillAll(page);
  await page.getByLabel('Județ').fill('Bucovina');
  const sent = page.waitForRequest('**/api/appointments');
  await sendButton(page).click();
  expect((await sent).postDataJSON().county).toBe('Bucovina');
});

test('while a booking is being sent the button rests and says so', async ({ page }) => {
  const { held, release } = hold();
  await page.route('**/api/appointments', async (route) => {
    await held;
    await route.fulfill({ status: 201, json: { success: true, id: 'x' } });
  });
  await page.goto('/appointment');
  await fillAll(page);
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Se procesează...');
  await expect(sendButton(page)).toBeDisabled();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programarea a fost înregistrată');
});

test('after a booking the page is replaced by a confirmation with links to the services and home', async ({ page }) => {
  await acceptBookings(page);
  await page.goto('/appointment');
  await fillAll(page);
  await sendButton(page).click();
  await expect(page.getByText('Programare Confirmată', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Programarea dvs. a fost înregistrată cu succes.').first()).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Programarea a fost înregistrată');
  await expect(heading).toBeFocused();
  await expect(form(page)).toBeHidden();
  const main = page.getByRole('main');
  await expect(main).toContainText('V-am trimis un email de confirmare la ana@exemplu.ro');
  await expect(main).toContainText('Echipa noastră vă va contacta în curând');
  await expect(main.getByRole('link', { name: 'Înapoi acasă' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Vezi serviciile' }).click();
  await expect(page).toHaveURL('/services');
  await page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' }).click();
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByLabel('Nume')).toHaveValue('');
});

test('a booking that fails stays in the form, with a destructive toast, and is logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (entry) => void (entry.type() === 'error' && logged.push(entry.text())));
  await page.route('**/api/appointments', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } }),
  );
  await page.goto('/appointment');
  await fillAll(page);
  await sendButton(page).click();
  const toast = page.locator('[data-variant="destructive"]');
  await expect(toast).toContainText('Programarea a eșuat');
  await expect(toast).toContainText('A apărut o problemă la înregistrarea programării. Vă rugăm să încercați din nou.');
  await expect(page.getByLabel('Strada')).toHaveValue('Teilor');
  await expect(sendButton(page)).toBeEnabled();
  expect(logged.join()).toContain('Programare:');
});

test('what the server says about a field of the booking stands under that field', async ({ page }) => {
  const fields = { date: 'Ziua aleasă nu mai este liberă', city: 'Nu ajungem până acolo' };
  await page.route('**/api/appointments', (route) =>
    route.fulfill({ status: 400, json: { message: 'Verificați câmpurile marcate.', code: 'invalid_input', fields } }),
  );
  await page.goto('/appointment');
  await fillAll(page);
  await sendButton(page).click();
  await expect(page.getByLabel('Oraș')).toHaveAccessibleDescription('Nu ajungem până acolo');
  await expect(form(page).getByText('Ziua aleasă nu mai este liberă')).toBeVisible();
  await expect(form(page).getByRole('grid').locator(':focus')).toHaveCount(1);
  await expect(page.locator('[data-variant="destructive"]')).toContainText('Programarea a eșuat');
});

test('an hour that somebody else took meanwhile is said under the calendar, with the next free ones', async ({
  page,
}) => {
  const json = { message: 'Intervalul ales tocmai s-a ocupat.', code: 'conflict', next: ['2027-03-15T10:00:00'] };
  await page.route('**/api/appointments', (route) => route.fulfill({ status: 409, json }));
  await page.goto('/appointment');
  await fillAll(page);
  await sendButton(page).click();
  await expect(form(page).getByRole('group', { name: 'Data vizitei' })).toHaveAccessibleDescription(
    'Intervalul ales tocmai s-a ocupat. Libere: luni, 15 martie 2027, ora 10:00.',
  );
  await expect(page.locator('[data-variant="destructive"]')).toContainText('Programarea a eșuat');
});

test('while the services load the dropdown of the booking is disabled and says so', async ({ page }) => {
  const { held, release } = hold();
  await page.route('**/api/services', async (route) => {
    await held;
    await route.continue();
  });
  await openFromAbout(page);
  const services = page.getByLabel('Serviciu');
  await expect(services).toBeDisabled();
  await expect(services.locator('option')).toHaveText(['Se încarcă serviciile...']);
  release();
  await expect(services).toBeEnabled();
});

test('without services the dropdown of the booking says so and the form points to the contact page', async ({
  page,
}) => {
  await page.route('**/api/services', (route) => route.fulfill({ json: { services: [] } }));
  await openFromAbout(page);
  const items = page.getByLabel('Serviciu').locator('option');
  await expect(items).toHaveText(['Nu există servicii disponibile']);
  await expect(items).toBeDisabled();
  await expect(form(page).getByRole('link', { name: 'pagina de contact' })).toHaveAttribute('href', '/contact');
});

test('what was typed in the booking is there when the visitor comes back', async ({ page }) => {
  await acceptBookings(page);
  await page.goto('/appointment');
  const day = await fillAll(page);
  await form(page).getByText('16:00').click();
  await page.getByRole('banner').getByRole('link', { name: 'Despre Noi' }).click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' }).click();
  await expect(page.getByLabel('Strada')).toHaveValue('Teilor');
  await expect(page.getByLabel('Serviciu')).not.toHaveValue('');
  await expect(form(page).getByRole('radio', { name: '16:00' })).toBeChecked();
  const sent = page.waitForRequest('**/api/appointments');
  await sendButton(page).click();
  expect((await sent).postDataJSON().date).toBe(`${day}T16:00:00`);
});

test('a short notice on privacy stands under the booking, without a box to tick', async ({ page }) => {
  await page.goto('/appointment');
  await expect(form(page)).toContainText('Folosim datele dumneavoastră doar pentru această vizită');
  await expect(form(page).getByRole('checkbox')).toHaveCount(0);
});

test('the booking page and its errors are accessible, and the console stays quiet', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (entry) => void (['error', 'warning'].includes(entry.type()) && complaints.push(entry.text())));
  page.on('pageerror', (error) => void complaints.push(error.message));
  await page.goto('/appointment');
  await sendButton(page).click();
  await expect(page.getByText('Orașul este obligatoriu')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  expect(complaints).toEqual([]);
});
