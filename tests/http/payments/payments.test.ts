import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPaymentSettings } from '../../../contract/payments/settings.ts';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const start = new Date('2027-03-10T09:00:00Z');
let clock = start;
afterEach(() => {
  clock = start;
});
const iban = 'RO49AAAA1B31007593840000';
const account = { ...defaultPaymentSettings, beneficiary: 'Grădina SRL', iban, bank: 'BT' };
const deposit = { kind: 'percent' as const, percent: 30 };
/** Thirty per cent of 5.422,50 lei. */
const depositBani = 162_675;

onEveryEngine('Payments of accepted quotes', { now: () => clock }, (site) => {
  let call: StaffCall;
  const { path, read, send, link } = createQuoteCalls(() => call);
  const client = createClientCalls(site);
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    for (const table of ['quotes', 'number_series', 'outbox', 'clients', 'activity'] as const)
      await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('settings').where('key', '=', 'payments').execute();
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', clock));
  });
  const saveAccount = (payments: object = account) =>
    call('PUT', '/api/admin/payment-settings', { payments, version: 0 });
  const accept = async (change: Partial<QuoteContent> = { deposit }) => {
    const { id } = await send(change);
    const token = await link(id);
    expect(await client.accept(token)).toMatchObject({ status: 200 });
    return { id, token };
  };
  const pay = (id: string, change: object = {}) =>
    call('POST', path(id, '/payments'), {
      id: randomUUID(),
      amount: depositBani,
      paidOn: '2027-03-10',
      method: 'transfer',
      note: '',
      ...change,
    });
  const collect = async (query = '') => (await call('GET', `/api/admin/quotes/to-collect${query}`)).body;

  test('an accepted quote tells the client what to pay, where and under which reference', async () => {
    await saveAccount();
    const { id, token } = await accept();
    const payment = (await client.view(token)).acceptance?.payment;
    expect(payment).toEqual({
      money: { state: 'toPay', total: 542_250, deposit: depositBani, paid: 0, due: depositBani, dueOn: '2027-03-13' },
      account: { beneficiary: 'Grădina SRL', iban, bank: 'BT' },
      reference: 'OF-2027-0001',
    });
    const email = await site.db.selectFrom('outbox').selectAll().where('kind', '=', 'quoteAccepted').executeTakeFirst();
    expect(JSON.parse(email?.payload as string).payment).toEqual(payment);
    expect(email?.attachments).toContain('RO49 AAAA 1B31 0075 9384 0000');
    expect((await read(id)).money).toEqual(payment?.money);
    expect(await collect()).toMatchObject({ items: [{ id, number: 'OF-2027-0001' }], due: depositBani, overdue: 0 });
    const { clientId } = await read(id);
    expect(await collect(`?client=${clientId}`)).toMatchObject({ total: 1 });
    expect(await collect('?client=alt')).toMatchObject({ total: 0, due: 0 });
    expect(await collect('?text=turcanu%200001')).toMatchObject({ total: 1 });
    expect(await collect('?text=altcineva')).toMatchObject({ total: 0 });
    expect((await call('GET', '/api/admin/quotes')).body.items).toMatchObject([{ id, money: { state: 'toPay' } }]);
  });

  test('without an account clients read nothing about paying', async () => {
    const { id, token } = await accept();
    expect((await client.view(token)).acceptance?.payment).toBeNull();
    expect((await read(id)).money).toMatchObject({ state: 'toPay', due: depositBani });
  });

  test('an order from before the account was entered is not asked for money', async () => {
    const { id } = await accept({});
    await saveAccount();
    expect((await read(id)).money).toMatchObject({ state: 'none', due: 0 });
    expect(await collect()).toMatchObject({ items: [], due: 0 });
  });

  test('a payment counts once per id', async () => {
    await saveAccount();
    const { id, token } = await accept();
    const payment = randomUUID();
    await pay(id, { id: payment });
    const again = await pay(id, { id: payment });
    expect(again.body.quote).toMatchObject({ money: { state: 'partly', paid: depositBani, due: 0 } });
    expect(again.body.quote.payments).toMatchObject([{ id: payment, source: 'staff', method: 'transfer' }]);
    expect((await client.view(token)).acceptance?.payment?.money).toMatchObject({ paid: depositBani });
    expect(await collect()).toMatchObject({ items: [] });
    const removed = await call('DELETE', path(id, `/payments/${payment}`));
    expect(removed.body.quote).toMatchObject({ payments: [], money: { state: 'toPay', paid: 0 } });
    const restored = await call('POST', path(id, `/payments/${payment}/restore`));
    expect(restored.body.quote.money).toMatchObject({ paid: depositBani });
    const log = await site.db.selectFrom('activity').selectAll().where('action', '=', 'update').execute();
    expect(log.filter(({ changes }) => changes?.includes('1.626,75'))).toHaveLength(3);
  });

  test('an impossible payment is refused', async () => {
    const { id } = await accept();
    expect((await pay(id, { paidOn: '2027-03-11' })).body.fields).toHaveProperty('paidOn');
    expect((await pay(id, { amount: 0 })).body.fields).toHaveProperty('amount');
    expect((await pay((await send()).id)).body.code).toBe('wrong_state');
    expect((await pay('nimic')).status).toBe(404);
    expect((await call('DELETE', path(id, `/payments/${randomUUID()}`))).status).toBe(404);
  });

  test('two payments at once both count', async () => {
    await saveAccount();
    const { id } = await accept();
    const half = 271_125;
    await Promise.all([pay(id, { amount: half }), pay(id, { amount: half })]);
    expect((await read(id)).money).toMatchObject({ state: 'paid', paid: 542_250 });
    const row = await site.db.selectFrom('quote_acceptances').select('is_unpaid').executeTakeFirst();
    expect(row?.is_unpaid).toBe(0);
  });

  test('after a withdrawal without work no payment is awaited', async () => {
    await saveAccount();
    const { id, token } = await accept();
    await pay(id, { amount: 1000 });
    await client.post(token, 'withdraw', { name: 'Ștefan Țurcanu', email: 'stefan@clienti.ro' });
    expect((await read(id)).money).toMatchObject({ state: 'overpaid', total: 0, paid: 1000 });
    expect(await collect()).toMatchObject({ items: [] });
  });

  test('a deposit that was not paid in time is overdue', async () => {
    await saveAccount();
    const { id } = await accept();
    clock = new Date('2027-03-14T09:00:00Z');
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', clock));
    expect((await read(id)).money).toMatchObject({ state: 'overdue' });
    const { quotes } = (await call('GET', '/api/admin/dashboard')).body.today;
    expect(quotes.toCollect).toEqual({ total: 1, overdue: 1, due: depositBani });
  });
});
