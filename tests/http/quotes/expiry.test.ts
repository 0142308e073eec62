import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endAndRemind } from '../../../server/workflows/quotes/quote-steps.ts';
import { findQuote, markQuoteReminded, type Quote } from '../../../server/workflows/quotes/quote-store.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { createVisitContext, rethrow } from '../../support/visits/visit-setup.ts';

const start = new Date('2027-03-10T09:00:00Z');
const clock = createTestClock(start);

onEveryEngine('The end of quotes', { now: clock.now }, (site, testOnce) => {
  let call: StaffCall;
  const { read, send, step } = createQuoteCalls(() => call);
  const signInAt = async (time: string) => {
    clock.time = new Date(time);
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
  };
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    await signInAt(start.toISOString());
    for (const table of ['quotes', 'outbox', 'clients'] as const) await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('settings').where('key', '=', 'quotes').execute();
  });
  const run = () => endAndRemind(createVisitContext(site.db, clock.now), rethrow);
  const reminders = () =>
    site.db.selectFrom('outbox').selectAll().where('kind', '=', 'quoteReminder').orderBy('created_at').execute();

  test('a quote expires at the end of its last day in Bucharest', async () => {
    const { id } = await send({ validUntil: '2027-03-12' });
    await signInAt('2027-03-12T21:59:00Z');
    await run();
    expect(await read(id)).toMatchObject({ state: 'sent' });
    await signInAt('2027-03-12T22:01:00Z');
    await Promise.all([run(), run(), run()]);
    const quote = await read(id);
    expect(quote).toMatchObject({ state: 'expired', steps: ['send', 'extend'], answeredAt: null });
    expect(quote.events.map((event) => event.step)).toEqual(['create', 'send', 'expire']);
    expect(quote.events.at(-1)?.by).toEqual({ isClient: false, name: null });
    expect((await site.db.selectFrom('outbox').select('state').executeTakeFirstOrThrow()).state).toBe('withdrawn');
  });

  testOnce('the client of a quote that was erased since it was read gets no reminder', async () => {
    const { id } = await send({ validUntil: '2027-03-12' });
    const quote = (await findQuote(site.db, id)) as Quote;
    const at = clock.time.toISOString();
    const isMarked = () => site.db.transaction().execute((trx) => markQuoteReminded(trx, quote, at));
    await site.db.updateTable('quotes').set({ erased_at: at }).where('id', '=', id).execute();
    expect(await isMarked()).toBe(false);
    await site.db.updateTable('quotes').set({ erased_at: null }).where('id', '=', id).execute();
    expect(await isMarked()).toBe(true);
  });

  test('the client gets one reminder, three days before the last day of the quote from nine o’clock on', async () => {
    const { id } = await send({ validUntil: '2027-03-20' });
    await send({ validUntil: '2027-03-21' });
    for (const time of ['2027-03-16T10:00:00Z', '2027-03-17T06:59:00Z']) {
      clock.time = new Date(time);
      await run();
    }
    expect(await reminders()).toEqual([]);
    clock.time = new Date('2027-03-17T07:01:00Z');
    await Promise.all([run(), run(), run()]);
    await run();
    const [reminder, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ recipient: 'stefan@clienti.ro', expires_at: '2027-03-20T22:00:00.000Z' });
    expect(reminder?.key).toContain(id);
    expect(JSON.parse(reminder?.payload as string)).toMatchObject({
      quoteUrl: expect.stringMatching(/\/oferta\/[0-9a-f]{48}$/),
      quote: { number: expect.stringContaining('OF-2027-'), validUntil: '2027-03-20' },
    });
  });

  testOnce(
    'no reminder is sent on the day of sending, for an answered quote or with reminders switched off',
    async () => {
      await send({ validUntil: '2027-03-12' });
      await run();
      expect(await reminders()).toEqual([]);
      const declined = await send({ validUntil: '2027-03-13' });
      await step(declined.id, 'decline');
      const { body } = await call('GET', '/api/admin/quote-settings');
      const saved = await call('PUT', '/api/admin/quote-settings', {
        ...body,
        quotes: { ...body.quotes, reminderDays: 0 },
      });
      expect(saved.status).toBe(200);
      clock.time = new Date('2027-03-11T10:00:00Z');
      await run();
      expect(await reminders()).toEqual([]);
      await site.db.deleteFrom('settings').where('key', '=', 'quotes').execute();
      await run();
      expect(await reminders()).toHaveLength(1);
    },
  );

  testOnce('the quote settings derive from the CUI whether the company pays VAT, until they are saved', async () => {
    const read = async () => (await call('GET', '/api/admin/quote-settings')).body;
    const { quotes, version } = await read();
    expect(quotes).toMatchObject({ isVatPayer: true, validDays: 30, reminderDays: 3 });
    const save = (change: object) =>
      call('PUT', '/api/admin/quote-settings', { version, quotes: { ...quotes, ...change } });
    expect(await save({ validDays: 0 })).toMatchObject({
      status: 400,
      body: { fields: { 'quotes.validDays': 'Cel puțin 1' } },
    });
    expect(await save({ isVatPayer: false })).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await save({})).toMatchObject({
      status: 409,
      body: { details: { current: { quotes: { isVatPayer: false } } } },
    });
    const editor = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
    expect((await editor('PUT', '/api/admin/quote-settings', { version: 1, quotes })).status).toBe(403);
  });
});
