import { expect, type Locator, type Page } from '@playwright/test';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { expectToFitWidth, findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { type AdminApi, uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { checkScreen, openScreen } from '../../../support/browser/admin/screens.ts';
import { openAs } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

const card = (page: Page, name: string) => page.getByRole('article', { name });

/** Opens the stop; false if it is the next one, which is open already: other tests add stops to the day. */
async function openStop(page: Page, name: string) {
  const heading = card(page, name).getByRole('heading', { level: 2 }).getByRole('button');
  const isClosed = (await heading.getAttribute('aria-expanded')) === 'false';
  if (isClosed) await heading.tap();
  return isClosed;
}

async function addToday(api: AdminApi, change = {}) {
  const visitApi = createVisitApi(api);
  const minute = visitApi.pickOwnTime().slice(14, 16);
  const today = toBucharestDay(new Date());
  const visit = await visitApi.add(`${today}T06:${minute}:00`, change);
  // The clock of the phone is set to noon, so that the day does not end during the test.
  return { visitApi, visit, noon: new Date(`${today}T10:00:00Z`) };
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an ended session removes the stored day from the phone', async ({ page, api }) => {
    const { visit } = await addToday(api, { staffNotes: 'Cod la poartă 1234' });
    const colleague = await api.addColleague();
    /** Returns whether the storage names the client and whether the screen is cached. */
    const readKept = () =>
      page.evaluate(async (name) => {
        const opening = indexedDB.open('crew-days');
        const database = await new Promise<IDBDatabase>((resolve) => {
          opening.onsuccess = () => resolve(opening.result);
        });
        const [table] = database.objectStoreNames;
        const reading = table ? database.transaction(table).objectStore(table).getAll() : undefined;
        if (reading)
          await new Promise((resolve) => {
            reading.onsuccess = resolve;
          });
        database.close();
        const isNamed = JSON.stringify(reading?.result ?? []).includes(name);
        return [isNamed, Boolean(await caches.match('/admin/today'))];
      }, visit.name);
    await openAs(page, colleague, '/admin/today');
    await expect(card(page, visit.name)).toBeVisible();
    await expect.poll(readKept, { intervals: [50] }).toEqual([true, true]);
    await api.call('POST', `/api/admin/accounts/${colleague.id}/sessions/end`);
    // Not `page.reload`, which fails when the page leaves for the login meanwhile.
    await page.evaluate(() => void setTimeout(() => window.location.reload()));
    await expect(page).toHaveURL('/admin/login');
    await expect.poll(readKept, { intervals: [50] }).toEqual([false, false]);
  });
});

test('an opened stop has its heading at the top of the screen', async ({ page, api }) => {
  const { visit: first, noon } = await addToday(api);
  const { visit: second } = await addToday(api);
  await page.clock.install({ time: noon });
  await openScreen(page, '/admin/today', card(page, second.name));
  for (const { name } of [first, second, first, second]) {
    if (!(await openStop(page, name))) continue;
    const top = async () => (await card(page, name).boundingBox())?.y ?? -1;
    await expect.poll(async () => (await top()) >= 0 && (await top()) < 30, { intervals: [50] }).toBe(true);
  }
});

test('the heading of an open stop is as high while an entry waits, so that nothing moves under the finger', async ({
  page,
  api,
}) => {
  const today = toBucharestDay(new Date());
  const { team } = await api.call('POST', '/api/admin/teams', {
    name: uniqueWord(),
    color: 'green',
    baseCity: '',
    baseCounty: '',
    workingDays: [1, 2, 3, 4, 5, 6, 7],
    activeFrom: today,
    activeUntil: today,
    members: [],
  });
  const visit = await createVisitApi(api).add(`${today}T10:00:00`, { teamId: team.id });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install({ time: new Date(`${today}T10:00:00Z`) });
  await page.route('**/api/crew/visits/**', () => undefined);
  await openScreen(page, `/admin/today?team=${team.id}`, card(page, visit.name));
  await openStop(page, visit.name);
  const heading = card(page, visit.name).getByRole('heading', { level: 2 });
  const before = await heading.boundingBox();
  await card(page, visit.name).getByLabel('Notă nouă').fill('Cheia la vecin');
  await card(page, visit.name).getByRole('button', { name: 'Păstrează nota' }).tap();
  await expect(heading.getByText('se trimite')).toBeVisible();
  expect((await heading.boundingBox())?.height).toBe(before?.height);
  await expectToFitWidth(page);
});

test('a stop goes from leaving to finishing on a narrow phone', async ({ page, context, api }) => {
  const { visit, visitApi, noon } = await addToday(api, {
    phone: '0722 123 456',
    notes: 'Poarta albastră de pe colț, vă rog să sunați înainte',
  });
  await addToday(api);
  const own = card(page, visit.name);
  const tap = (name: string, within: Page | Locator = own) => within.getByRole('button', { name, exact: true }).tap();
  // The main button ignores taps just after its label has changed, a dialog just after it opened.
  const settle = () => page.clock.fastForward(1000);
  await page.setViewportSize({ width: 360, height: 740 });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 46.7712, longitude: 23.6236 });
  await page.clock.install({ time: noon });
  await test.step('a stop links to call, chat and navigation', async () => {
    await openScreen(page, '/admin/today', own);
    await openStop(page, visit.name);
    await settle();
    await expect(own.getByRole('link', { name: 'Sună' })).toHaveAttribute('href', 'tel:+40722123456');
    await expect(own.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/40722123456');
    await expect(own.getByRole('link', { name: 'Navighează' })).toHaveAttribute('href', /Strada%20Teilor%204A/);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expectToFitWidth(page);
  });

  await test.step('the stop goes from leaving to finishing, which is undone', async () => {
    await tap('Suntem pe drum');
    await expect(page.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', /^sms:\+40722123456/);
    await settle();
    await tap('Fără mesaj', page);
    await settle();
    await tap('Am ajuns');
    await settle();
    await tap('Da, păstrează locul', page);
    await expect(own.getByRole('button', { name: 'Începem' })).toBeVisible();
    await settle();
    await tap('Începem');
    await expect(own.getByRole('button', { name: 'Parțial' })).toBeVisible();
    await settle();
    // Undo is offered only for a few seconds, which a slow machine may miss.
    await pauseClock(page);
    await tap('Am terminat');
    await expect(own.getByRole('link', { name: 'Navighează' })).toHaveCount(0);
    // These links belong to the stop that opened next; the toast must not cover them.
    const contacts = await page.getByRole('link', { name: 'Navighează' }).boundingBox();
    const undo = await page.getByRole('button', { name: 'Anulează', exact: true }).boundingBox();
    expect(contacts?.y).toBeGreaterThan((undo?.y ?? 0) + (undo?.height ?? 0));
    await tap('Anulează', page);
    await expect(own.getByRole('button', { name: 'Am terminat' })).toBeVisible();
    await runPausedClock(page, 10_000);
    await page.clock.resume();
    await expect(page.getByText('așteaptă trimiterea')).toHaveCount(0);
    expect((await visitApi.visit(visit.id)).state).toBe('confirmed');
    await expect(own.getByRole('link', { name: 'Navighează' })).toHaveAttribute('href', /46\.7712%2C23\.6236/);
  });

  await test.step('other screens of visits fit the phone', async () => {
    for (const [path, content] of [
      ['/admin/appointments', page.getByRole('link', { name: visit.name })],
      ['/admin/appointments/new', page.getByLabel('Nume')],
    ] as const) {
      await checkScreen(page, path, content);
      await expectToFitWidth(page, path);
    }
    await openScreen(
      page,
      `/admin/appointments/${visit.id}`,
      page.getByRole('heading', { level: 1, name: visit.name }),
    );
    await expectToFitWidth(page);
  });
});
