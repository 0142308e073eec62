import { expect, type Page, test } from '@playwright/test';
import type { Service } from '../../../../contract/content/services.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import { collectConsoleErrors } from '../../../support/browser/console-errors.ts';
import { fakeReply, fetchReply, openPage, untilHydrated } from '../../../support/browser/open-page.ts';

const newPhone = '+40 799 123 456';

// Scripts may still be on their way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Holds the script with this text back until the returned function is called: a late section on a slow phone. */
async function holdScriptWith(page: Page, text: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(text)) await released;
    await route.fulfill({ response });
  });
  return release;
}

async function fakeNewPhone(page: Page) {
  const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
  await fakeReply(page, '/api/site', { site: { ...site, phone: newPhone } });
}

const replies: [string, (page: Page) => Promise<unknown>, string | RegExp][] = [
  ['another phone number', fakeNewPhone, newPhone],
  [
    'HTML',
    (page) => page.route('**/api/site', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Wi-Fi</p>' })),
    'Abonează-te la noutăți',
  ],
  ['a refusal', (page) => fakeReply(page, '/api/site', { message: 'x' }, 500), 'Abonează-te la noutăți'],
];
for (const [what, fake, shown] of replies) {
  test(`an address typed into the newsletter field stays when the site's data, asked for again, is ${what}`, async ({
    page,
  }) => {
    const complaints = collectConsoleErrors(page);
    const release = await holdScriptWith(page, 'Abonează-te la noutăți');
    await fake(page);
    const answered = page.waitForResponse('**/api/site');
    await openPage(page, '/about');
    await answered;
    const field = page.getByRole('contentinfo').getByLabel('Adresa de email');
    await field.fill('ana@exemplu.ro');
    const original = await field.elementHandle();
    release();
    await untilHydrated(page, 'subsol');
    await expect(page.getByRole('contentinfo')).toContainText(shown);
    await expect(field).toHaveValue('ana@exemplu.ro');
    expect(await field.evaluate((now, before) => now === before, original)).toBe(true);
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  });
}

test('the lower part of a service page takes over its HTML when the service and the site have changed since', async ({
  page,
}) => {
  const complaints = collectConsoleErrors(page);
  const path = '/api/services/intretinere-gradini';
  const { service } = await fetchReply<{ service: Service }>(page, path);
  await fakeReply(page, path, { service: { ...service, faqs: [{ question: 'Veniți și iarna?', answer: 'Da.' }] } });
  await fakeNewPhone(page);
  const release = await holdScriptWith(page, 'Haideți să vedem grădina împreună');
  const answered = Promise.all([page.waitForResponse(`**${path}`), page.waitForResponse('**/api/site')]);
  await openPage(page, '/services/intretinere-gradini');
  await answered;
  const heading = page.getByRole('heading', { name: 'Haideți să vedem grădina împreună' });
  const original = await heading.elementHandle();
  release();
  await untilHydrated(page, 'serviciu');
  await expect(page.getByRole('button', { name: 'Veniți și iarna?' })).toBeVisible();
  await expect(page.locator('#serviciu')).toContainText(newPhone);
  expect(await heading.evaluate((now, before) => now === before, original)).toBe(true);
  expect(complaints).toEqual([]);
});
