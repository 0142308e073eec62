import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../../contract/kernel/durations.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import type { Trx } from '../../../server/platform/db/database.ts';
import { lockDays } from '../../../server/workflows/visits/availability/availability-store.ts';
import { bani } from '../../support/fixtures/bani.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { acceptance, createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { lawnItem, mowingContent, mowingItem, mowingTerms } from '../../support/quotes/quote-content.ts';
import { expectLockOrder } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';

const clock = createTestClock(new Date('2027-03-25T09:00:00Z'));
const early = { consents: ['order', 'information', 'earlyStart'] };
const statement = { name: 'Ștefan Țurcanu', email: 'stefan@clienti.ro', statement: null };
const emptied = ['agreements', 'quotes', 'visits', 'outbox', 'activity', 'clients', 'number_series'] as const;

onEveryEngine('Accepting repeated work', { now: clock.now }, (site, testOnce) => {
  let call: StaffCall;
  const { draft, send, step, link, read } = createQuoteCalls(() => call);
  const { post, view, accept } = createClientCalls(site);
  beforeAll(async () => {
    await addSmallCompany(site.db);
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 1 });
  });
  beforeEach(async () => {
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
    for (const table of emptied) await site.db.deleteFrom(table).execute();
  });
  const sendMowing = async (change: Partial<QuoteContent> = {}) => {
    const { id } = await send(mowingContent(change));
    return { id, token: await link(id) };
  };
  const agreements = () => site.db.selectFrom('agreements').selectAll().orderBy('number').execute();
  const findAgreement = async () => {
    const [row] = await agreements();
    if (!row) throw new Error('There is no agreement.');
    return { ...row, content: JSON.parse(row.content) };
  };
  const insertVisits = (rows: Parameters<typeof completedVisitRow>[1][]) =>
    site.db
      .insertInto('visits')
      .values(rows.map((row) => completedVisitRow(randomUUID(), row)))
      .execute();

  test('an acceptance creates an agreement from the ordered repeated lines, with prices after discount and VAT', async () => {
    const { id, token } = await sendMowing({
      pricesIncludeVat: false,
      discount: { kind: 'percent', percent: 10 },
      lines: [mowingItem, { ...lawnItem, isOptional: true }],
    });
    const reply = await accept(token, early);
    expect(reply).toMatchObject({ status: 200, body: { quote: { state: 'accepted' } } });
    const agreement = await findAgreement();
    expect(agreement).toMatchObject({
      state: 'active',
      number: 'CI-2027-0001',
      quote_id: id,
      quote_number: 'OF-2027-0001',
      name: 'Ștefan Țurcanu',
      start_on: '2027-04-01',
      end_on: '2027-10-31',
      title: 'Întreținerea gazonului',
    });
    // 120 lei − 10% + 21%.
    const price = { per: 'visit', amount: 13_068 };
    expect(agreement.content).toMatchObject({
      ...mowingTerms,
      works: [{ id: 'tuns', ...mowingItem.recurrence, price }],
    });
    const shown = { number: 'CI-2027-0001', start: '2027-04-01', end: '2027-10-31' };
    expect(reply.body.quote.acceptance).toMatchObject({ agreement: shown, visits: [] });
    expect((await read(id)).agreement).toEqual({ id: agreement.id, number: agreement.number });
    const emails = await listOutboxEmails(site.db);
    expect(emails.find(({ kind }) => kind === 'quoteAccepted')?.payload).toMatchObject({ agreement: shown });
    const events = await site.db.selectFrom('agreement_events').selectAll().execute();
    expect(events).toMatchObject([{ step: 'create', actor_id: 'visitor', actor_name: 'Ștefan Țurcanu' }]);
  });

  test('access notes are copied to the agreement and never shown in the accepted quote', async () => {
    const { id, token } = await sendMowing();
    expect((await accept(token, early)).status).toBe(200);
    const versions = await site.db.selectFrom('quote_versions').select('snapshot').where('quote_id', '=', id).execute();
    expect(versions).toHaveLength(1);
    expect(JSON.stringify([versions, await view(token)])).not.toContain(' 4711');
    expect((await findAgreement()).content).toMatchObject({ accessNotes: 'Codul porții: 4711', weekday: 4 });
    expect((await read(id)).content.agreement).toEqual(mowingTerms);
  });

  testOnce('accepting repeated work that starts within 14 days requires the express request', async () => {
    const { token } = await sendMowing();
    const refused = await accept(token);
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'consents.earlyStart': expect.any(String) } } });
    expect(await agreements()).toEqual([]);
    const later = await sendMowing({
      agreement: { ...mowingTerms, start: '2027-05-01' },
      lines: [{ ...mowingItem, quantity: 27_000 }],
    });
    expect((await accept(later.token)).status).toBe(200);
  });

  testOnce('optional repeated work that the client did not choose creates no agreement', async () => {
    const { id, token } = await sendMowing({ lines: [lawnItem, { ...mowingItem, isOptional: true }] });
    expect((await accept(token)).body.quote.acceptance).toMatchObject({ agreement: null, gross: 542_250 });
    expect(await agreements()).toEqual([]);
    expect((await read(id)).agreement).toBeNull();
  });

  test('of 20 concurrent acceptances of repeated work one succeeds and creates one agreement', async () => {
    const { token } = await sendMowing();
    const { hash } = await view(token);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(
          token,
          'accept',
          { ...acceptance, ...early, hash, name: `Ana Pop ${index}` },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await agreements()).toMatchObject([{ number: 'CI-2027-0001' }]);
    expect(await site.db.selectFrom('quote_acceptances').selectAll().execute()).toHaveLength(1);
  });

  test('repeated work for a garden that already has an agreement for the service cannot be accepted or sent', async () => {
    const first = await sendMowing();
    const { id, token } = await sendMowing();
    await accept(first.token, early);
    const refused = await accept(token, early);
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(refused.body.message).toContain('contactați');
    expect(await read(id)).toMatchObject({ state: 'sent', acceptance: null });
    expect(await agreements()).toHaveLength(1);
    const sending = await step(await draft(mowingContent()), 'send');
    expect(sending.body.fields).toEqual({
      'content.lines.0.recurrence.serviceId': expect.stringContaining('CI-2027-0001'),
    });
  });

  testOnce('one acceptance creates visits for one-off work and an agreement for repeated work', async () => {
    const schedule = { serviceId: 'gazon', windowCount: 1, from: '2027-04-05' };
    const { token } = await sendMowing({ schedule, lines: [lawnItem, mowingItem] });
    const reply = await accept(token, { ...early, date: '2027-04-05T08:00:00' });
    expect(reply.body.quote.acceptance).toMatchObject({
      agreement: { number: 'CI-2027-0001' },
      visits: [{ date: '2027-04-05T08:00:00' }],
    });
  });

  testOnce('the invoicing list contains one-off work only', async () => {
    await accept((await sendMowing()).token, early);
    const list = async () => (await call('GET', '/api/admin/invoicing/items')).body;
    expect(await list()).toMatchObject({ items: [], total: 0 });
    await site.db.deleteFrom('agreements').execute();
    const { id, token } = await sendMowing({ lines: [lawnItem, mowingItem] });
    await accept(token, early);
    await site.db
      .insertInto('visits')
      .values(completedVisitRow('gazon', { quote_id: id }))
      .execute();
    expect(await list()).toMatchObject({ items: [{ gross: 542_250 }], total: 1 });
    expect((await call('GET', '/api/admin/quotes/counts')).body.toInvoice).toBe(1);
  });

  test('a withdrawal ends the agreement for good, cancels its planned visits and charges the completed ones', async () => {
    const { id, token } = await sendMowing();
    await accept(token, early);
    const own = { agreement_id: (await findAgreement()).id, work_id: 'tuns' };
    const at = (day: string) => ({ local_time: `${day}T10:00:00`, starts_at: `${day}T07:00:00.000Z` });
    await insertVisits([
      { ...own, ...at('2027-04-02') },
      { ...own, ...at('2027-04-05'), is_partial: 1 },
      { ...own, ...at('2027-04-06'), state: 'confirmed', starts_at: '2027-04-06T15:00:00.000Z' },
      { ...own, ...at('2027-04-13'), state: 'confirmed' },
    ]);
    clock.time = new Date('2027-04-06T09:00:00Z');
    expect((await view(token)).withdrawal).toMatchObject({ isOpen: true, executed: 12_000 });
    const reply = await post(token, 'withdraw', statement);
    expect(reply.body.quote).toMatchObject({ state: 'withdrawn', withdrawal: { executed: 12_000 } });
    // The page shows the period that the client had accepted.
    expect(reply.body.quote.acceptance.agreement).toMatchObject({ start: '2027-04-01', end: '2027-10-31' });
    expect(await findAgreement()).toMatchObject({
      state: 'ended',
      ended_on: '2027-04-06',
      end_reason: 'Clientul s-a retras din contract.',
    });
    const states = (
      await site.db.selectFrom('visits').select(['local_time', 'state']).orderBy('local_time').execute()
    ).map(({ state }) => state);
    expect(states).toEqual(['completed', 'completed', 'cancelled', 'cancelled']);
    const emails = await listOutboxEmails(site.db);
    expect(emails.find(({ kind }) => kind === 'quoteWithdrawn')?.payload).toMatchObject({ agreement: 'CI-2027-0001' });
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
    expect((await read(id)).state).toBe('withdrawn');
    const path = `/api/admin/agreements/${own.agreement_id}`;
    expect((await call('GET', path)).body.agreement.steps).toEqual([]);
    const reopened = await call('POST', `${path}/steps`, { step: 'reopen', email: false });
    expect(reopened).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  test('a withdrawal locks the days of its visits in ascending order', async () => {
    const { token } = await sendMowing();
    await accept(token, early);
    const own = { agreement_id: (await findAgreement()).id, work_id: 'tuns', state: 'confirmed' as const };
    const days = ['2027-04-06', '2027-04-13'];
    await insertVisits(
      days.map((day) => ({ ...own, local_time: `${day}T18:00:00`, starts_at: `${day}T15:00:00.000Z` })),
    );
    clock.time = new Date('2027-04-06T09:00:00Z');
    const [today = '', later = ''] = days;
    const lock = (day: string) => (trx: Trx) => lockDays(trx, [day]);
    await expectLockOrder(site.db, lock(today), lock(later), () => post(token, 'withdraw', statement));
  });

  test('a withdrawal also ends at once an agreement that staff had ended on a later day', async () => {
    const { token } = await sendMowing();
    await accept(token, early);
    const { id } = await findAgreement();
    const end = { step: 'end', on: '2027-04-30', note: 'Se mută', email: false };
    expect((await call('POST', `/api/admin/agreements/${id}/steps`, end)).status).toBe(200);
    const at = { local_time: '2027-04-13T10:00:00', starts_at: '2027-04-13T07:00:00.000Z' };
    await insertVisits([{ agreement_id: id, work_id: 'tuns', ...at, state: 'confirmed' }]);
    expect((await post(token, 'withdraw', statement)).status).toBe(200);
    expect(await findAgreement()).toMatchObject({ state: 'ended', end_on: '2027-03-25' });
    expect(await site.db.selectFrom('visits').select('state').execute()).toEqual([{ state: 'cancelled' }]);
  });

  testOnce('an agreement that staff ended before the client withdrew from it is not reopened', async () => {
    const { token } = await sendMowing();
    await accept(token, early);
    const { id } = await findAgreement();
    const end = { step: 'end', on: toBucharestDay(clock.time), note: 'Se mută', email: false };
    expect((await call('POST', `/api/admin/agreements/${id}/steps`, end)).status).toBe(200);
    clock.time = new Date(clock.time.getTime() + 2 * dayMs);
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
    expect((await post(token, 'withdraw', statement)).status).toBe(200);
    const { agreement } = (await call('GET', `/api/admin/agreements/${id}`)).body;
    expect(agreement).toMatchObject({ state: 'ended', endedOn: end.on });
    expect(agreement.steps).not.toContain('reopen');
  });

  testOnce('a withdrawal from monthly work charges the days that passed, once a visit was completed', async () => {
    const { token } = await sendMowing({
      lines: [{ ...mowingItem, unit: 'month', quantity: 7000, unitPrice: bani(30_000) }],
    });
    await accept(token, early);
    const { id } = await findAgreement();
    clock.time = new Date('2027-04-07T09:00:00Z');
    expect((await view(token)).withdrawal).toMatchObject({ isOpen: true, executed: 0 });
    await insertVisits([{ agreement_id: id, work_id: 'tuns', local_time: '2027-04-03T10:00:00' }]);
    // Six of the thirty days of April.
    expect((await view(token)).withdrawal).toMatchObject({ executed: 6000 });
  });
});
