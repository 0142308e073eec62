import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Renewal } from '../../../contract/agreements/staff-agreements.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { mowingContent } from '../../support/quotes/quote-content.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';

const spring = new Date('2027-03-25T09:00:00Z');
const autumn = new Date('2027-09-15T09:00:00Z');
const clock = createTestClock(spring);
const early = { consents: ['order', 'information', 'earlyStart'] };
const emptied = ['agreements', 'quotes', 'visits', 'outbox', 'activity', 'clients', 'number_series'] as const;

onEveryEngine('Renewing agreements', { now: clock.now }, (site, testOnce) => {
  let call: StaffCall;
  const { create, send, link, read, step } = createQuoteCalls(() => call);
  const { accept } = createClientCalls(site);
  const signInAt = async (time: Date) => {
    clock.time = time;
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
  };
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    for (const table of emptied) await site.db.deleteFrom(table).execute();
    await signInAt(spring);
    await agree('ana@clienti.ro', '4');
    await agree('dan@clienti.ro', '6');
    await signInAt(autumn);
  });
  const agree = async (email: string, houseNumber: string) => {
    const { client } = mowingContent();
    const { id } = await send(mowingContent({ client: { ...client, email, houseNumber } }));
    expect((await accept(await link(id), early)).status).toBe(200);
  };
  const agreements = () => site.db.selectFrom('agreements').selectAll().orderBy('number').execute();
  const listIds = async () => (await agreements()).map(({ id }) => id);
  const preview = async (ids: string[], percent = 10): Promise<Renewal[]> =>
    (await call('POST', '/api/admin/agreements/renewals/preview', { ids, percent })).body.renewals;
  const renew = (ids: string[], change: Record<string, unknown> = {}) =>
    call('POST', '/api/admin/agreements/renewals', { ids, percent: 10, send: true, key: randomUUID(), ...change });
  const setColumns = async (id: string, columns: object) =>
    site.db.updateTable('agreements').set(columns).where('id', '=', id).execute();

  testOnce('the preview of a renewal shows its prices and what was promised and done', async () => {
    const [ana = ''] = await listIds();
    const visit = { agreement_id: ana, work_id: 'tuns', local_time: '2027-04-03T10:00:00' };
    await site.db.insertInto('visits').values(completedVisitRow('prima', visit)).execute();
    expect(await preview([ana], 12)).toEqual([
      {
        agreementId: ana,
        number: 'CI-2027-0001',
        name: 'Ștefan Țurcanu',
        email: 'ana@clienti.ro',
        start: '2028-04-01',
        end: '2028-10-31',
        problem: null,
        // 134.40 lei, rounded to whole lei, for 31 visits.
        works: [{ service: 'Gazon', promised: 31, done: 1, per: 'visit', amount: 12_000, newAmount: 13_400 }],
        gross: 31 * 13_400,
      },
    ]);
    expect((await preview([ana], 0))[0]?.works[0]).toMatchObject({ newAmount: 12_000 });
    expect((await agreements())[0]?.renewal_quote_id).toBeNull();
  });

  testOnce('a renewal beyond the total that a quote may have is not sent', async () => {
    const [id = ''] = await listIds();
    const content = JSON.parse((await agreements())[0]?.content ?? '');
    const daily = { kind: 'interval', days: 2, tolerance: 0 };
    content.works[0] = { ...content.works[0], rule: daily, price: { per: 'visit', amount: 100_000_000 } };
    await setColumns(id, { content: JSON.stringify(content) });
    expect((await preview([id], 0))[0]).toMatchObject({ problem: expect.stringContaining('Totalul trece de') });
    expect((await renew([id], { percent: 0 })).status).toBe(409);
  });

  test('renewals are sent together', async () => {
    const ids = await listIds();
    const input = { key: randomUUID() };
    const [first, second] = await Promise.all([renew(ids, input), renew(ids, input)]);
    expect(first).toMatchObject({ status: 201 });
    expect(second.body).toEqual(first.body);
    expect((await renew(ids, input)).body).toEqual(first.body);
    const { quotes } = first.body as { quotes: { id: string; agreementId: string }[] };
    expect(quotes.map(({ agreementId }) => agreementId).toSorted()).toEqual(ids.toSorted());
    for (const { id, agreementId } of quotes) {
      const quote = await read(id);
      expect(quote).toMatchObject({
        state: 'sent',
        gross: 31 * 13_200,
        source: { kind: 'agreement', id: agreementId },
      });
      expect(quote.content).toMatchObject({
        agreement: { start: '2028-04-01', end: '2028-10-31', accessNotes: 'Codul porții: 4711' },
        lines: [{ description: 'Tuns gazonul', quantity: 31_000, unitPrice: 13_200 }],
      });
    }
    const linked = (await agreements()).map(({ id, renewal_quote_id }) => ({ id: renewal_quote_id, agreementId: id }));
    expect(linked).toEqual(expect.arrayContaining(quotes));
    const emails = await site.db.selectFrom('outbox').selectAll().where('kind', '=', 'quoteSent').execute();
    expect(emails.filter(({ key }) => quotes.some(({ id }) => key.includes(id)))).toHaveLength(2);
  });

  testOnce('accepting a renewal creates a new agreement', async () => {
    const [ana = ''] = await listIds();
    const [quote] = (await renew([ana])).body.quotes;
    expect((await accept(await link(quote.id))).status).toBe(200);
    expect(await agreements()).toMatchObject([
      { number: 'CI-2027-0001', renewal_quote_id: quote.id },
      { number: 'CI-2027-0002' },
      { number: 'CI-2027-0003', quote_id: quote.id, start_on: '2028-04-01', renewal_quote_id: null },
    ]);
  });

  test('a declined renewal can be replaced by another one', async () => {
    const [ana = ''] = await listIds();
    const [first] = (await renew([ana])).body.quotes;
    expect((await step(first.id, 'decline')).status).toBe(200);
    expect((await agreements())[0]?.renewal_quote_id).toBeNull();
    expect((await step(first.id, 'send')).status).toBe(200);
    expect((await preview([ana]))[0]?.problem).toBe('Are deja o ofertă de reînnoire');
    await step(first.id, 'decline');
    const [second] = (await renew([ana])).body.quotes;
    expect((await agreements())[0]?.renewal_quote_id).toBe(second.id);
    expect(await step(first.id, 'send')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  test('no agreement is renewed when one of them cannot be', async () => {
    const [ana = '', dan = ''] = await listIds();
    const refuse = async (problem: string) => {
      expect((await preview([dan]))[0]?.problem).toBe(problem);
      const reply = await renew([ana, dan]);
      expect(reply).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
      expect(reply.body.message).toContain(`CI-2027-0002: ${problem}.`);
      expect((await agreements())[0]?.renewal_quote_id).toBeNull();
    };
    const { content = '' } = (await agreements())[1] ?? {};
    await setColumns(dan, { email: '', content: content.replace('dan@clienti.ro', '') });
    await refuse('Clientul nu are o adresă de e-mail');
    await setColumns(dan, { email: 'dan@clienti.ro', content, state: 'ended', ended_on: '2027-08-01' });
    await refuse('A fost încheiat înainte de termen');
    await setColumns(dan, { state: 'active', ended_on: null });
    await renew([dan]);
    await refuse('Are deja o ofertă de reînnoire');
  });

  test('an agreement whose renewal was deleted can be renewed again', async () => {
    const [ana = ''] = await listIds();
    await setColumns(ana, { email: '' });
    const [draft] = (await renew([ana], { send: false })).body.quotes;
    expect(await read(draft.id)).toMatchObject({ state: 'draft', number: null });
    expect(await call('POST', '/api/admin/quotes', { from: { kind: 'agreement', id: ana } })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect((await call('DELETE', `/api/admin/quotes/${draft.id}`)).status).toBe(200);
    const id = await create({ kind: 'agreement', id: ana });
    expect((await agreements())[0]?.renewal_quote_id).toBe(id);
  });

  test('an agreement whose renewal was erased with its client can be renewed again', async () => {
    const [ana = ''] = await listIds();
    const [sent] = (await renew([ana])).body.quotes;
    const { clientId } = await read(sent.id);
    const admin = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
    expect((await admin('POST', `/api/admin/clients/${clientId}/erase`)).status).toBe(200);
    expect((await agreements())[0]?.renewal_quote_id).toBeNull();
    await create({ kind: 'agreement', id: ana });
  });

  testOnce('unknown agreements and impossible percentages are refused', async () => {
    expect((await renew(['nimic'])).status).toBe(404);
    expect((await renew(await listIds(), { percent: 101 })).body.fields).toEqual({ percent: 'Cel mult 100%' });
    expect((await renew([])).body.fields).toEqual({ ids: 'Alegeți cel puțin un contract' });
  });
});
