import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import type { QuoteContent, QuoteItem } from '../../../contract/quotes/quote-content.ts';
import type { QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { expectToFitWidth, findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import { uniqueWord } from '../../support/browser/admin/admin-api.ts';
import { signedOut } from '../../support/browser/admin/sign-in.ts';
import { test } from '../../support/browser/admin/staff-test.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { phone as phoneOptions } from '../../support/browser/phone.ts';
import { bani } from '../../support/fixtures/bani.ts';

const lawn: QuoteItem = {
  kind: 'item',
  id: 'gazon',
  description: 'Gazon rulou, montat',
  unit: 'm2',
  quantity: 100_000,
  unitPrice: bani(4000),
  vat: 'standard',
  isOptional: false,
};

test('a deposit is agreed in the quote, read by the client and marked as paid from the statement of the bank', async ({
  page,
  api,
  browser,
}) => {
  const phone = await browser.newPage({ ...phoneOptions, storageState: signedOut });
  const name = `Ana ${uniqueWord()}`;
  const { payments, version: settingsVersion } = await api.call('GET', '/api/admin/payment-settings');
  const account = { beneficiary: 'Grădina SRL', iban: 'RO49AAAA1B31007593840000' };
  await api.call('PUT', '/api/admin/payment-settings', {
    payments: { ...payments, ...account },
    version: settingsVersion,
  });
  const { id } = await api.call('POST', '/api/admin/quotes', {});
  const readQuote = async (): Promise<QuoteDetail> => (await api.call('GET', `/api/admin/quotes/${id}`)).quote;

  await test.step('staff ask for a third of it before the work', async () => {
    const { version, content, internalNote } = await readQuote();
    const client = { ...content.client, name, email: `${randomUUID()}@clienti.test` };
    const written: QuoteContent = { ...content, title: 'Gazon nou', client, lines: [lawn], pricesIncludeVat: true };
    await api.call('PUT', `/api/admin/quotes/${id}`, { version, content: written, internalNote });
    await page.goto(`/admin/quotes/${id}`);
    await page.getByRole('group', { name: 'Avans' }).getByText('Procent').click();
    await page.getByLabel('Avans în procente').fill('25');
    await expect(page.getByText('Avans de 25%: 1.000 lei')).toBeVisible();
    await page.getByRole('button', { name: 'Trimite', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Trimite acum' }).click();
    await expect(page.getByRole('dialog', { name: /este trimisă$/ })).toBeVisible();
  });

  const reference = await test.step('the client accepts and reads what to pay where', async () => {
    const { url } = await api.call('POST', `/api/admin/quotes/${id}/links`, { channel: 'copy' });
    await openPage(phone, new URL(url).pathname);
    await phone.getByLabel('Numele complet').fill(name);
    for (const consent of await phone.getByRole('group', { name: 'Ce confirmați' }).getByRole('checkbox').all())
      await consent.check();
    await phone.getByRole('button', { name: 'Accept și comand, cu obligație de plată' }).tap();
    const toPay = phone.getByRole('region', { name: 'Plata' });
    await expect(toPay).toContainText('RO49 AAAA 1B31 0075 9384 0000');
    await expect(toPay).toContainText(formatBani(bani(100_000)));
    await expect(toPay.getByRole('button', { name: 'Copiază: IBAN' })).toBeVisible();
    await expectToFitWidth(phone);
    expect(await findAccessibilityViolations(phone)).toEqual([]);
    return (await readQuote()).number as string;
  });

  await test.step('the statement proposes the payment, and staff confirm it', async () => {
    const line = `${toBucharestDay(new Date())};${name};avans ${reference.replaceAll('-', ' ')};1.000,00;RON`;
    const buffer = Buffer.from(`Data;Nume ordonator;Detalii;Credit;Moneda\n${line}\n`);
    await page.goto(`/admin/quotes?view=incasat&text=${reference}`);
    await page.locator('input[type=file]').setInputFiles({ name: 'extras.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText('O încasare în extras: 1 de confirmat.')).toBeVisible();
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Notează o plată' }).click();
    await expect(page.getByText('Nimic de încasat acum').or(page.getByText('Niciun rezultat'))).toBeVisible();
    expect((await readQuote()).payments).toMatchObject([{ amount: 100_000, source: 'statement' }]);
  });

  await test.step('the client reads that it arrived', async () => {
    await phone.reload();
    await expect(phone.getByRole('region', { name: 'Plata' })).toContainText(`Am primit ${formatBani(bani(100_000))}.`);
  });

  const { version } = await api.call('GET', '/api/admin/payment-settings');
  await api.call('PUT', '/api/admin/payment-settings', { payments, version });
  await phone.close();
});
