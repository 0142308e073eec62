import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { migrate } from '../../../server/platform/schema/migrate.ts';
import { expectToFitWidth, findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import { createAdminApi } from '../../support/browser/admin/admin-api.ts';
import { signInAs } from '../../support/browser/admin/sign-in.ts';
import { phone } from '../../support/browser/phone.ts';
import { findPart } from '../../support/emails/mime.ts';
import { startSmtpServer, type TestSmtpServer } from '../../support/emails/smtp-server.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { completeContent } from '../../support/quotes/quote-content.ts';
import { administrator } from '../../support/servers/browser-test-servers.ts';
import { type ServerProcess, startServerProcess } from '../../support/servers/server-process.ts';
import { bookFreeWindow } from '../../support/visits/booked-visit.ts';

test.use(phone);

const email = 'ana@clienti.ro';
let smtp: TestSmtpServer;
let server: ServerProcess;

// This test needs its own server: the shared ones send no e-mail.
test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-page-'));
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  await migrate(db);
  await addSmallCompany(db);
  await close();
  smtp = await startSmtpServer();
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator;
  server = await startServerProcess({ DEMO: 'off', SMTP_URL: smtp.url, ADMIN_EMAIL, ADMIN_PASSWORD }, folder);
  rmSync(folder, { recursive: true, force: true });
});
test.afterAll(() => Promise.all([server?.stop(), smtp?.stop()]));

test('a client uses their page from the link in an e-mail to the export of their data', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const api = createAdminApi(request, await signInAs(request, administrator));
  await addCompletedVisit(request, api.headers);
  const { date } = await bookFreeWindow(request, { name: 'Ana Pop', email });
  await sendQuote(api.call);
  const link = await findLink();

  await test.step('the button behind the link opens the client page', async () => {
    await page.goto(link);
    await expectToBeOpen(page, page.getByRole('button', { name: 'Deschide pagina mea' }));
    await page.getByRole('button', { name: 'Deschide pagina mea' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bună ziua, Ana Pop');
    expect(page.url()).toBe(`${server.url}/client`);
    await expectToBeOpen(page, page.getByRole('region', { name: 'Oferte' }));
  });

  const next = page.getByRole('region', { name: 'Următoarea vizită' });
  await test.step('the visit is moved on its own page', async () => {
    await next.getByRole('button', { name: 'Mută sau anulează' }).tap();
    await page.getByRole('button', { name: 'Mută vizita' }).tap();
    await page
      .getByRole('grid')
      .getByRole('button', { name: /, liber$/ })
      .last()
      .tap();
    await page.getByRole('button', { name: /^Mută pe / }).tap();
    await expect(page.getByText('Vizita a fost mutată', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Toate vizitele și ofertele dumneavoastră' }).tap();
    await expect(next).toBeVisible();
    const { items } = await api.call('GET', `/api/admin/appointments?text=${email}&state=requested`);
    expect(items[0].date).not.toBe(date);
  });

  await test.step('the quote is accepted on its own page', async () => {
    await page.getByRole('button', { name: 'Vezi și acceptă' }).tap();
    await page.getByLabel('Numele complet').fill('Ana Pop');
    for (const consent of await page.getByRole('group', { name: 'Ce confirmați' }).getByRole('checkbox').all())
      await consent.check();
    await page.getByRole('button', { name: 'Accept și comand, cu obligație de plată' }).tap();
    await expect(page.getByRole('heading', { name: 'Ați acceptat oferta' })).toBeVisible();
    await page.goto(`${server.url}/client`);
    await expect(page.getByRole('region', { name: 'Oferte' })).toContainText('Vă puteți retrage din contract până la');
  });

  await test.step('past visits are listed', async () => {
    await page.getByRole('link', { name: 'Vizite', exact: true }).tap();
    await expectToBeOpen(page, page.getByText('Încheiată'));
  });

  await test.step('a message reaches the inbox and is shown on the page', async () => {
    await page.getByRole('link', { name: 'Mesaje' }).tap();
    await page.getByLabel('Mesaj nou').fill('Puteți aduce și mulci?');
    await page.getByRole('button', { name: 'Trimite mesajul' }).tap();
    await expectToBeOpen(page, page.getByRole('listitem').filter({ hasText: 'Puteți aduce și mulci?' }));
    const { items } = await api.call('GET', '/api/admin/inquiries');
    expect(JSON.stringify(items)).toContain('Puteți aduce și mulci?');
  });

  await test.step('the client exports their data', async () => {
    await page.getByRole('link', { name: 'Datele mele' }).tap();
    await expectToBeOpen(page, page.getByRole('button', { name: 'Datele mele în JSON' }));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Datele mele în JSON' }).tap();
    const exported = await readFile(await (await download).path(), 'utf8');
    for (const known of [email, 'Puteți aduce și mulci?', 'Gazon nou în curte']) expect(exported).toContain(known);
  });

  await test.step('signing out everywhere ends the session', async () => {
    await page.getByRole('button', { name: 'Ieși de pe toate' }).tap();
    await expectToBeOpen(page, page.getByText('Ați ieșit de pe toate dispozitivele.'));
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: 'Deschide pagina mea' }).tap();
    await expect(page.getByText('Linkul este vechi sau a fost folosit deja. Cereți unul nou.')).toBeVisible();
  });

  await test.step('the client asks for a new link by e-mail address', async () => {
    const before = smtp.received.length;
    await page.getByLabel('Adresa de e-mail').fill(email);
    await page.getByRole('button', { name: 'Trimite linkul' }).tap();
    await expect(page.getByText(`Dacă adresa ${email} ne este cunoscută`)).toBeVisible();
    await page.goto(await findLink(before));
    await page.getByRole('button', { name: 'Deschide pagina mea' }).tap();
    await expect(next).toBeVisible();
  });
  await request.dispose();
});

/** Expects the page to be accessible and to fit a phone once it shows the given part. */
async function expectToBeOpen(page: Page, shown: ReturnType<Page['locator']>) {
  await expect(shown).toBeVisible();
  await expectToFitWidth(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
}

/** Returns the link in the first e-mail to the client, skipping the first `after` e-mails. */
async function findLink(after = 0) {
  const find = () =>
    smtp.received
      .slice(after)
      .filter(({ headers }) => headers.to?.includes(email))
      .map((mail) => /\S+\/client#\S+/.exec(findPart(mail, 'text/plain')?.content ?? '')?.[0])
      .find(Boolean);
  await expect.poll(find).toBeTruthy();
  return find() as string;
}

async function addCompletedVisit(request: APIRequestContext, headers: Record<string, string>) {
  const post = async (path: string, data: object) => (await request.post(path, { headers, data })).json();
  const { visit } = await post('/api/admin/appointments', {
    name: 'Ana Pop',
    email,
    phone: '',
    serviceId: 'gazon',
    date: `${toBucharestDay(new Date())}T00:00:00`,
    buildingName: '',
    streetName: 'Strada Teilor',
    houseNumber: '4A',
    city: 'Cluj-Napoca',
    county: 'Cluj',
    postalCode: '',
    notes: '',
    staffNotes: '',
    isConfirmed: true,
    sendEmail: false,
  });
  await post(`/api/admin/appointments/${visit.id}/steps`, { step: 'complete', sendEmail: 'none' });
}

async function sendQuote(call: ReturnType<typeof createAdminApi>['call']) {
  const { id } = await call('POST', '/api/admin/quotes', {});
  const { client } = completeContent();
  const content = completeContent({
    client: { ...client, name: 'Ana Pop', email },
    validUntil: addDays(toBucharestDay(new Date()), 14),
  });
  const { quote } = await call('PUT', `/api/admin/quotes/${id}`, { version: 1, content, internalNote: '' });
  const sent = await call('POST', `/api/admin/quotes/${id}/steps`, {
    step: 'send',
    key: randomUUID(),
    version: quote.version,
  });
  expect(sent.quote.state).toBe('sent');
}
