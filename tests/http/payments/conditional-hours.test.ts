import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPaymentSettings } from '../../../contract/payments/settings.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { hashText } from '../../../server/workflows/quotes/snapshot.ts';
import { createVisitLink } from '../../../server/workflows/visits/visit-store.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { listOutboxEmails, writeCompany } from '../../support/visits/visit-setup.ts';

const start = new Date('2027-03-10T09:00:00Z');
const late = new Date('2027-03-14T09:00:00Z');
let clock = start;
afterEach(() => {
  clock = start;
});
const account = { beneficiary: 'Grădina SRL', iban: 'RO49AAAA1B31007593840000', bank: 'BT' };
const deposit = { kind: 'percent' as const, percent: 30 };
const depositBani = 162_675;
const schedule = { serviceId: 'gazon', windowCount: 7, from: '2027-03-22' };
const condition = { deposit, schedule, hoursNeedDeposit: true };

onEveryEngine('Hours that wait for the deposit', { now: () => clock }, (site, testOnce) => {
  const call: StaffCall = async (...args) =>
    createStaffCall(site, await createSignedInStaff(site, 'admin', clock))(...args);
  const { path, read, send, save, draft, link } = createQuoteCalls(() => call);
  const client = createClientCalls(site);
  beforeAll(async () => {
    await addSmallCompany(site.db);
    await writeCompany(site.db);
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 1 });
  });
  beforeEach(async () => {
    for (const table of ['quotes', 'visits', 'visit_series', 'number_series', 'outbox', 'clients', 'activity'] as const)
      await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('settings').where('key', 'like', 'payments%').execute();
    const payments = { ...defaultPaymentSettings, ...account };
    await call('PUT', '/api/admin/payment-settings', { payments, version: 0 });
  });
  const accept = async (change: object = condition) => {
    const { id } = await send(change);
    const token = await link(id);
    const consents = ['order', 'information', 'earlyStart'];
    const accepted = await client.accept(token, { date: '2027-03-22T08:00:00', consents });
    expect(accepted).toMatchObject({ status: 200 });
    return { id, token };
  };
  const pay = (id: string) =>
    call('POST', path(id, '/payments'), {
      ...{ id: randomUUID(), amount: depositBani, paidOn: '2027-03-10', method: 'transfer', note: '' },
    });
  const decide = (id: string, decision: string) => call('POST', path(id, '/hours'), { decision });
  const readHours = async (id: string) => (await read(id)).money?.hours;
  const readLapsed = async () => (await call('GET', '/api/admin/dashboard')).body.today.quotes.lapsedHours;
  const states = async () =>
    (await site.db.selectFrom('visits').select('state').orderBy('local_time').execute()).map(({ state }) => state);

  test('the condition is part of the version and the evidence', async () => {
    const { id, token } = await accept();
    const { snapshot, acceptance } = await client.view(token);
    expect(snapshot).toMatchObject({ hoursKeptDays: 3 });
    const [sent] = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'quoteSent');
    expect(JSON.stringify(sent?.payload)).toContain('Orele alese se păstrează 3 zile de la acceptare');
    expect(acceptance?.payment?.money.hours).toEqual({ state: 'awaited', until: '2027-03-13' });
    const row = await site.db.selectFrom('quote_acceptances').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(row.evidence)).toMatchObject({ hoursKeptUntil: '2027-03-13' });
    expect(row.evidence_hash).toBe(hashText(row.evidence));
    expect((await read(id)).acceptance).toMatchObject({ hoursKeptUntil: '2027-03-13' });
    const [accepted] = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'quoteAccepted');
    expect(JSON.stringify(accepted?.payload)).toContain('"state":"awaited"');
    expect(JSON.stringify(accepted?.attachments)).toContain('definitiv după plata avansului');
  });

  test('a deposit that is paid holds the hours for good', async () => {
    const { id, token } = await accept();
    await pay(id);
    expect((await client.view(token)).acceptance?.payment?.money.hours?.state).toBe('held');
    clock = late;
    expect(await readLapsed()).toEqual({ items: [], total: 0 });
    expect(await decide(id, 'release')).toMatchObject({ status: 409 });
  });

  test('hours without the deposit are not released without staff', async () => {
    const { id } = await accept();
    expect(await decide(id, 'release')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    clock = late;
    expect(await readLapsed()).toMatchObject({
      total: 1,
      items: [{ id, number: 'OF-2027-0001', until: '2027-03-13' }],
    });
    expect(await states()).toEqual(['confirmed', 'confirmed']);
  });

  test('the decision to keep hours can be taken back', async () => {
    const { id } = await accept();
    clock = late;
    expect((await decide(id, 'keep')).body.quote.money.hours).toMatchObject({ state: 'held' });
    expect(await readLapsed()).toMatchObject({ total: 0 });
    expect(await decide(id, 'keep')).toMatchObject({ status: 409 });
    expect((await decide(id, 'ask')).body.quote.money.hours).toMatchObject({ state: 'lapsed' });
  });

  test('hours that staff release are free again', async () => {
    const { id, token } = await accept();
    clock = late;
    expect((await decide(id, 'release')).body.quote.money.hours).toMatchObject({ state: 'released' });
    expect(await states()).toEqual(['cancelled', 'cancelled']);
    expect(await site.db.selectFrom('visit_windows').selectAll().execute()).toEqual([]);
    const emails = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'visitCancelled');
    expect(emails).toHaveLength(1);
    const words =
      'Avansul ofertei OF-2027-0001 nu a fost plătit până sâmbătă, 13 martie 2027. De aceea am eliberat luni 22 martie și marți 23 martie.';
    expect(JSON.stringify(emails[0]?.payload.texts)).toContain(words);
    expect((await client.view(token)).acceptance?.payment?.money.hours?.state).toBe('released');
    expect(await decide(id, 'release')).toMatchObject({ status: 409 });
  });

  test('of two who decide at once one counts', async () => {
    const { id } = await accept();
    clock = late;
    const replies = await Promise.all([decide(id, 'keep'), decide(id, 'release')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  testOnce('the agreed day stays when the settings change', async () => {
    const { id } = await accept();
    const payments = { ...defaultPaymentSettings, ...account, depositDays: 20 };
    await call('PUT', '/api/admin/payment-settings', { payments, version: 1 });
    expect((await read(id)).money).toMatchObject({ dueOn: '2027-03-13', hours: { until: '2027-03-13' } });
  });

  testOnce('the pages of the visit say how its hours stand', async () => {
    const { id } = await accept();
    expect((await call('GET', path(id, '/work-order'))).body.hours).toMatchObject({ state: 'awaited' });
    const visit = await site.db.selectFrom('visits').select('id').executeTakeFirstOrThrow();
    const link = await createVisitLink(site.db, visit.id, 'email', clock.toISOString());
    const shown = await (await site.get(`/api/visits/${link.split('/').at(-1)}`)).json();
    expect(shown.visit.hours).toEqual({ state: 'awaited', until: '2027-03-13' });
  });

  testOnce('a quote without a deposit or without hours has no such condition', async () => {
    for (const change of [{ deposit: null }, { schedule: null }]) {
      const { id } = await send({ ...condition, ...change });
      expect((await client.view(await link(id))).snapshot.hoursKeptDays).toBeUndefined();
    }
    const plain = await accept({ deposit, schedule });
    expect(await readHours(plain.id)).toBeUndefined();
  });

  testOnce('changed settings leave nothing unsent', async () => {
    const { id } = await send(condition);
    const payments = { ...defaultPaymentSettings, ...account, depositDays: 20 };
    await call('PUT', '/api/admin/payment-settings', { payments, version: 1 });
    expect((await read(id)).hasUnsentChanges).toBe(false);
    const { content } = await read(id);
    await save(id, { ...content, hoursNeedDeposit: false });
    expect((await read(id)).hasUnsentChanges).toBe(true);
  });

  testOnce('a decision of another kind is refused', async () => {
    expect(await decide(await draft(), 'sterge')).toMatchObject({ status: 400 });
    expect(await decide('nimic', 'keep')).toMatchObject({ status: 404 });
    expect(await decide(await draft(), 'keep')).toMatchObject({ status: 409 });
  });
});
