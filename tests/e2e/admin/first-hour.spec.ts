import { expect, type Page, test } from '@playwright/test';
import { findPageFaults } from '../../../server/operate/setup/checks/page-faults.ts';
import { createUniquePng } from '../../support/browser/admin/admin-api.ts';
import { startSmtpServer, type TestSmtpServer } from '../../support/emails/smtp-server.ts';
import { claims, englishWord, sampleTexts, visibleText } from '../../support/fixtures/foreign-texts.ts';
import { type HttpsFront, startHttpsFront } from '../../support/servers/https-front.ts';
import { type ServerProcess, startServerProcess } from '../../support/servers/server-process.ts';

/** The first start creates an account with this address. */
const given = { email: 'admin@gradina.local', password: 'muguri-de-tei-17' };
const owner = { name: 'Ilinca Verde', email: 'ilinca@livada-verde.ro' };
let smtp: TestSmtpServer;
let front: HttpsFront;
let server: ServerProcess;

test.beforeAll(async () => {
  [smtp, front] = await Promise.all([startSmtpServer(), startHttpsFront()]);
  server = await startServerProcess({
    DEMO: 'off',
    ADMIN_PASSWORD: given.password,
    SMTP_URL: smtp.url,
    PUBLIC_URL: front.url,
    NODE_EXTRA_CA_CERTS: front.certificate,
  });
  front.leadTo(server.url);
});
test.afterAll(() => Promise.all([server?.stop(), smtp?.stop(), front?.stop()]));

test('a new owner gets from an empty database to a site ready for launch with the continue buttons of the set-up', async ({
  page,
}) => {
  await test.step('the owner signs in and starts the set-up', async () => {
    await page.goto(`${server.url}/admin/login`);
    await page.getByLabel('Email').fill(given.email);
    await page.getByLabel('Parolă').fill(given.password);
    await page.getByRole('button', { name: 'Autentificare' }).click();
    await page.getByRole('link', { name: 'Începe: Contul dumneavoastră' }).click();
  });
  await test.step('account: a refused change keeps the step open', async () => {
    await fillAll(page, { Nume: owner.name, 'E-mail': owner.email });
    await page.getByRole('button', { name: 'Salvează și continuă' }).click();
    await expect(page.getByLabel('Parola actuală').first()).toBeFocused();
    await page.getByLabel('Parola actuală').first().fill(given.password);
    await goOn(page, 'Firma');
  });
  await test.step('company, contact and place are filled in', async () => {
    await fillAll(page, {
      'Numele *': 'Livada Verde',
      'Pe scurt, ce faceți': 'Grădini și livezi în Sibiu',
      'Denumirea juridică': 'Livada Verde SRL',
      CUI: 'RO18547290',
      'Registrul comerțului': entered.register,
    });
    await goOn(page, 'Contact și program');
    await fillAll(page, { Telefon: '0269 111 222', 'E-mail': 'salut@livada-verde.ro' });
    await page.getByRole('button', { name: 'Adaugă un rând' }).click();
    await fillAll(page, { 'De la ora': '08:00', 'Până la ora': '16:00' });
    await goOn(page, 'Locul');
    await page.getByRole('combobox', { name: 'Localitatea' }).fill('sibiu');
    await page.getByRole('option', { name: 'Sibiu, Sibiu' }).first().click();
    await fillAll(page, { 'Strada și numărul': 'Strada Lungă 4' });
    await goOn(page, 'Zona și orele de sosire');
  });
  await test.step('area, services, payment and brand are chosen', async () => {
    await page.getByRole('button', { name: 'Completează cu un exemplu' }).click();
    await goOn(page, 'Serviciile');
    for (const name of ['Tuns gazon', 'Deszăpezire']) await page.getByRole('checkbox', { name }).check();
    await goOn(page, 'TVA și plata');
    await fillAll(page, { Plata: 'La terminarea lucrării, prin transfer bancar.' });
    await goOn(page, 'Logo și culoare');
    await page.getByRole('button', { name: 'Nume', exact: true }).click();
    await goOn(page, 'Paginile legale');
    await goOn(page, 'E-mailul');
  });
  await test.step('e-mail: the test e-mail goes to the new address', async () => {
    await expect(page.getByText('Setările au fost salvate').first()).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await isCovered(page, 'Continuă'), `at ${width}`).toBe(false);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Trimite e-mailul de test' }).click();
    await expect(page.getByText('Acceptat de serverul de e-mail')).toBeVisible();
    await expect(page.getByText(`Vine la ${owner.email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Continuă' }).click();
  });
  await test.step('pictures: the chosen one is published', async () => {
    await chooseCover(page);
    await goOn(page, 'Verificarea dinainte de lansare');
  });
  await test.step('the go-live check passes once there are a backup and a second administrator', async () => {
    await mendTheRest(page);
    await page.getByRole('button', { name: 'Verifică din nou' }).click();
    await expect(page.getByText('Site-ul este gata de lansare')).toBeVisible();
  });
  await test.step('the finished site shows no claims and no sample texts', async () => {
    const pages = await crawl(page);
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['/services/tuns-gazon', '/contact', '/appointment']));
    for (const list of ['/portfolio', '/subscriptions', '/blog']) expect([...pages.keys()]).not.toContain(list);
    expect([...pages].flatMap(([path, html]) => findForeign(path, html))).toEqual([]);
    expect(pages.get('/')).toContain('Gazon proaspăt tuns');
    expect(pages.get('/contact')).toContain('Luni–Vineri, 08:00–16:00');
  });
});

async function fillAll(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

async function goOn(page: Page, next: string) {
  await page.getByRole('button', { name: 'Salvează și continuă' }).click();
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
}

const isCovered = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function chooseCover(page: Page) {
  await page.getByRole('button', { name: /Alege sau încarcă.*Imagine de copertă/ }).click();
  const picker = page.getByRole('dialog', { name: 'Imagine de copertă' });
  const file = { name: 'gradina.png', mimeType: 'image/png', buffer: await createUniquePng() };
  await picker.getByLabel('Imagini de încărcat').setInputFiles(file);
  await picker.getByRole('button', { name: 'Folosește imaginea' }).click();
  await page.getByLabel('Ce se vede în imagine').fill('Gazon proaspăt tuns');
}

async function callAs(page: Page, method: string, path: string, data?: unknown) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.fetch(server.url + path, { method, headers, ...(data !== undefined && { data }) });
  expect(reply.ok(), `${method} ${path}: ${reply.status()}`).toBe(true);
  return reply.json();
}

/** Creates what the go-live check still asks for: a backup and a second administrator. */
async function mendTheRest(page: Page) {
  await callAs(page, 'POST', '/api/admin/backup');
  const invited = await callAs(page, 'POST', '/api/admin/accounts', {
    name: 'Ana Verde',
    email: 'ana@livada-verde.ro',
    role: 'admin',
  });
  const token = new URL(invited.link).hash.slice(1);
  await callAs(page, 'POST', '/api/admin/reset-password', { token, password: 'toamna-in-gradina-58' });
  await expect
    .poll(async () => (await callAs(page, 'GET', '/api/admin/backup')).status.lastGood, { timeout: 30_000 })
    .not.toBeNull();
}

/** Returns the HTML of every page that a visitor can reach by links, by path. */
async function crawl(page: Page) {
  const pages = new Map<string, string>();
  const waiting = ['/'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const reply = await page.request.get(server.url + path);
    expect(reply.status(), path).toBe(200);
    const html = await reply.text();
    pages.set(path, html);
    const links = [...html.matchAll(/<a\b[^>]* href="(\/[^"?#]*)/g)].map(([, link = '']) => link);
    waiting.push(...links.filter((link) => !/^\/(admin|api|media|assets)\b|\.\w+$/.test(link)));
  }
  return pages;
}

/** Texts of the owner that look like claims. */
const entered = { register: 'J32/1234/2020', zone: '30+ km' };
/** Legal pages contain the numbers of laws, which look like claims. */
const legalPages = ['/confidentialitate', '/termeni', '/cookies'];

function findForeign(path: string, html: string) {
  const text = Object.values(entered).reduce((rest, part) => rest.replaceAll(part, ' '), visibleText(html));
  const patterns = legalPages.includes(path) ? [englishWord] : [englishWord, ...claims];
  const words = patterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  const left = sampleTexts.filter((part) => html.includes(part));
  const faults = findPageFaults(html, []).map((fault) => `${fault.kind}: ${fault.text}`);
  return [...words, ...left, ...faults].map((found) => `${path}: ${found}`);
}
