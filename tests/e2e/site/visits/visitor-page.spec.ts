import { expect, type Page, test } from '@playwright/test';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { bookFreeWindow } from '../../../support/visits/booked-visit.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page with the visit changed as the test wants it. */
async function showChanged(page: Page, link: string, change: Record<string, unknown>) {
  await page.route('**/api/visits/*', async (route) => {
    const response = await route.fetch();
    const { visit } = await response.json();
    await route.fulfill({ json: { visit: { ...visit, ...change } } });
  });
  await page.goto(link);
}

test('the private page shows the state, the day, the window, the service and the address of the visit', async ({
  page,
  request,
}) => {
  const { link, date, serviceName } = await bookFreeWindow(request);
  await page.goto(link);
  await expect(title(page)).toHaveText('Am primit cererea dumneavoastră');
  await expect(main(page)).toContainText('În așteptarea confirmării');
  await expect(main(page)).toContainText(formatVisitDay(date));
  await expect(main(page)).toContainText(`între ${date.slice(11, 16)}`);
  await expect(main(page)).toContainText(serviceName);
  await expect(main(page)).toContainText('Strada Teilor 4A, Cluj-Napoca, jud. Cluj');
});

test('the HTML of the private page tells nothing about the visit and no cache may keep it', async ({ request }) => {
  const { link } = await bookFreeWindow(request);
  for (let i = 0; i < 2; i++) {
    const response = await request.get(link);
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toMatch(/Ana Pop|Teilor/);
    expect(html).not.toContain(link.slice('/visit/'.length));
  }
});

test('the visitor moves the visit to another free window', async ({ page, request }) => {
  const { link, date } = await bookFreeWindow(request);
  await page.goto(link);
  await page.getByRole('button', { name: 'Mută vizita' }).click();
  await expect(page.getByRole('heading', { name: 'Alegeți alt moment' })).toBeFocused();
  const move = page.getByRole('button', { name: /^Mută (pe|vizita)$|^Mută pe / }).last();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /, liber$/ })
    .last()
    .click();
  const windows = page.getByRole('group', { name: 'Ora sosirii' }).getByRole('radio');
  await expect(windows.and(page.locator(':checked'))).toHaveCount(1);
  await move.click();
  await expect(page.getByText('Vizita a fost mutată', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alegeți alt moment' })).toBeHidden();
  await expect(main(page)).not.toContainText(`${formatVisitDay(date)}între ${date.slice(11, 16)}`);
});

test('a window that was taken meanwhile is refused with the next free ones, which can be chosen at once', async ({
  page,
  request,
}) => {
  const { link } = await bookFreeWindow(request);
  const next = ['2031-03-17T10:00:00', '2031-03-18T12:00:00'];
  const message = 'Intervalul ales tocmai s-a ocupat. Vă rugăm să alegeți altul.';
  await page.route('**/move', (route) => route.fulfill({ status: 409, json: { message, code: 'conflict', next } }));
  await page.goto(link);
  await page.getByRole('button', { name: 'Mută vizita' }).click();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /, liber$/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Mută pe/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mută pe/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'marți, 18 martie, la 12:00', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mută pe marți, 18 martie, la 12:00' })).toBeEnabled();
});

test('the visitor cancels only after a question, and the page then says so', async ({ page, request }) => {
  const { link } = await bookFreeWindow(request);
  await page.goto(link);
  await page.getByRole('button', { name: 'Anulează vizita' }).click();
  const question = page.getByRole('dialog', { name: 'Anulați vizita?' });
  await question.getByRole('button', { name: 'Păstrează vizita' }).click();
  await expect(title(page)).toHaveText('Am primit cererea dumneavoastră');
  await page.getByRole('button', { name: 'Anulează vizita' }).click();
  await question.getByRole('button', { name: 'Da, anulează' }).click();
  await expect(title(page)).toHaveText('Vizita a fost anulată');
  await expect(page.getByRole('button', { name: 'Mută vizita' })).toBeHidden();
  await page.reload();
  await expect(title(page)).toHaveText('Vizita a fost anulată');
  await expect(page.getByRole('link', { name: 'Programează altă vizită' })).toHaveAttribute(
    'href',
    /^\/appointment\?service=/,
  );
});

test('the keyboard never loses its place while a visit is moved or cancelled', async ({ page, request }) => {
  const { link } = await bookFreeWindow(request);
  await page.goto(link);
  const move = page.getByRole('button', { name: 'Mută vizita' }).first();
  await move.press('Enter');
  await page.getByRole('button', { name: 'Renunță' }).press('Enter');
  await expect(move).toBeFocused();
  const cancel = page.getByRole('button', { name: 'Anulează vizita' });
  await cancel.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await cancel.press('Enter');
  await page.getByRole('button', { name: 'Da, anulează' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Vizita a fost anulată' })).toBeFocused();
});

test('a cancellation whose answer was lost shows that the visit is cancelled', async ({ page, request }) => {
  const { link } = await bookFreeWindow(request);
  await page.route('**/cancel', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Anulează vizita' }).click();
  await page.getByRole('button', { name: 'Da, anulează' }).click();
  await expect(title(page)).toHaveText('Vizita a fost anulată');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('without a network a cancellation says so in Romanian, and nothing has changed', async ({ page, request }) => {
  const { link } = await bookFreeWindow(request);
  await page.goto(link);
  await page.getByRole('button', { name: 'Anulează vizita' }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Da, anulează' }).click();
  await expect(page.getByRole('dialog').getByText('Serverul nu a răspuns. Verificați conexiunea.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Da, anulează' }).click();
  await expect(title(page)).toHaveText('Vizita a fost anulată');
});

test('of two tabs with the same visit the second one sees what was done in the first', async ({
  page,
  context,
  request,
}) => {
  const { link } = await bookFreeWindow(request);
  await page.goto(link);
  await expect(title(page)).toHaveText('Am primit cererea dumneavoastră');
  await page.getByRole('button', { name: 'Anulează vizita' }).click();
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Anulează vizita' }).click();
  await other.getByRole('button', { name: 'Da, anulează' }).click();
  await expect(title(other)).toHaveText('Vizita a fost anulată');
  await page.getByRole('button', { name: 'Da, anulează' }).click();
  await expect(title(page)).toHaveText('Vizita a fost anulată');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the visit can be added to a calendar', async ({ page, request }) => {
  const { link } = await bookFreeWindow(request);
  await page.goto(link);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Adaugă în calendar' }).click();
  expect((await download).suggestedFilename()).toBe('vizita.ics');
});

test('a past visit says so and offers no change', async ({ page, request }) => {
  const { link } = await bookFreeWindow(request);
  await showChanged(page, link, { hasBegun: true, isPast: true, steps: [] });
  await expect(title(page)).toHaveText('Această vizită a trecut');
  await expect(page.getByRole('button', { name: /Mută|Anulează/ })).toHaveCount(0);
});

test('a visit without an hour says that it is yet to be agreed', async ({ page, request }) => {
  const { link } = await bookFreeWindow(request);
  await showChanged(page, link, { date: '2031-03-17T00:00:00', timing: 'unset', until: null });
  await expect(main(page)).toContainText('Ora o stabilim împreună, la telefon.');
});

test('a link that is not ours says that it is not valid', async ({ page }) => {
  await page.goto(`/visit/${'0'.repeat(48)}`);
  await expect(title(page)).toHaveText('Linkul nu este valid');
});

test('when the visit cannot be loaded the page offers to try again', async ({ page, request }) => {
  const { link } = await bookFreeWindow(request);
  let isDown = true;
  await page.route('**/api/visits/*', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(link);
  await expect(title(page)).toHaveText('Nu am putut încărca vizita');
  isDown = false;
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(title(page)).toHaveText('Am primit cererea dumneavoastră');
});

test('the private page is accessible, also while the visit is being moved', async ({ page, request }) => {
  const { link } = await bookFreeWindow(request);
  await page.goto(link);
  await page.getByRole('button', { name: 'Mută vizita' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
