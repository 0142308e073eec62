import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityViolations, fitsWidth } from '../../../support/browser/accessibility.ts';
import { checkScreen } from '../../../support/browser/admin/screens.ts';
import { signedOut } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Check {
  path: string;
  /** Drawn once the screen has its data. */
  content: Locator;
  onPhone?: 'axe' | 'width';
}

async function checkScreens(page: Page, checks: Check[]) {
  for (const { path, content, onPhone } of checks) {
    await checkScreen(page, path, content);
    if (!onPhone) continue;
    await page.setViewportSize(phone);
    if (onPhone === 'axe') expect(await findAccessibilityViolations(page), `${path} on a phone`).toEqual([]);
    expect(await fitsWidth(page), `${path} on a phone`).toBe(true);
    await page.setViewportSize(laptop);
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** Of the security log, which always has a sign-in; the tabs above it are a list as well. */
const firstEntry = (page: Page) => page.getByRole('main').locator('ol > li').first();
const firstRow = (page: Page) => page.getByRole('main').getByRole('listitem').first();

test('accounts, profile, log, lists of content and the front page have no serious accessibility fault', async ({
  page,
}) => {
  await checkScreens(page, [
    { path: '/admin/profile', content: page.getByLabel('Nume'), onPhone: 'width' },
    { path: '/admin/accounts', content: firstRow(page), onPhone: 'width' },
    { path: '/admin/activity', content: firstRow(page), onPhone: 'width' },
    { path: '/admin/activity/security', content: firstEntry(page), onPhone: 'axe' },
    { path: '/admin/blog', content: firstRow(page) },
    { path: '/admin/subscriptions', content: firstRow(page) },
    { path: '/admin/frontpage', content: firstRow(page) },
  ]);
});

test('clients, messages, emails and retention have no serious accessibility fault, on a laptop and on a phone', async ({
  page,
  api,
}) => {
  const name = `Vizibil ${randomUUID().slice(0, 8)}`;
  const message = 'Aș dori o ofertă pentru gazonul din curtea din spate.';
  const contact = { name, email: `${randomUUID()}@exemplu.ro`, phone: '0722 123 456', message };
  await api.call('POST', '/api/contact', contact);
  const text = encodeURIComponent(name);
  const { items } = await api.call('GET', `/api/admin/clients?text=${text}`);
  await checkScreens(page, [
    { path: `/admin/clients?text=${text}`, content: page.getByRole('link', { name }), onPhone: 'axe' },
    { path: `/admin/clients/${items[0].id}`, content: page.getByRole('heading', { name: 'Istoric' }), onPhone: 'axe' },
    {
      path: '/admin/settings/retention',
      content: page.getByRole('heading', { level: 2 }).first(),
      onPhone: 'axe',
    },
    { path: '/admin/settings/brand', content: page.getByLabel('Codul culorii'), onPhone: 'axe' },
    { path: '/admin/settings/backup', content: page.getByLabel('Câte se păstrează'), onPhone: 'axe' },
    { path: '/admin/letters', content: page.getByRole('list', { name: 'Scrisori' }), onPhone: 'axe' },
    { path: `/admin/inquiries?text=${text}`, content: page.getByRole('heading', { name }), onPhone: 'axe' },
  ]);
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Toate mesajele' }).click();
  await expect(page.getByRole('list', { name: 'Mesaje' }).getByText(name)).toBeVisible();
  expect(await fitsWidth(page)).toBe(true);
});

test.describe('signed out', () => {
  test.use({ storageState: signedOut });

  test('the login and the forgotten password have no serious accessibility fault', async ({ page }) => {
    await checkScreens(page, [
      { path: '/admin/login', content: heading(page, 'Bine ați revenit'), onPhone: 'width' },
      { path: '/admin/forgot-password', content: page.getByRole('heading', { level: 1 }) },
    ]);
  });
});
