import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../../support/browser/open-page.ts';

const failure = (status: number, message: string) => ({
  status,
  json: { message, code: status === 404 ? 'not_found' : 'internal' },
});

async function answering(page: Page, path: string, answer: { status: number; json: object }) {
  const calls: { method: string; url: string; body: unknown }[] = [];
  await page.route(`**${path}`, (route) => {
    calls.push({
      method: route.request().method(),
      url: new URL(route.request().url()).pathname,
      body: route.request().postDataJSON(),
    });
    return route.fulfill(answer);
  });
  return calls;
}

test('the link in the letter opens a page with one button, and only the button confirms', async ({ page }) => {
  const calls = await answering(page, '/api/newsletter/confirm', { status: 200, json: { success: true } });
  await openPage(page, '/newsletter/confirm?token=abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmați abonarea la noutăți');
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Confirm abonarea' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abonarea este confirmată');
  expect(calls).toEqual([{ method: 'POST', url: '/api/newsletter/confirm', body: { token: 'abc' } }]);
});

test('a link that is no longer valid says so and the page stays', async ({ page }) => {
  await openPage(page, `/newsletter/confirm?token=${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Confirm abonarea' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Linkul nu mai este valabil' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm abonarea' })).toBeEnabled();
});

test('unsubscribing takes one click', async ({ page }) => {
  const calls = await answering(page, '/api/newsletter/unsubscribe/*', { status: 200, json: { success: true } });
  await openPage(page, '/newsletter/unsubscribe?token=abc');
  await page.getByRole('button', { name: 'Mă dezabonez' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('V-ați dezabonat');
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/newsletter/unsubscribe/abc']);
  await page.getByRole('link', { name: 'Înapoi pe site' }).click();
  await expect(page).toHaveURL('/');
});

test('when the server fails the visitor is asked to try again', async ({ page }) => {
  await answering(page, '/api/newsletter/unsubscribe/*', failure(500, 'A apărut o problemă la server.'));
  await openPage(page, '/newsletter/unsubscribe?token=abc');
  await page.getByRole('button', { name: 'Mă dezabonez' }).click();
  await expect(page.getByText('Nu am putut trimite cererea. Vă rugăm să încercați din nou.')).toBeVisible();
});

test('search engines leave both pages alone', async ({ page }) => {
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});
