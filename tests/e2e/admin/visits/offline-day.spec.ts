import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { type AdminApi, uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { buildStorageState, type StaffSession, storeSession } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';
import { plainPhoto } from '../../../support/fixtures/photos.ts';

const today = toBucharestDay(new Date());
const noon = (minutes = 0) => new Date(Date.parse(`${today}T10:00:00Z`) + minutes * 60_000);
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
  serviceWorkers: 'allow',
  locale: 'ro-RO',
  timezoneId: 'Europe/Bucharest',
};

/** Creates a team that works only today, its crew accounts and a checklist for the service of its visits. */
async function setUpTeam(api: AdminApi, people: number) {
  const crew = await Promise.all(Array.from({ length: people }, () => api.addColleague('crew')));
  await api.call('POST', '/api/admin/teams', {
    name: uniqueWord(),
    color: 'green',
    baseCity: '',
    baseCounty: '',
    workingDays: null,
    activeFrom: today,
    activeUntil: today,
    members: crew.map(({ id, name }) => ({ name, userId: id })),
  });
  const { services } = await api.call('GET', '/api/services');
  const serviceId = services[1].id as string;
  const { version, checklists } = await api.call('GET', '/api/admin/checklists');
  const others = checklists.services.filter((list: { serviceId: string }) => list.serviceId !== serviceId);
  const own = { serviceId, items: [{ id: 'poarta', text: 'Poarta închisă' }] };
  await api.call('PUT', '/api/admin/checklists', { version, checklists: { services: [...others, own] } });
  const visitApi = createVisitApi(api);
  return { crew, visitApi, addVisit: (minute: number) => visitApi.add(`${today}T06:0${minute}:00`, { serviceId }) };
}

/**
 * Opens a browser with its own profile folder, so that it can be closed and opened again. The server corrects the clock
 * of the phone by its own: right after midnight more minutes would move the entries to the previous day.
 */
async function openPhone(folder: string, minutes: number, { isOffline = false } = {}) {
  const { baseURL, launchOptions } = test.info().project.use;
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...phone, baseURL });
  await context.clock.install({ time: noon(minutes) });
  await context.setOffline(isOffline);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

async function openDay(page: Page, names: string[]) {
  await page.goto('/admin/today');
  for (const name of names) await expect(stop(page, name)).toBeVisible();
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/admin/today')))).toBe(true);
}

async function signIn(page: Page, session: StaffSession) {
  await page.goto('/robots.txt');
  await storeSession(page, session);
}

const stop = (page: Page, name: string) => page.getByRole('article', { name });

async function openStop(page: Page, name: string) {
  const heading = stop(page, name).getByRole('heading', { level: 2 }).getByRole('button');
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.tap();
}

async function writeNote(page: Page, name: string, text: string) {
  await stop(page, name).getByLabel('Notă nouă').fill(text);
  await stop(page, name).getByRole('button', { name: 'Păstrează nota' }).tap();
  await expect(stop(page, name).getByRole('paragraph').filter({ hasText: text })).toBeVisible();
}

const tap = (page: Page, name: string, button: string) =>
  stop(page, name).getByRole('button', { name: button, exact: true }).tap();

const waiting = (page: Page) => page.getByText('așteaptă trimiterea');

async function goOnline(context: BrowserContext, page: Page) {
  await context.setOffline(false);
  // A finished stop is sent only after the seconds in which it can be undone.
  await context.clock.fastForward(10_000);
  await expect(waiting(page)).toHaveCount(0);
}

/** Stores a photo in the format of the previous version. */
async function leaveOldPhoto(page: Page, visitId: string) {
  await page.goto('/robots.txt');
  const old = { key: randomUUID(), visitId, moment: 'before', bytes: [...(await plainPhoto(320, 240))] };
  await page.evaluate(async ({ bytes, ...photo }) => {
    const opening = indexedDB.open('today-photos', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('photos', { keyPath: 'key' });
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const transaction = opening.result.transaction('photos', 'readwrite');
    const file = new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' });
    transaction.objectStore('photos').put({ ...photo, file });
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    opening.result.close();
  }, old);
}

const listEntries = async (api: AdminApi, id: string) =>
  (await api.call('GET', `/api/admin/appointments/${id}/entries`)).entries as {
    kind: string;
    text: string;
    isReplaced: boolean;
  }[];

test('six stops worked offline are sent once and in order, even after the browser was closed', async ({ api }) => {
  const { crew, visitApi, addVisit } = await setUpTeam(api, 1);
  const visits = await Promise.all([1, 2, 3, 4, 5, 6].map(addVisit));
  const names = visits.map(({ name }) => name);
  const folder = mkdtempSync(join(tmpdir(), 'phone-'));
  const buffer = await plainPhoto(320, 240);
  const photo = { name: 'poza.jpg', mimeType: 'image/jpeg', buffer };
  try {
    const morning = await openPhone(folder, 0);
    await test.step('the day is opened with a network', async () => {
      await signIn(morning.page, crew[0] as StaffSession);
      await openDay(morning.page, names);
    });

    await test.step('six stops are worked offline', async () => {
      const { context, page } = morning;
      await context.setOffline(true);
      await page.reload();
      for (const name of names) {
        await openStop(page, name);
        await stop(page, name).getByLabel('Fotografie înainte').setInputFiles(photo);
        await expect(stop(page, name).getByRole('img')).toHaveCount(1);
        const gate = stop(page, name).getByRole('checkbox', { name: 'Poarta închisă' });
        await gate.tap();
        await expect(gate).toBeChecked();
        await writeNote(page, name, `Cheia la vecin, ${name}`);
        await stop(page, name).getByLabel('Din galerie, după').setInputFiles(photo);
        await expect(stop(page, name).getByRole('img')).toHaveCount(2);
        await tap(page, name, 'Am terminat');
        await expect(stop(page, name)).toContainText('Încheiată');
      }
      await expect(page.getByText('30 de însemnări așteaptă trimiterea')).toBeVisible();
      await context.close();
    });

    await test.step('the browser is opened again offline and then sends everything', async () => {
      const { context, page } = await openPhone(folder, 1, { isOffline: true });
      await page.goto('/admin/dashboard');
      await expect(page).toHaveURL('/admin/today');
      await expect(page.getByText('30 de însemnări așteaptă trimiterea')).toBeVisible();
      for (const name of names) await expect(stop(page, name)).toContainText('Încheiată');
      await goOnline(context, page);
      await context.close();
    });

    for (const { id, name } of visits) {
      expect((await listEntries(api, id)).map(({ kind, text }) => [kind, text])).toEqual([
        ['check', 'Bifat: Poarta închisă'],
        ['note', `Cheia la vecin, ${name}`],
        ['finish', ''],
      ]);
      const { state, photoList } = await visitApi.visit(id);
      expect(state).toBe('completed');
      expect(photoList.map(({ moment }: { moment: string }) => moment)).toEqual(['before', 'after']);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('offline entries of two phones are merged', async ({ api, browser }) => {
  const { crew, visitApi, addVisit } = await setUpTeam(api, 2);
  const [shared, cancelled] = [await addVisit(7), await addVisit(8)];
  const phones = await Promise.all(
    crew.map(async (session) => {
      const context = await browser.newContext({ ...phone, storageState: buildStorageState(session) });
      await context.clock.install({ time: noon() });
      return { context, page: await context.newPage() };
    }),
  );
  const [first, second] = phones as [(typeof phones)[0], (typeof phones)[0]];

  await leaveOldPhoto(first.page, shared.id);
  await test.step('both phones work offline', async () => {
    for (const { context, page } of phones) {
      await openDay(page, [shared.name, cancelled.name]);
      await context.setOffline(true);
      await openStop(page, shared.name);
    }
    await writeNote(first.page, shared.name, 'Scrisă de primul');
    await writeNote(second.page, shared.name, 'Scrisă de al doilea');
    await tap(first.page, shared.name, 'Nu s-a putut');
    await first.page.getByLabel('Vremea').check();
    await first.context.clock.fastForward(1000);
    await first.page.getByRole('button', { name: 'Notează' }).tap();
    await expect(stop(first.page, shared.name)).toContainText('Nu a avut loc');
    await tap(second.page, shared.name, 'Am terminat');
    await second.context.clock.fastForward(1000);
    await second.page.getByRole('dialog').getByRole('button', { name: 'Am terminat' }).tap();
    // By then the next stop has opened, so that no stop closes during the next tap.
    await expect(stop(second.page, shared.name)).toContainText('Încheiată');
    await openStop(second.page, cancelled.name);
    await writeNote(second.page, cancelled.name, 'Am tuns doar în față');
    await visitApi.step(cancelled.id, { step: 'cancel', sendEmail: 'none' });
  });

  await test.step('both phones send their entries', async () => {
    for (const { context, page } of phones) await goOnline(context, page);
    const entries = await listEntries(api, shared.id);
    expect(entries.map(({ kind, isReplaced }) => `${kind}${isReplaced ? ' replaced' : ''}`).sort()).toEqual([
      ...['fail replaced', 'finish', 'note', 'note'],
    ]);
    const { state, photoList } = await visitApi.visit(shared.id);
    expect(state).toBe('completed');
    expect(photoList).toMatchObject([{ moment: 'before', width: 320 }]);
  });

  await test.step('the notice about the cancelled visit stays until it is dismissed', async () => {
    const { page } = second;
    const sentence = page.getByText('Vizita a fost anulată între timp.');
    await expect(sentence).toBeVisible();
    await page.reload();
    await expect(sentence).toBeVisible();
    await page.getByRole('button', { name: 'Am înțeles' }).tap();
    await expect(sentence).toHaveCount(0);
    expect(await listEntries(api, cancelled.id)).toMatchObject([{ kind: 'note', text: 'Am tuns doar în față' }]);
  });
  for (const { context } of phones) await context.close();
});
