import { expect, type Page, test } from '@playwright/test';
import { createUniquePng } from '../../support/browser/admin/admin-api.ts';
import { startSmtpServer, type TestSmtpServer } from '../../support/emails/smtp-server.ts';
import { type HttpsFront, startHttpsFront } from '../../support/servers/https-front.ts';
import { type ServerProcess, startServerProcess } from '../../support/servers/server-process.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

const given = { email: 'instalare@verde-sibiu.ro', password: 'muguri-de-tei-17' };
let smtp: TestSmtpServer;
let front: HttpsFront;
let server: ServerProcess;

test.beforeAll(async () => {
  [smtp, front] = await Promise.all([startSmtpServer(), startHttpsFront()]);
  server = await startServerProcess({
    ...{ DEMO: 'off', ADMIN_EMAIL: given.email, ADMIN_PASSWORD: given.password },
    ...{ SMTP_URL: smtp.url, PUBLIC_URL: front.url, NODE_EXTRA_CA_CERTS: front.certificate },
  });
  front.leadTo(server.url);
});
test.afterAll(() => Promise.all([server?.stop(), smtp?.stop(), front?.stop()]));

test('an empty database becomes the site of another company, ready to go live', async ({ page }) => {
  const started = Date.now();
  await page.goto(`${server.url}/admin/login`);
  await page.getByLabel('Email').fill(given.email);
  await page.getByLabel('Parolă').fill(given.password);
  await page.getByRole('button', { name: 'Autentificare' }).click();
  await expect(page).toHaveURL(/\/admin\/setup$/);
  await page.getByRole('link', { name: /Contul dumneavoastră/ }).click();

  await page.getByLabel('Nume', { exact: true }).fill('Ion Verde');
  await goOn(page, 'Firma');

  await fillAll(page, {
    'Numele *': 'Verde la Sibiu',
    'Pe scurt, ce faceți': 'Grădini în Sibiu',
    'Denumirea juridică': 'Verde Peisaj SRL',
    CUI: 'RO18547290',
    'Registrul comerțului': 'J32/1234/2020',
  });
  await goOn(page, 'Contact și program');
  await fillAll(page, { Telefon: '0269 111 222', 'E-mail': 'salut@verde.test' });
  await page.getByRole('button', { name: 'Adaugă un rând' }).click();
  await fillAll(page, { 'De la ora': '08:00', 'Până la ora': '16:00' });
  await goOn(page, 'Locul');

  await page.getByRole('combobox', { name: 'Localitatea' }).fill('cisnadie');
  await page.getByRole('option', { name: 'Cisnădie, Sibiu' }).click();
  await fillAll(page, {
    'Strada și numărul': 'Strada Lungă 4',
    'Link de hartă': 'https://www.google.com/maps/@45.7130,24.1510,17z',
  });
  await goOn(page, 'Zona și orele de sosire');
  await page.getByRole('button', { name: 'Completează cu un exemplu' }).click();
  await goOn(page, 'Serviciile');

  for (const name of ['Tuns gazon', 'Deszăpezire']) await page.getByRole('checkbox', { name }).check();
  await goOn(page, 'Logo și culoare');

  await page.getByRole('button', { name: 'Nume', exact: true }).click();
  await goOn(page, 'Paginile legale');
  await goOn(page, 'E-mailul');

  await page.getByRole('button', { name: 'Trimite e-mailul de test' }).click();
  await expect(page.getByText('Acceptat de serverul de e-mail')).toBeVisible();
  await waitUntil('the test e-mail', () => smtp.received.length > 0);
  await page.getByRole('button', { name: 'Continuă' }).click();

  await addCover(page);
  await goOn(page, 'Verificarea dinainte de lansare');
  await expect(page.getByText('Pagina de portofoliu spune că nu sunt proiecte')).toBeVisible();
  await mendTheRest(page);
  await page.getByRole('button', { name: 'Verifică din nou' }).click();
  await expect(page.getByText('Site-ul este gata de lansare')).toBeVisible();

  const html = await (await page.request.get(`${server.url}/contact`)).text();
  expect(html).toContain('Verde la Sibiu');
  expect(html).toContain('J32/1234/2020');
  expect(html).not.toMatch(/Carpen|Grădinarilor|28, 34/);
  console.log(`first hour: ${((Date.now() - started) / 1000).toFixed(1)} s`);
});

async function fillAll(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

async function goOn(page: Page, next: string) {
  await page.getByRole('button', { name: 'Salvează și continuă' }).click();
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function callAs(page: Page, method: string, path: string, data?: unknown) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const reply = await page.request.fetch(server.url + path, { method, headers, ...(data !== undefined && { data }) });
  expect(reply.ok(), `${method} ${path}: ${reply.status()}`).toBe(true);
  return reply.json();
}

async function addCover(page: Page) {
  await page.getByRole('button', { name: /Alege sau încarcă.*Imagine de copertă/ }).click();
  const picker = page.getByRole('dialog', { name: 'Imagine de copertă' });
  const file = { name: 'gradina.png', mimeType: 'image/png', buffer: await createUniquePng() };
  await picker.getByLabel('Imagini de încărcat').setInputFiles(file);
  await picker.getByRole('button', { name: 'Folosește imaginea' }).click();
  await page.getByLabel('Ce se vede în imagine').fill('Gazon proaspăt tuns');
}

/** What the check sends elsewhere for: reasons to choose the company, a backup, a second administrator. */
async function mendTheRest(page: Page) {
  await callAs(page, 'POST', '/api/admin/backup');
  const invited = await callAs(page, 'POST', '/api/admin/accounts', {
    ...{ name: 'Ana Verde', email: 'ana@verde.test', role: 'admin' },
  });
  const token = new URL(invited.link).hash.slice(1);
  await callAs(page, 'POST', '/api/admin/reset-password', { token, password: 'toamna-in-gradina-58' });
  await expect
    .poll(async () => (await callAs(page, 'GET', '/api/admin/backup')).status.lastGood, { timeout: 30_000 })
    .not.toBeNull();
}
