import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { addDays, getBucharestTomorrow } from '../../../contract/kernel/local-time.ts';
import type { QuoteContent, QuoteItem } from '../../../contract/quotes/quote-content.ts';
import { findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import type { AdminApi } from '../../support/browser/admin/admin-api.ts';
import { signedOut } from '../../support/browser/admin/sign-in.ts';
import { test } from '../../support/browser/admin/staff-test.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { phone as phoneOptions } from '../../support/browser/phone.ts';
import { randomPhone } from '../../support/fixtures/random-phone.ts';

test('a plan leads to an agreement, three weeks of visits and a rain day after which the client chooses another day', async ({
  page,
  api,
  browser,
}) => {
  const phone = await browser.newPage({ ...phoneOptions, storageState: signedOut });
  const client = { name: `Grădina ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@exemplu.ro` };

  await test.step('the client accepts a quote made from a plan, with weekly work', async () => {
    await openPage(phone, await sendWeeklyQuote(api, client));
    await phone.getByLabel('Numele complet').fill(client.name);
    for (const consent of await phone.getByRole('group', { name: 'Ce confirmați' }).getByRole('checkbox').all())
      await consent.check();
    await phone.getByRole('button', { name: 'Accept și comand, cu obligație de plată' }).tap();
    await expect(phone.getByRole('heading', { name: 'Ați acceptat oferta' })).toBeFocused();
  });

  const agreementId = await test.step('the agreement is active', async () => {
    const { items } = await api.call('GET', `/api/admin/agreements?state=active&text=${client.email}`);
    expect(items).toHaveLength(1);
    return items[0].id as string;
  });

  const visit = await test.step('staff plan three weeks and confirm the visits of this client', async () => {
    await page.goto('/admin/planning');
    await page.getByRole('button', { name: 'Propune', exact: true }).click();
    await page.getByRole('button', { name: 'Niciuna' }).click();
    let count = 0;
    for (const week of await page.getByRole('group', { name: 'Săptămâna' }).getByRole('button').all()) {
      await week.click();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const box of await page.getByRole('checkbox', { name: client.name }).all()) {
        await box.check();
        count += 1;
      }
    }
    expect(await findAccessibilityViolations(page), 'the plan').toEqual([]);
    await page.getByRole('button', { name: `Programează ${count} vizite` }).click();
    await expect(page.getByRole('dialog')).toContainText('Un singur e-mail');
    await page.getByRole('dialog').getByRole('button', { name: 'Programează', exact: true }).click();
    await expect(page.getByRole('heading', { name: `${count} vizite sunt programate` })).toBeVisible();
    const { agreement } = await api.call('GET', `/api/admin/agreements/${agreementId}`);
    expect(agreement.visits).toHaveLength(count);
    // The newest visit comes a whole week after the previous one.
    return agreement.visits[0] as { id: string; date: string };
  });
  const readDate = async () => (await api.call('GET', `/api/admin/appointments/${visit.id}`)).visit.date as string;

  await test.step('staff postpone the visit for rain and undo it', async () => {
    await page.goto(`/admin/appointments?view=day&date=${visit.date.slice(0, 10)}`);
    await postpone(page, client.name);
    await page.getByRole('button', { name: 'Anulează totul' }).click();
    await expect(page.getByText('Amânarea este anulată').first()).toBeVisible();
    expect(findChoiceLinks(client.email)).toEqual([]);
    expect(await readDate()).toBe(visit.date);
  });

  await test.step('staff postpone it again, and the client chooses another day through the link', async () => {
    await postpone(page, client.name);
    const [link] = findChoiceLinks(client.email);
    await openPage(phone, link as string);
    const option = phone.getByRole('region', { name: 'Orele propuse' }).getByRole('button').first();
    await option.tap();
    await expect(phone.getByText('Mulțumim, am notat ora aleasă')).toBeVisible();
    expect(await readDate()).not.toBe(visit.date);
  });
  await phone.close();
});

/** The work has no tolerance, so that the client chooses the new day of a postponed visit. Returns the quote's path. */
async function sendWeeklyQuote(api: AdminApi, client: { name: string; email: string }) {
  const { id } = await api.call('POST', '/api/admin/quotes', { from: { kind: 'plan', id: 'esential' } });
  const { quote } = await api.call('GET', `/api/admin/quotes/${id}`);
  const content: QuoteContent = quote.content;
  const work = content.lines[0] as QuoteItem & { recurrence: object };
  const start = getBucharestTomorrow();
  const rule = { kind: 'interval', days: 7, tolerance: 0 };
  const written = {
    ...content,
    client: {
      ...content.client,
      ...client,
      phone: randomPhone(),
      streetName: client.name,
      houseNumber: '4',
      city: 'Florești',
      county: 'Cluj',
    },
    lines: [{ ...work, unit: 'visit', quantity: 6000, recurrence: { ...work.recurrence, rule } }],
    agreement: { ...content.agreement, start, end: addDays(start, 41) },
  };
  const saved = await api.call('PUT', `/api/admin/quotes/${id}`, {
    version: quote.version,
    content: written,
    internalNote: '',
  });
  const step = { step: 'send', key: randomUUID(), version: saved.quote.version };
  const sent = await api.call('POST', `/api/admin/quotes/${id}/steps`, step);
  expect(sent).toMatchObject({ quote: { state: 'sent' } });
  const { url } = await api.call('POST', `/api/admin/quotes/${id}/links`, { channel: 'copy' });
  return new URL(url).pathname;
}

/** Postpones only the visit of this client: the others of the day belong to other tests. */
async function postpone(page: Page, name: string) {
  await page.getByRole('button', { name: 'Zi ploioasă' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Arată ce se mută' }).click();
  await expect(dialog.getByRole('checkbox', { name })).toBeVisible();
  for (const row of await dialog.locator('li:has(input)').filter({ hasNotText: name }).all())
    await row.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Amână o vizită' }).click();
  await expect(page.getByText('un client alege altă oră')).toBeVisible();
}

/** Reads the outbox directly: the e-mail is not sent yet, and the back-office does not show its private link. */
function findChoiceLinks(email: string) {
  const database = new DatabaseSync(process.env.E2E_STAFF_DATABASE as string, { readOnly: true });
  const rows = database.prepare("select payload from outbox where recipient = ? and kind = 'visitChoice'").all(email);
  database.close();
  return rows.map(({ payload }) => new URL(JSON.parse(payload as string).manageUrl).pathname);
}
