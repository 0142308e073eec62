import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { sampleContent, sampleWork } from '../../../support/agreements/sample-agreement.ts';
import { expectToFitWidth, findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { checkScreen, openScreen } from '../../../support/browser/admin/screens.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { phone } from '../../../support/browser/phone.ts';
import { randomPhone } from '../../../support/fixtures/random-phone.ts';
import { administrator } from '../../../support/servers/browser-test-servers.ts';

test.use(phone);

// The article with the longest address.
const article = '/admin/blog/frunzele-cazute-unde-le-strangem-unde-le-lasam/edit';

interface Check {
  path: string;
  /** Shown once the screen has its data, and on none of the screens before it. */
  content: Locator;
  /** Set if another test checks the accessibility of the screen. */
  onlyFits?: true;
}

async function checkScreens(page: Page, checks: Check[]) {
  for (const { path, content, onlyFits } of checks) {
    await (onlyFits ? openScreen : checkScreen)(page, path, content);
    await expect(page.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0);
    await expectToFitWidth(page, path);
  }
}

test('screens of accounts, profile, log, content, front page and forgotten password are accessible and fit a phone', async ({
  page,
  api,
}) => {
  const word = uniqueWord();
  const longWord = 'nemaipomenitdelungcuvant'.repeat(3);
  await api.addDocument('blog', { title: `Jurnal ${word}`, excerpt: longWord }, 'draft');
  const line = page.getByRole('main').getByRole('listitem');
  await checkScreens(page, [
    { path: '/admin/profile', content: page.getByLabel('Nume') },
    { path: '/admin/accounts', content: line.filter({ hasText: administrator.email }) },
    { path: '/admin/activity/security', content: line.filter({ hasText: 'Autentificare' }).first() },
    { path: `/admin/blog?text=${word}`, content: page.getByRole('button', { name: `Acțiuni: Jurnal ${word}` }) },
    { path: '/admin/subscriptions', content: page.getByRole('region', { name: 'Comparația planurilor' }) },
    { path: '/admin/frontpage', content: page.getByRole('main').locator('ol > li').first() },
    { path: article, content: page.getByLabel('Titlu *') },
    { path: '/admin/forgot-password', content: page.getByLabel('E-mail') },
    { path: '/admin/activity', content: line.filter({ hasText: word }).first() },
  ]);
  const { x = 0, width = 0 } = (await page.getByText(longWord).first().boundingBox()) ?? {};
  expect(x + width, 'the end of a long word in the log').toBeLessThanOrEqual(390);
  await page.goto('/admin/accounts');
  const rules = page.getByRole('region', { name: 'Coduri de unică folosință pentru toți' });
  const text = await rules.getByRole('paragraph').boundingBox();
  expect(text?.width, 'the text beside a button').toBeGreaterThan(170);
});

test('screens of clients, messages, quotes, agreements, e-mails and settings are accessible and fit a phone', async ({
  page,
  api,
}) => {
  const name = `Vizibil ${randomUUID().slice(0, 8)}`;
  const message = 'Aș dori o ofertă pentru gazonul din curtea din spate.';
  const contact = { name, email: `${randomUUID()}@exemplu.ro`, phone: randomPhone(), message };
  const { id } = await api.call('POST', '/api/contact', contact);
  await api.call('POST', '/api/newsletter', { email: contact.email });
  const quote = await api.call('POST', '/api/admin/quotes', { from: { kind: 'inquiry', id } });
  const { agreement } = await api.call('POST', '/api/admin/agreements', {
    content: {
      ...sampleContent,
      client: { ...sampleContent.client, ...contact },
      works: [{ ...sampleWork, serviceId: 'intretinere-gradini' }],
    },
  });
  const text = encodeURIComponent(name);
  const { items } = await api.call('GET', `/api/admin/clients?text=${text}`);
  const subscriber = page.getByRole('button', { name: contact.email });
  const onlyFits = true;
  await checkScreens(page, [
    {
      path: `/admin/clients?text=${text}`,
      content: page.getByRole('list', { name: 'Clienți' }).getByRole('link', { name }),
    },
    { path: `/admin/clients/${items[0].id}`, content: page.getByRole('heading', { name: 'Istoric' }) },
    { path: `/admin/quotes?text=${text}`, content: page.getByRole('main').getByRole('link', { name }) },
    { path: '/admin/quotes?view=facturat', content: page.getByText('Facturile se emit', { exact: false }).first() },
    { path: `/admin/quotes/${quote.id}`, content: page.getByLabel('Titlul ofertei') },
    { path: `/admin/agreements?text=${text}`, content: page.getByRole('main').getByRole('link', { name }) },
    { path: `/admin/agreements/${agreement.id}`, content: page.getByRole('heading', { name: 'Istoric' }) },
    { path: `/admin/agreements/${agreement.id}/edit`, content: page.getByLabel('Titlul contractului') },
    { path: '/admin/settings/payments', content: page.getByLabel('IBAN') },
    { path: '/admin/settings/invoicing', content: page.getByLabel('Program de facturare') },
    { path: '/admin/settings/sms', content: page.getByLabel('Bugetul lunar') },
    { path: '/admin/emails/sms', content: page.getByText('Încă niciun SMS') },
    { path: '/admin/settings/quotes', content: page.getByLabel('Reamintire înainte de expirare (zile)') },
    { path: '/admin/planning', content: page.getByRole('button', { name: 'Propune' }) },
    { path: '/admin/settings/retention', content: page.getByRole('combobox', { name: 'Vizite', exact: true }) },
    { path: '/admin/settings/brand', content: page.getByLabel('Codul culorii') },
    { path: '/admin/settings/backup', content: page.getByLabel('Câte se păstrează') },
    { path: '/admin/emails', content: page.getByRole('list', { name: 'E-mailuri' }), onlyFits },
    { path: `/admin/inquiries?open=${id}`, content: page.getByRole('heading', { name }) },
    { path: '/admin/dashboard', content: page.getByRole('img', { name: /în 26 de săptămâni/ }), onlyFits },
    { path: '/admin/reviews', content: page.getByRole('heading', { level: 1, name: 'Recenzii' }), onlyFits },
    { path: '/admin/newsletter/issues/new', content: page.getByLabel('Introducere'), onlyFits },
    { path: '/admin/settings', content: page.getByRole('heading', { name: 'Rețele sociale' }), onlyFits },
    {
      path: `/admin/inquiries?text=${text}`,
      content: page.getByRole('list', { name: 'Mesaje' }).getByText(name),
    },
    { path: `/admin/newsletter/subscribers?text=${contact.email}`, content: subscriber },
  ]);
  await subscriber.click();
  await expect(page.getByRole('dialog').getByText(/^A cerut abonarea/)).toBeVisible();
  expect(await findAccessibilityViolations(page), 'a subscriber').toEqual([]);
});
