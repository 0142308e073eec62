import { beforeAll, beforeEach, expect, test } from 'vitest';
import { noPreferences } from '../../../server/workflows/agreements/draft-agreement.ts';
import { filterMentions, listAllRows } from '../../support/fixtures/all-rows.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { writeAcceptance } from '../../support/quotes/accepted-quote.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { completeContent, lawnItem, mowingItem, mowingTerms } from '../../support/quotes/quote-content.ts';
import { runDailyJobs } from '../../support/servers/daily-jobs.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const start = new Date('2027-03-10T09:00:00Z');
const clock = createTestClock(start);

onEveryEngine('Quotes and personal data', { now: clock.now }, (site) => {
  let call: StaffCall;
  const { read, create, save, step, draft, send, link } = createQuoteCalls(() => call);
  const { accept } = createClientCalls(site);
  const signInAt = async (time: string) => {
    clock.time = new Date(time);
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
  };
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    await signInAt(start.toISOString());
    for (const table of ['agreements', 'quotes', 'outbox', 'clients', 'activity'] as const)
      await site.db.deleteFrom(table).execute();
  });
  const zenobia = {
    title: 'Poarta albastră',
    client: {
      ...completeContent().client,
      name: 'Zenobia Quintescu',
      email: 'zenobia@clienti.ro',
      phone: '0799 314 159',
    },
  };
  const traces = ['zenobia', 'quintescu', '799314159', '799 314 159', 'poarta albastră', 'sună după cinci'];
  const sendAccepted = async () => {
    const { id } = await send(zenobia);
    await writeAcceptance(site.db, id, clock.time);
    return id;
  };

  test('erasing a client erases drafts, declined and expired quotes', async () => {
    await draft(zenobia);
    await send({ lines: [{ ...lawnItem, description: 'Gazon ca la Zenobia Quintescu' }], validUntil: '2027-05-01' });
    await site.db.deleteFrom('quotes').where('valid_until', '=', '2027-05-01').execute();
    const { id, clientId } = await send({ ...zenobia, validUntil: '2027-03-11' });
    await save(id, completeContent(zenobia), { internalNote: 'Sună după cinci' });
    await step((await send(zenobia)).id, 'decline', { note: 'Poarta albastră rămâne' });
    const { status, body } = await call('POST', `/api/admin/clients/${clientId}/erase`);
    expect(status).toBe(200);
    expect(body.keptQuotes).toBe(0);
    expect(filterMentions(await listAllRows(site), traces)).toEqual([]);
    const rows = await site.db.selectFrom('quotes').select(['number', 'state', 'gross', 'city']).execute();
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ number }) => number !== null)).toHaveLength(2);
    expect((await call('GET', '/api/admin/quotes')).body.total).toBe(0);
  });

  test('erasing a client removes mentions of them from the access notes of the quotes of others', async () => {
    const { clientId } = await send(zenobia);
    const days = { start: '2027-04-01', end: '2027-10-31' };
    const agreement = { ...noPreferences, ...days, accessNotes: 'Cheia e la Zenobia Quintescu' };
    const other = await read(await draft({ lines: [mowingItem], agreement }));
    await call('POST', `/api/admin/clients/${clientId}/erase`);
    const { content } = await read(other.id);
    expect(content).toEqual({ ...other.content, agreement: { ...agreement, accessNotes: 'Cheia e la …' } });
  });

  test('erasing a client keeps accepted quotes with their evidence', async () => {
    const id = await sendAccepted();
    const { clientId, version, content } = await read(id);
    await call('PUT', `/api/admin/quotes/${id}`, { version, content, internalNote: 'Sună după cinci' });
    const { body } = await call('POST', `/api/admin/clients/${clientId}/erase`);
    expect(body.keptQuotes).toBe(1);
    expect(await read(id)).toMatchObject({
      state: 'accepted',
      name: 'Zenobia Quintescu',
      internalNote: '',
      clientId: null,
    });
    const verified = (await call('GET', `/api/admin/quotes/${id}/verification`)).body;
    expect(verified).toMatchObject({ versions: [{ matches: true }], acceptance: { matches: true } });
  });

  /** Runs the daily work at a time and returns the ids of the quotes that are kept. */
  const retain = async (time: string) => {
    clock.time = new Date(time);
    await runDailyJobs(site, clock.now);
    return (await site.db.selectFrom('quotes').select(['id', 'erased_at']).execute()).flatMap(({ id, erased_at }) =>
      erased_at === null ? [id] : [],
    );
  };

  test('accepted quotes are erased five years after 1 July of the next year, others after the visit retention', async () => {
    const accepted = await sendAccepted();
    const declined = await send(zenobia);
    await step(declined.id, 'decline');
    expect((await retain('2030-03-09T09:00:00Z')).toSorted()).toEqual([accepted, declined.id].toSorted());
    expect(await retain('2030-03-12T09:00:00Z')).toEqual([accepted]);
    expect(await retain('2033-06-30T20:00:00Z')).toEqual([accepted]);
    expect(await retain('2033-07-01T09:00:00Z')).toEqual([]);
    expect(filterMentions(await listAllRows(site), traces)).toEqual([]);
  });

  /** Three years of mowing, accepted by its client; the agreement ends in 2030. */
  const sendAgreed = async () => {
    const agreement = { ...mowingTerms, end: '2030-03-31' };
    const { id } = await send({ ...zenobia, lines: [{ ...mowingItem, quantity: 93_000 }], agreement });
    expect(await accept(await link(id))).toMatchObject({ status: 200 });
    return id;
  };

  test('an accepted quote is kept as long as the agreement that rests on it', async () => {
    const id = await sendAgreed();
    expect(await retain('2033-07-01T09:00:00Z')).toEqual([id]);
    expect(await retain('2036-06-30T20:00:00Z')).toEqual([id]);
    await signInAt('2036-06-30T20:00:00Z');
    const verified = (await call('GET', `/api/admin/quotes/${id}/verification`)).body;
    expect(verified).toMatchObject({ versions: [{ matches: true }], acceptance: { matches: true } });
    expect(await retain('2036-07-01T09:00:00Z')).toEqual([]);
    expect(filterMentions(await listAllRows(site), traces)).toEqual([]);
  });

  test('erasing a client keeps the accepted quote of an agreement until the term of the agreement has passed', async () => {
    const { clientId } = await read(await sendAgreed());
    await signInAt('2033-07-01T09:00:00Z');
    const { body } = await call('POST', `/api/admin/clients/${clientId}/erase`);
    expect(body).toMatchObject({ keptQuotes: 1, keptAgreements: 1 });
  });

  test('erasing a client after the term of an agreement erases its accepted quote, too', async () => {
    const { clientId } = await read(await sendAgreed());
    await site.db.updateTable('agreements').set({ state: 'ended' }).execute();
    await signInAt('2036-07-01T09:00:00Z');
    const { body } = await call('POST', `/api/admin/clients/${clientId}/erase`);
    expect(body).toMatchObject({ keptQuotes: 0, keptAgreements: 0 });
  });

  test('the data export and the timeline of a client contain their quotes', async () => {
    const id = await sendAccepted();
    const { clientId } = await read(id);
    const other = await create({ kind: 'client', id: clientId as string });
    const { client } = (await call('GET', `/api/admin/clients/${clientId}`)).body;
    expect(client).toMatchObject({ inquiries: 0, visits: 0 });
    const shown = client.timeline.filter(({ kind }: { kind: string }) => kind === 'quote');
    expect(shown.map(({ id: quote, state }: { id: string; state: string }) => [quote, state]).toSorted()).toEqual(
      [
        [id, 'accepted'],
        [other, 'draft'],
      ].toSorted(),
    );
    const { quotes } = (await call('GET', `/api/admin/clients/${clientId}/export`)).body;
    expect(quotes.find((quote: { id: string }) => quote.id === id)).toMatchObject({
      content: { title: 'Poarta albastră' },
      versions: [{ snapshot: { client: { name: 'Zenobia Quintescu' } } }],
      acceptance: { name: 'Zenobia Quintescu', evidence: { options: [] } },
      steps: [{ step: 'create' }, { step: 'send' }],
    });
  });
});
