import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPaymentSettings } from '../../../contract/payments/settings.ts';
import { remindOfPayments } from '../../../server/workflows/quotes/money/payment-reminders.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { createVisitContext, rethrow } from '../../support/visits/visit-setup.ts';

const start = new Date('2027-03-10T09:00:00Z');
let clock = start;
afterEach(() => {
  clock = start;
});

onEveryEngine('Reminders of payments', { now: () => clock }, (site) => {
  let call: StaffCall;
  const { path, send, link } = createQuoteCalls(() => call);
  const client = createClientCalls(site);
  const signInAt = async (time: Date) => {
    clock = time;
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', clock));
  };
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    for (const table of ['quotes', 'number_series', 'outbox', 'clients', 'inquiries'] as const)
      await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('settings').where('key', '=', 'payments').execute();
    await signInAt(start);
  });
  /** Accepts a quote whose deposit is due on 13 March. */
  const accept = async (settings: object = {}) => {
    const account = { beneficiary: 'Grădina SRL', iban: 'RO49AAAA1B31007593840000', sendsReminders: true };
    const payments = { ...defaultPaymentSettings, ...account, ...settings };
    await call('PUT', '/api/admin/payment-settings', { payments, version: 0 });
    const { id } = await send({ deposit: { kind: 'percent', percent: 30 } });
    const token = await link(id);
    await client.accept(token);
    return { id, token };
  };
  const runAt = async (...times: string[]) => {
    for (const time of times) {
      clock = new Date(time);
      await remindOfPayments(
        createVisitContext(site.db, () => clock),
        rethrow,
      );
    }
  };
  const reminders = () =>
    site.db.selectFrom('outbox').selectAll().where('kind', '=', 'paymentReminder').orderBy('created_at').execute();

  test('an overdue amount is asked for a day and a week after its day, between nine and six', async () => {
    await accept();
    await runAt('2027-03-13T10:00:00Z', '2027-03-14T06:59:00Z', '2027-03-14T16:00:00Z');
    expect(await reminders()).toEqual([]);
    await runAt('2027-03-15T07:00:00Z', '2027-03-15T07:10:00Z', '2027-03-16T07:00:00Z', '2027-03-19T07:00:00Z');
    expect(await reminders()).toMatchObject([
      { recipient: 'stefan@clienti.ro', expires_at: '2027-03-15T16:00:00.000Z' },
    ]);
    await runAt('2027-03-20T07:00:00Z', '2027-03-24T07:00:00Z', '2027-03-28T07:00:00Z', '2027-06-01T07:00:00Z');
    expect(await reminders()).toHaveLength(2);
  });

  test("a reminder has the company's own words", async () => {
    await accept();
    const { version, texts } = (await call('GET', '/api/admin/email-texts')).body;
    const paymentReminder = { subject: 'Despre {oferta}', opening: 'Mai sunt {suma}, din {termen}.' };
    const saved = await call('PUT', '/api/admin/email-texts', { version, texts: { ...texts, paymentReminder } });
    expect(saved.status).toBe(200);
    await runAt('2027-03-14T08:00:00Z');
    const [{ subject, payload } = { subject: '', payload: '{}' }] = await reminders();
    expect(subject).toMatch(/^Despre OF-2027-\d{4}$/);
    expect(JSON.parse(payload).texts.opening).toMatch(/^Mai sunt 1\.626,75\slei, din sâmbătă, 13 martie\.$/);
    await call('PUT', '/api/admin/email-texts', { version: version + 1, texts });
  });

  test('nothing is sent unless the company wants it', async () => {
    await accept({ sendsReminders: false });
    await runAt('2027-03-14T08:00:00Z');
    expect(await reminders()).toEqual([]);
  });

  test('a payment withdraws unsent reminders', async () => {
    const { id } = await accept();
    await runAt('2027-03-14T08:00:00Z');
    await signInAt(clock);
    const payment = { id: randomUUID(), amount: 162_675, paidOn: '2027-03-14', method: 'transfer', note: '' };
    await call('POST', path(id, '/payments'), payment);
    await runAt('2027-03-21T08:00:00Z');
    expect(await reminders()).toMatchObject([{ state: 'withdrawn' }]);
  });

  test('a client who waits for an answer about the quote is not reminded', async () => {
    const { token } = await accept();
    expect(await client.post(token, 'question', { message: 'Factura nu are suma bună?' })).toMatchObject({
      status: 201,
    });
    await runAt('2027-03-14T08:00:00Z');
    expect(await reminders()).toEqual([]);
    await site.db.updateTable('inquiries').set({ state: 'answered' }).execute();
    await runAt('2027-03-14T08:10:00Z');
    expect(await reminders()).toHaveLength(1);
  });
});
