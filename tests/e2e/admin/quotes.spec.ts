import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { QuoteContent, QuoteItem } from '../../../contract/quotes/quote-content.ts';
import type { QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { expectToFitWidth, findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import type { AdminApi } from '../../support/browser/admin/admin-api.ts';
import { signedOut } from '../../support/browser/admin/sign-in.ts';
import { test } from '../../support/browser/admin/staff-test.ts';
import { createVisitApi } from '../../support/browser/admin/visit-api.ts';
import { bookButton, fillBooking } from '../../support/browser/booking-form.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { phone as phoneOptions } from '../../support/browser/phone.ts';
import { bani } from '../../support/fixtures/bani.ts';

const service = 'gazon-rulou-si-insamantat';
const today = toBucharestDay(new Date());

const irrigation: QuoteItem = {
  kind: 'item',
  id: 'irigare',
  description: 'Irigare automată',
  unit: 'set',
  quantity: 1000,
  unitPrice: bani(250_000),
  vat: 'standard',
  isOptional: true,
};

test('the estimate of a visitor leads through a visit, a quote and its acceptance to the CSV for the accountant', async ({
  page,
  api,
  browser,
}) => {
  const phone = await browser.newPage({ ...phoneOptions, storageState: signedOut });
  const visits = createVisitApi(api);
  /** Moves the visit to today first: it cannot be completed before its day. */
  const completeVisit = async (id: string) => {
    await visits.step(id, { step: 'move', date: `${today}T00:00:00`, sendEmail: 'none' });
    await visits.step(id, { step: 'complete', sendEmail: 'none' });
  };

  const visitId = await test.step('the visitor estimates and books on a phone', () => bookEstimate(phone));

  const quoteId = await test.step('staff make a quote from the completed visit', async () => {
    await visits.step(visitId, { step: 'confirm', sendEmail: 'none' });
    await completeVisit(visitId);
    await page.goto(`/admin/appointments/${visitId}`);
    await page.getByRole('button', { name: 'Fă o ofertă' }).click();
    await page.waitForURL(/\/admin\/quotes\/[\w-]+$/);
    return new URL(page.url()).pathname.split('/').at(-1) as string;
  });

  const number = await test.step('staff send it, with an option and a day to choose', async () => {
    const { content } = await readQuote(api, quoteId);
    expect(content.lines.map((line) => line.description).join()).toContain('Rulouri de gazon în loc de semănat');
    await complete(api, quoteId);
    await page.reload();
    await page.getByRole('button', { name: 'Trimite', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Trimite acum' }).click();
    const sent = page.getByRole('dialog', { name: /^Oferta OF-\d{4}-\d+ este trimisă$/ });
    await expect(sent).toBeVisible();
    return (await readQuote(api, quoteId)).number as string;
  });

  await test.step('the client ticks the option, chooses a day and accepts', async () => {
    const { url } = await api.call('POST', `/api/admin/quotes/${quoteId}/links`, { channel: 'copy' });
    await openPage(phone, new URL(url).pathname);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Gazon nou în curte');
    const total = phone.locator('output');
    const before = await total.textContent();
    await phone.getByText('Opțional: adaug în comandă').tap();
    await expect(total).not.toHaveText(before as string);
    await phone
      .getByRole('button', { name: /, liber$/ })
      .first()
      .tap();
    await expect(phone.locator('td[data-selected]')).toHaveCount(1);
    await phone.getByLabel('Numele complet').fill('Ana Pop');
    for (const consent of await phone.getByRole('group', { name: 'Ce confirmați' }).getByRole('checkbox').all())
      await consent.check();
    await expectToFitWidth(phone);
    expect(await findAccessibilityViolations(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Accept și comand, cu obligație de plată' }).tap();
    await expect(phone.getByRole('heading', { name: 'Ați acceptat oferta' })).toBeFocused();
    await expect(phone.getByRole('region', { name: 'Dreptul de retragere' })).toBeVisible();
  });

  await test.step('the visit shows the accepted lines as its work order', async () => {
    const { visits: ordered } = await readQuote(api, quoteId);
    expect(ordered).toHaveLength(1);
    const { id, date } = ordered[0] as { id: string; date: string };
    await page.goto(`/admin/appointments?view=week&date=${date.slice(0, 10)}`);
    await page.locator(`[data-visit="${id}"]`).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'De făcut, din oferta acceptată' })).toContainText(
      'Irigare automată',
    );
    await completeVisit(id);
  });

  await test.step('the finished work is listed to be invoiced and in the CSV for the accountant', async () => {
    await page.goto(`/admin/quotes?view=facturat&text=${number}`);
    await expect(page.getByRole('link', { name: `${number}, Gazon nou în curte` })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV pentru contabil' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(number);
  });
  await phone.close();
});

/** Returns the id of the visit. */
async function bookEstimate(phone: Page) {
  await openPage(phone, `/services/${service}`);
  const prices = phone.locator('#cat-costa');
  await prices.getByRole('spinbutton').fill('120');
  await prices.getByLabel('Rulouri de gazon în loc de semănat').check();
  await prices.getByRole('link', { name: 'Programează o vizită' }).tap();
  await fillBooking(phone, null);
  const booked = phone.waitForResponse('**/api/appointments');
  await bookButton(phone).tap();
  return (await (await booked).json()).id as string;
}

const readQuote = async (api: AdminApi, id: string): Promise<QuoteDetail> =>
  (await api.call('GET', `/api/admin/quotes/${id}`)).quote;

/** Completes the quote through the API: other tests cover the editor. */
async function complete(api: AdminApi, id: string) {
  const { version, content, internalNote } = await readQuote(api, id);
  const written: QuoteContent = {
    ...content,
    title: 'Gazon nou în curte',
    lines: [...content.lines, irrigation],
    schedule: { serviceId: service, windowCount: 1, from: addDays(today, 1) },
  };
  const { quote } = await api.call('PUT', `/api/admin/quotes/${id}`, { version, content: written, internalNote });
  expect(quote.content.schedule).toBeTruthy();
}
