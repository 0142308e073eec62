import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectToFitWidth, findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { checkScreen } from '../../../support/browser/admin/screens.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { administrator } from '../../../support/servers/browser-test-servers.ts';

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Check {
  path: string;
  /** Drawn once the screen has its data, and on no screen before it. */
  content: Locator;
  /** Whether it fits a phone too. */
  onPhone?: true;
}

async function checkScreens(page: Page, checks: Check[]) {
  for (const { path, content, onPhone } of checks) {
    await checkScreen(page, path, content);
    if (!onPhone) continue;
    await page.setViewportSize(phone);
    await expectToFitWidth(page, `${path} on a phone`);
    await page.setViewportSize(laptop);
  }
}

test('accounts, profile, log, lists of content, the front page and the forgotten password have no serious accessibility fault', async ({
  page,
  api,
}) => {
  const word = uniqueWord();
  await api.addDocument('blog', { title: `Jurnal ${word}`, excerpt: 'x' }, 'draft');
  const line = page.getByRole('main').getByRole('listitem');
  await checkScreens(page, [
    { path: '/admin/profile', content: page.getByLabel('Nume'), onPhone: true },
    { path: '/admin/accounts', content: line.filter({ hasText: administrator.email }), onPhone: true },
    { path: '/admin/activity', content: line.filter({ hasText: word }).first(), onPhone: true },
    { path: '/admin/activity/security', content: line.filter({ hasText: 'Autentificare' }).first(), onPhone: true },
    { path: `/admin/blog?text=${word}`, content: page.getByRole('button', { name: `Acțiuni: Jurnal ${word}` }) },
    { path: '/admin/subscriptions', content: page.getByRole('region', { name: 'Comparația planurilor' }) },
    { path: '/admin/frontpage', content: page.getByRole('main').locator('ol > li').first() },
    { path: '/admin/forgot-password', content: page.getByLabel('Email') },
  ]);
});

test('clients, messages, emails, subscribers, retention and copies have no serious accessibility fault and fit a phone', async ({
  page,
  api,
}) => {
  const name = `Vizibil ${randomUUID().slice(0, 8)}`;
  const message = 'Aș dori o ofertă pentru gazonul din curtea din spate.';
  const contact = { name, email: `${randomUUID()}@exemplu.ro`, phone: '0722 123 456', message };
  await api.call('POST', '/api/contact', contact);
  await api.call('POST', '/api/admin/newsletter/import', { lines: contact.email, note: 'Formular pe hârtie' });
  const text = encodeURIComponent(name);
  const { items } = await api.call('GET', `/api/admin/clients?text=${text}`);
  const list = page.getByRole('list', { name: 'Clienți' });
  await checkScreens(page, [
    { path: `/admin/clients?text=${text}`, content: list.getByRole('link', { name }), onPhone: true },
    {
      path: `/admin/clients/${items[0].id}`,
      content: page.getByRole('heading', { name: 'Istoric' }),
      onPhone: true,
    },
    { path: '/admin/settings/retention', content: page.getByLabel('Vizite', { exact: true }), onPhone: true },
    { path: '/admin/settings/brand', content: page.getByLabel('Codul culorii'), onPhone: true },
    { path: '/admin/settings/backup', content: page.getByLabel('Câte se păstrează'), onPhone: true },
    { path: '/admin/letters', content: page.getByRole('list', { name: 'Scrisori' }), onPhone: true },
    { path: `/admin/inquiries?text=${text}`, content: page.getByRole('heading', { name }), onPhone: true },
  ]);
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Toate mesajele' }).click();
  await expect(page.getByRole('list', { name: 'Mesaje' }).getByText(name)).toBeVisible();
  expect(await findAccessibilityViolations(page), 'the list of messages on a phone').toEqual([]);
  await expectToFitWidth(page);
  await page.setViewportSize(laptop);

  const subscriber = page.getByRole('button', { name: contact.email });
  await checkScreen(page, `/admin/newsletter/subscribers?text=${contact.email}`, subscriber);
  await subscriber.click();
  await expect(page.getByRole('dialog').getByText('„Formular pe hârtie”')).toBeVisible();
  expect(await findAccessibilityViolations(page), 'a subscriber').toEqual([]);
});
