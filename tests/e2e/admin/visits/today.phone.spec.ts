import { expect, type Locator, type Page } from '@playwright/test';
import { dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { expectToFitWidth, findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import type { AdminApi } from '../../../support/browser/admin/admin-api.ts';
import { checkScreen, openScreen } from '../../../support/browser/admin/screens.ts';
import { openAs } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';
import { plainPhoto } from '../../../support/fixtures/photos.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });

/** The next stop is open; whether this one is depends on what other tests added to the day. */
async function openStop(page: Page, name: string) {
  const heading = card(page, name).getByRole('heading', { level: 2 }).getByRole('button');
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.tap();
}

async function addToday(api: AdminApi, change = {}) {
  const visitApi = createVisitApi(api);
  const minute = visitApi.ownTime().slice(14, 16);
  const today = dayInBucharest(new Date());
  const visit = await visitApi.add(`${today}T06:${minute}:00`, change);
  // The phone's clock: the day must not end while the test goes on.
  return { visitApi, visit, noon: new Date(`${today}T10:00:00Z`) };
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the day works offline, sends each change once and leaves nothing after the session', async ({
    page,
    context,
    api,
  }) => {
    const { visitApi, visit, noon } = await addToday(api, { staffNotes: 'Cod la poartă 1234' });
    const colleague = await api.addColleague();
    const own = card(page, visit.name);
    /** Whether the client is named in the storage, and whether the screen is in the cache. */
    const kept = () =>
      page.evaluate(async (name) => {
        const opening = indexedDB.open('crew-day');
        const database = await new Promise<IDBDatabase>((resolve) => {
          opening.onsuccess = () => resolve(opening.result);
        });
        const reading = database.transaction('days').objectStore('days').getAll();
        await new Promise((resolve) => {
          reading.onsuccess = resolve;
        });
        database.close();
        const isNamed = JSON.stringify(reading.result).includes(name);
        return [isNamed, Boolean(await caches.match('/admin/today'))];
      }, visit.name);
    await page.clock.install({ time: noon });
    await openAs(page, colleague, '/admin/today');
    await expect(own).toBeVisible();
    await openStop(page, visit.name);
    await expect(own).toContainText('Cod la poartă 1234');
    await expect.poll(kept, { intervals: [50] }).toEqual([true, true]);

    await test.step('offline', async () => {
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('Fără rețea.')).toBeVisible();
      await openStop(page, visit.name);
      await expect(own).toContainText('Strada Teilor 4A');
      const file = { name: 'poza.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto(320, 240) };
      await own.getByLabel('Fotografie înainte').setInputFiles(file);
      await expect(page.getByText('O notare așteaptă trimiterea')).toBeVisible();
      await own.getByRole('button', { name: 'Am terminat' }).tap();
      await expect(own).toContainText('Încheiată');
      await page.reload();
      await expect(page.getByText('2 notări așteaptă trimiterea')).toBeVisible();
      await expect(own).toContainText('se trimite');
    });

    await test.step('online again', async () => {
      await context.setOffline(false);
      // A step waits a few seconds for an undo.
      await page.clock.fastForward(10_000);
      await expect(page.getByText('așteaptă trimiterea')).toHaveCount(0);
      await expect(own.getByText('se trimite')).toHaveCount(0);
      await expect(own).toContainText('Încheiată');
      const { state, events, photoList } = await visitApi.visit(visit.id);
      expect(state).toBe('completed');
      expect(events.map(({ step }: { step: string }) => step)).toEqual(['request', 'complete']);
      expect(photoList).toMatchObject([{ moment: 'before', width: 320 }]);
      expect((await visitApi.emailsTo(visit.email)).filter(({ kind }) => kind === 'visitThanks')).toHaveLength(1);
    });

    await test.step('the session ends', async () => {
      await api.call('POST', `/api/admin/accounts/${colleague.id}/sessions/end`);
      await page.reload();
      await expect(page).toHaveURL('/admin/login');
      await expect.poll(kept, { intervals: [50] }).toEqual([false, false]);
    });
  });
});

test('a stop is worked through with one thumb, keeps its place when allowed and fits the narrowest phone', async ({
  page,
  context,
  api,
}) => {
  const { visit, visitApi, noon } = await addToday(api, {
    ...{ phone: '0722 123 456', notes: 'Poarta albastră de pe colț, vă rog să sunați înainte' },
  });
  const own = card(page, visit.name);
  const tap = (name: string, within: Page | Locator = own) => within.getByRole('button', { name, exact: true }).tap();
  await page.setViewportSize({ width: 360, height: 740 });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 46.7712, longitude: 23.6236 });
  await page.clock.install({ time: noon });
  await test.step('links', async () => {
    await openScreen(page, '/admin/today', own);
    await openStop(page, visit.name);
    await expect(own.getByRole('link', { name: 'Sună' })).toHaveAttribute('href', 'tel:+40722123456');
    await expect(own.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/40722123456');
    await expect(own.getByRole('link', { name: 'Navighează' })).toHaveAttribute('href', /Strada%20Teilor%204A/);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expectToFitWidth(page);
  });

  await test.step('from the road to the end', async () => {
    await tap('Suntem pe drum');
    await expect(page.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', /^sms:\+40722123456/);
    await tap('Fără mesaj', page);
    await tap('Am ajuns');
    await tap('Da, păstrează locul', page);
    await tap('Începem');
    // The undo is offered for a few seconds, and a busy machine is slow to tap it.
    await pauseClock(page);
    await tap('Am terminat');
    await tap('Anulează', page);
    await expect(own.getByRole('button', { name: 'Am terminat' })).toBeVisible();
    await runPausedClock(page, 10_000);
    await page.clock.resume();
    await expect(page.getByText('așteaptă trimiterea')).toHaveCount(0);
    expect((await visitApi.visit(visit.id)).state).toBe('confirmed');
    await expect(own.getByRole('link', { name: 'Navighează' })).toHaveAttribute('href', /46\.7712%2C23\.6236/);
  });

  await test.step('other screens of visits', async () => {
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
