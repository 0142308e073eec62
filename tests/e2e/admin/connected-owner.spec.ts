import { type Browser, expect, type Page, test } from '@playwright/test';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import { expectToFitWidth, findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import { submitLogin } from '../../support/browser/admin/sign-in.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { phone as phoneOptions } from '../../support/browser/phone.ts';
import { bani } from '../../support/fixtures/bani.ts';
import { findWorkday } from '../../support/fixtures/workday.ts';
import { type ServerProcess, startServerProcess } from '../../support/servers/server-process.ts';
import { acceptances, type SmsGateway, startSmsGateway } from '../../support/sms/sms-gateways.ts';
import { buildIcs } from '../../support/visits/busy-calendar.ts';
import { createCalendarServer } from '../../support/visits/calendar-server.ts';

const given = { email: 'admin@gradina.local', password: 'muguri-de-tei-17' };
const calendar = createCalendarServer();
let gateway: SmsGateway;
let server: ServerProcess;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  [gateway] = await Promise.all([startSmsGateway(), calendar.start()]);
  gateway.answer = () => acceptances.android;
  server = await startServerProcess({
    DEMO: 'off',
    ADMIN_PASSWORD: given.password,
    OUTGOING_HOSTS: '127.0.0.1,localhost',
  });
});
test.afterAll(() => Promise.all([server?.stop(), gateway?.stop(), calendar.stop()]));

const client = { name: 'Client 15', phone: '+40 744 100 015' };

test('a new owner gets from imported clients to a paid deposit', async ({ page, browser }) => {
  await page.goto(`${server.url}/admin/login`);
  await submitLogin(page, given.email, given.password);

  await test.step('300 clients and 40 prices come in from tables', () => importClientsAndPrices(page));
  await test.step('the hours of a busy calendar are closed', () => connectCalendar(page));
  await test.step('SMS leave by a phone of the company', () => switchSmsOn(page));
  await test.step('the account of the company is entered', () => enterAccount(page));
  const link = await test.step('a quote with an imported price and a deposit leaves by SMS', () => sendQuote(page));
  const [phone, number] = await test.step('the client accepts and reads what to pay where', () =>
    acceptOnPhone(browser, link));
  await test.step('the owner notes the payment that the statement of the bank proposes', () =>
    notePayment(page, number));
  await test.step('the client reads that it arrived', async () => {
    await phone.reload();
    await expect(phone.getByRole('region', { name: 'Plata' })).toContainText(`Am primit ${deposit}.`);
    await phone.close();
  });
});

const deposit = formatBani(bani(12_150));

async function importClientsAndPrices(page: Page) {
  const rows = Array.from({ length: 300 }, (_, index) => {
    const digits = String(index).padStart(3, '0');
    return `Client ${index};${index === 7 ? '07' : `0744 100 ${digits}`};client${index}@exemplu.test;Strada Florilor ${index};Cluj-Napoca`;
  });
  await page.getByRole('link', { name: 'Clienți', exact: true }).click();
  await page.getByRole('link', { name: 'Importă clienții' }).click();
  await page.getByLabel('Fișierul de importat').setInputFiles({
    name: 'clienti.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${['Denumire client;Nr. telefon;Email;Adresa;Oraș', ...rows].join('\r\n')}`),
  });
  await page.getByRole('button', { name: 'Verifică rândurile' }).press('Enter');
  await page.getByRole('button', { name: /^Refuzate/ }).click();
  await expect(page.getByText('Telefonul „07” nu este corect')).toBeVisible();
  await page.getByRole('button', { name: 'Importă 299 de rânduri' }).click();
  await expect(page.getByText('S-a importat: 299 noi, unul refuzat.')).toBeVisible();

  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('Ce importați').selectOption('Lista de prețuri');
  await page.getByRole('button', { name: 'Lipește rândurile' }).click();
  const prices = Array.from({ length: 40 }, (_, index) => `Plantare arbore nr${index + 1}\tbuc\t${index + 1},50`);
  await page.getByRole('textbox', { name: 'Rândurile' }).fill(['Denumire\tUM\tPreț', ...prices].join('\n'));
  await page.getByRole('button', { name: 'Citește' }).click();
  await page.getByRole('button', { name: 'Verifică rândurile' }).click();
  await page.getByRole('button', { name: 'Importă 40 de rânduri' }).click();
  await page.getByRole('link', { name: 'Vezi lista de prețuri' }).click();
  await expect(page.getByText('40 de înregistrări')).toBeVisible();
}

async function connectCalendar(page: Page) {
  const day = findWorkday(8);
  const at = (time: string) => `TZID=Europe/Bucharest:${day.replaceAll('-', '')}T${time}00`;
  calendar.text = buildIcs(`DTSTART;${at('0900')}\nDTEND;${at('1100')}\nSUMMARY:Dentist`);
  await page.goto(`${server.url}/admin/settings/teams`);
  await page.getByRole('button', { name: 'Leagă un calendar' }).click();
  await page.getByLabel('Al cui este').fill('Ion');
  await page.getByLabel('Adresa calendarului (ICS)').fill(calendar.url());
  await page.getByRole('button', { name: 'Leagă calendarul' }).click();
  await expect(page.getByText('Un interval ocupat · citit')).toBeVisible();
  await page.goto(`${server.url}/admin/appointments?view=day&date=${day}`);
  await expect(page.getByText(/ocupată după calendarul „Ion”: 09:00–11:00/)).toBeVisible();
  await expect(page.getByText('Dentist')).toHaveCount(0);
}

async function switchSmsOn(page: Page) {
  await page.goto(`${server.url}/admin/settings/sms`);
  await page.getByLabel('Trimite SMS-uri clienților care au fost de acord').check();
  await page.getByLabel('Furnizor', { exact: true }).selectOption('Telefon Android (SMS Gateway)');
  await page.getByLabel('Contul', { exact: true }).fill('firma');
  await page.getByLabel('Adresa', { exact: true }).fill(`${gateway.origin}/message`);
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await page.getByLabel('Cheia sau parola').fill('frunza');
  await page.getByRole('button', { name: 'Salvează cheia' }).click();
  await expect(page.getByText('Este setată.')).toBeVisible();
  await page.getByLabel('Telefonul dumneavoastră').fill('0722 111 222');
  await page.getByRole('button', { name: 'Trimite proba' }).click();
  await expect(page.getByText('Furnizorul a primit mesajul')).toBeVisible();
}

async function enterAccount(page: Page) {
  await page.getByRole('navigation', { name: 'Setări' }).getByRole('link', { name: 'Plăți' }).click();
  await page.getByLabel('Beneficiar').fill('Livada Verde SRL');
  await page.getByLabel('IBAN').fill('RO49AAAA1B31007593840001');
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect(page.getByLabel('IBAN')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('IBAN').fill('RO49AAAA1B31007593840000');
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect(page.getByLabel('IBAN')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Salvează', exact: true })).toHaveCount(0);
}

/** Returns a link to the quote. The SMS waits until the morning when the test runs at night. */
async function sendQuote(page: Page) {
  await page.goto(`${server.url}/admin/clients?text=client15%40`);
  await page.getByRole('link', { name: client.name, exact: true }).click();
  await page.getByRole('button', { name: 'Notează acordul' }).click();
  await page.getByRole('button', { name: 'Fă o ofertă' }).click();
  await page.getByLabel('Titlul ofertei').fill('Livadă nouă');
  await page.getByRole('button', { name: 'Adaugă o linie' }).click();
  await page.getByPlaceholder('Ce se face').fill('arbore nr40');
  await page.getByRole('option', { name: 'Plantare arbore nr40' }).click();
  await page.getByRole('textbox', { name: /^Cantitate/ }).fill('10');
  await page.getByRole('group', { name: 'Avans' }).getByText('Procent').click();
  await page.getByLabel('Avans în procente').fill('30');
  await expect(page.getByText(`Avans de 30%: ${deposit}`)).toBeVisible();
  await page.getByRole('button', { name: 'Trimite', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trimite acum' }).click();
  await expect(page.getByText('Clientul primește un SMS cu linkul.')).toBeVisible();
  await page.getByRole('button', { name: 'Gata' }).click();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`${server.url}/admin/emails/sms`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ofertă trimisă' })).toContainText(client.phone);
  return createLink(page, `/api/admin/quotes/${id}/links`);
}

async function createLink(page: Page, path: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  return (await (await page.request.post(server.url + path, { headers, data: { channel: 'copy' } })).json()).url;
}

async function acceptOnPhone(browser: Browser, link: string): Promise<[Page, string]> {
  const phone = await browser.newPage(phoneOptions);
  await openPage(phone, link);
  await phone.getByLabel('Numele complet').fill(client.name);
  const consents = phone.getByRole('group', { name: 'Ce confirmați' }).getByRole('checkbox');
  for (const consent of (await consents.all()).slice(0, 2)) await consent.check();
  await phone.getByRole('button', { name: 'Accept și comand, cu obligație de plată' }).tap();
  const toPay = phone.getByRole('region', { name: 'Plata' });
  await expect(toPay).toContainText('RO49 AAAA 1B31 0075 9384 0000');
  await expect(toPay).toContainText(deposit);
  await expect(toPay.getByRole('button', { name: 'Copiază: IBAN' })).toBeVisible();
  await expectToFitWidth(phone);
  expect(await findAccessibilityViolations(phone)).toEqual([]);
  return [phone, /OF-\d{4}-\d{4}/.exec((await toPay.textContent()) ?? '')?.[0] as string];
}

async function notePayment(page: Page, number: string) {
  const line = `${toBucharestDay(new Date())};${client.name};avans ${number.replaceAll('-', ' ')};121,50;RON`;
  const buffer = Buffer.from(`Data;Nume ordonator;Detalii;Credit;Moneda\n${line}\n`);
  await page.goto(`${server.url}/admin/quotes?view=incasat`);
  await page.getByLabel('Extrasul de cont').setInputFiles({ name: 'extras.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('O încasare în extras: una de confirmat.')).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(client.name) }).check();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Notează o plată' }).click();
  await expect(page.getByText('Nimic de încasat acum')).toBeVisible();
}
