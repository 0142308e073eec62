import { expect, type Page } from '@playwright/test';
import { dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { expectToFitWidth } from '../../../support/browser/accessibility.ts';
import type { AdminApi } from '../../../support/browser/admin/admin-api.ts';
import { checkScreen, openScreen } from '../../../support/browser/admin/screens.ts';
import { openAs } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';
import { plainPhoto } from '../../../support/fixtures/photos.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });

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
        const isNamed = Object.values({ ...localStorage }).some((text) => text.includes(name));
        return [isNamed, Boolean(await caches.match('/admin/today'))];
      }, visit.name);
    await page.clock.install({ time: noon });
    await openAs(page, colleague, '/admin/today');
    await expect(own).toContainText('Cod la poartă 1234');
    await expect.poll(kept, { intervals: [50] }).toEqual([true, true]);

    await test.step('offline', async () => {
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('Fără rețea.')).toBeVisible();
      await expect(own).toContainText('Strada Teilor 4A');
      const file = { name: 'poza.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto(320, 240) };
      await own.getByLabel('Adaugă înainte').setInputFiles(file);
      await expect(own).toContainText('O fotografie așteaptă trimiterea.');
      await own.getByRole('button', { name: 'Am terminat' }).tap();
      await expect(own).toContainText('Încheiată');
      await page.reload();
      await expect(own).toContainText('O fotografie așteaptă trimiterea.');
      await expect(own).toContainText('se trimite');
    });

    await test.step('online again', async () => {
      await context.setOffline(false);
      // A step waits a few seconds for an undo.
      await page.clock.fastForward(10_000);
      await expect(own.getByText('așteaptă trimiterea')).toHaveCount(0);
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

test('the day links to map and phone, undoes a step and fits the narrowest phone', async ({ page, api }) => {
  const { visit, visitApi, noon } = await addToday(api, {
    ...{ phone: '0722 123 456', notes: 'Poarta albastră de pe colț, vă rog să sunați înainte' },
  });
  const own = card(page, visit.name);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install({ time: noon });
  await test.step('links', async () => {
    await checkScreen(page, '/admin/today', own);
    await expect(own.getByRole('link', { name: 'Sună' })).toHaveAttribute('href', 'tel:+40722123456');
    await expect(own.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/40722123456');
    await expect(own.getByRole('link', { name: 'Hartă' })).toHaveAttribute('href', /Strada%20Teilor%204A/);
    await expectToFitWidth(page);
  });

  await test.step('undo a step', async () => {
    // The undo is offered for a few seconds, and a busy machine is slow to tap it.
    await pauseClock(page);
    await own.getByRole('button', { name: 'Nu a avut loc' }).tap();
    await page.getByRole('button', { name: 'Anulează', exact: true }).tap();
    await expect(own.getByRole('button', { name: 'Am terminat' })).toBeVisible();
    await runPausedClock(page, 10_000);
    await page.clock.resume();
    expect((await visitApi.visit(visit.id)).state).toBe('confirmed');
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
