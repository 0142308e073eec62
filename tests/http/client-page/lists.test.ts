import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { agreementContent, createAgreementCalls } from '../../support/agreements/agreement-calls.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { writeAcceptance } from '../../support/quotes/accepted-quote.ts';
import { sampleSnapshot } from '../../support/quotes/sample-snapshot.ts';
import { insertSentQuote } from '../../support/quotes/sent-quote.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';
import { setUpStaffVisits, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { monday, wednesday } from '../../support/visits/visit-request.ts';

const email = 'ana@exemplu.ro';
const phone = '0722 123 456';

onEveryEngine("The lists of the client's page", { now: () => wednesday }, (site, testOnce) => {
  const { call: staff, addToday, step } = setUpStaffVisits(site);
  const { create } = createAgreementCalls(site, () => staff);
  let [ana, stranger]: StaffCall[] = [];
  const openFor = async (address: string) =>
    createStaffCall(site, { headers: await openClientSession(site, address, wednesday) });
  const client = (): StaffCall => ana as StaffCall;
  const attacker = (): StaffCall => stranger as StaffCall;
  const listVisits = async (call = client()) => (await call('GET', '/api/client/visits')).body;

  beforeAll(async () => {
    ana = await openFor(email);
    stranger = await openFor('rau@exemplu.ro');
  });
  beforeEach(async () => {
    for (const table of ['quotes', 'agreements', 'clients', 'security_events'] as const)
      await site.db.deleteFrom(table).execute();
  });
  const addPast = async (count: number) => {
    const rows = Array.from({ length: count }, (_, index) =>
      completedVisitRow(randomUUID(), { email, local_time: `2027-02-${String(index + 1).padStart(2, '0')}T10:00:00` }),
    );
    await site.db.insertInto('visits').values(rows).execute();
  };

  test('visits of the client are listed as upcoming or past', async () => {
    const later = await addToday({ email, date: `${monday}T10:00:00` });
    const now = await addToday({ email });
    const cancelled = await addToday({ email: email.toUpperCase(), date: `${monday}T14:00:00` });
    await step(cancelled, { step: 'cancel' });
    await addPast(21);
    const { upcoming, past } = await listVisits();
    expect(upcoming.map(({ id }: { id: string }) => id)).toEqual([now, later]);
    expect(upcoming[1]).toEqual({
      id: later,
      state: 'confirmed',
      isPartial: false,
      service: 'Gazon',
      agreementId: null,
      date: `${monday}T10:00:00`,
      timing: 'window',
      until: '12:00',
      arrival: null,
      status: { name: 'confirmed', at: null },
      canChange: true,
      address: {
        streetName: 'Strada Fagului',
        houseNumber: '7',
        buildingName: '',
        city: 'Florești',
        county: 'Cluj',
        postalCode: '',
      },
      linkedDays: [],
      report: null,
    });
    expect(upcoming[0]).toMatchObject({ canChange: false });
    expect(past).toMatchObject({
      total: 22,
      items: { length: 20, 0: { id: cancelled }, 1: { date: '2027-02-21T10:00:00' } },
    });
    expect(past.items[1].report).toMatchObject({ done: [], photos: [] });
    const second = (await client()('GET', '/api/client/visits?page=2')).body.past;
    expect(second).toMatchObject({
      total: 22,
      items: [{ date: '2027-02-02T10:00:00' }, { date: '2027-02-01T10:00:00' }],
    });
  });

  testOnce('a visit of the past whose client still chooses is shown as such', async () => {
    const id = await addToday({ email, date: '2027-03-09T10:00:00' });
    const options = ['08:00', '10:00'].map((hour) => ({ date: `${monday}T${hour}:00` }));
    expect((await staff('POST', `${staffVisitsPath}/${id}/propose`, { sequence: 0, options })).status).toBe(200);
    expect((await listVisits()).past.items).toMatchObject([{ id, status: { name: 'choosing' } }]);
  });

  test('a person who books with the phone number of another client sees none of their records', async () => {
    const visit = await addToday({ email, phone });
    await addToday({ email: 'rau@exemplu.ro', phone });
    const quote = await insertSentQuote(site.db);
    const agreement = await create({ client: { ...agreementContent().client, email, phone } });
    const clients = await site.db.selectFrom('clients').select('id').execute();
    expect(clients).toHaveLength(1);
    expect((await listVisits(attacker())).upcoming).toHaveLength(1);
    for (const list of ['quotes', 'agreements'])
      expect((await attacker()('GET', `/api/client/${list}`)).body.items).toEqual([]);
    const calls = [
      ['POST', `/api/client/visits/${visit}/link`],
      ['GET', `/api/client/visits/${visit}/photos/${randomUUID()}`],
      ['POST', `/api/client/quotes/${quote.id}/link`],
    ] as const;
    for (const [method, path] of calls) expect(await attacker()(method, path)).toMatchObject({ status: 404 });
    expect((await client()('GET', '/api/client/agreements')).body.items).toMatchObject([{ id: agreement.id }]);
  });

  test('suspicious visits are not listed on the page of the client', async () => {
    await site.db
      .insertInto('visits')
      .values(completedVisitRow(randomUUID(), { email, is_suspicious: 1 }))
      .execute();
    expect(await listVisits()).toEqual({ upcoming: [], past: { items: [], total: 0 } });
  });

  test('repeated calls in one session return the same link to a visit', async () => {
    const id = await addToday({ email, date: `${monday}T10:00:00`, sendEmail: false });
    const { path } = (await client()('POST', `/api/client/visits/${id}/link`)).body;
    for (let i = 0; i < 5; i++) expect((await client()('POST', `/api/client/visits/${id}/link`)).body.path).toBe(path);
    const links = site.db.selectFrom('visit_links').selectAll().where('visit_id', '=', id);
    const before = (await links.execute()).length;
    const other = (await (await openFor(email))('POST', `/api/client/visits/${id}/link`)).body.path;
    expect(other).not.toBe(path);
    expect(await links.execute()).toHaveLength(before + 1);
    const own = (await (await site.get(`/api/visits/${path.split('/').at(-1)}`)).json()).visit;
    expect(own).toMatchObject({ date: `${monday}T10:00:00`, steps: ['move', 'cancel'] });
  });

  test('links to visits and quotes from the page of the client end with the session of the device that made them', async () => {
    const own = 'ion@exemplu.ro';
    const visit = await addToday({ email: own, date: `${monday}T10:00:00`, sendEmail: false });
    const quote = await insertSentQuote(site.db, { client: { ...sampleSnapshot().client, email: own } });
    const openDevice = async () => {
      const device = await openFor(own);
      const makeLink = async (path: string) =>
        (await device('POST', `/api/client/${path}/link`)).body.path.split('/').at(-1);
      const [visitToken, quoteToken] = [await makeLink(`visits/${visit}`), await makeLink(`quotes/${quote.id}`)];
      const addresses = [`/api/visits/${visitToken}`, `/api/quotes/${quoteToken}`, `/oferta/${quoteToken}`];
      return {
        signOut: (everywhere: boolean) => device('POST', '/api/client/sign-out', { everywhere }),
        read: () => Promise.all(addresses.map(async (address) => (await site.get(address)).status)),
      };
    };
    const [first, lost, current] = [await openDevice(), await openDevice(), await openDevice()];
    expect(await first.read()).toEqual([200, 200, 200]);
    await first.signOut(false);
    expect([await first.read(), await lost.read()]).toEqual([
      [404, 404, 404],
      [200, 200, 200],
    ]);
    await current.signOut(true);
    for (const device of [lost, current]) expect(await device.read()).toEqual([404, 404, 404]);
    expect((await site.get(`/api/quotes/${quote.token}`)).status).toBe(200);
  });

  test('the page of the client lists only sent quotes', async () => {
    const sent = await insertSentQuote(site.db);
    const accepted = await insertSentQuote(site.db, { number: 'OF-2027-0002', sentAt: '2027-03-09T08:00:00.000Z' });
    await writeAcceptance(site.db, accepted.id, wednesday);
    const draft = await insertSentQuote(site.db, { number: 'OF-2027-0003' });
    await site.db.updateTable('quotes').set({ sent_version: 0 }).where('id', '=', draft.id).execute();
    const { items } = (await client()('GET', '/api/client/quotes')).body;
    expect(items).toEqual([
      {
        id: sent.id,
        number: 'OF-2027-0001',
        title: 'Grădină nouă',
        state: 'sent',
        gross: 295_000,
        validUntil: '2027-03-31',
        sentAt: '2027-03-10T08:00:00.000Z',
        payment: null,
        withdrawUntil: null,
      },
      expect.objectContaining({ id: accepted.id, state: 'accepted', withdrawUntil: '2027-03-24' }),
    ]);
  });

  test('a quote whose address staff changed is not shown to the new address before it is sent there', async () => {
    const { id } = await insertSentQuote(site.db, { client: { ...sampleSnapshot().client, email: 'alt@exemplu.ro' } });
    await site.db.updateTable('quotes').set({ email }).where('id', '=', id).execute();
    expect((await client()('GET', '/api/client/quotes')).body.items).toEqual([]);
    expect(await client()('POST', `/api/client/quotes/${id}/link`)).toMatchObject({ status: 404 });
  });

  test('the evidence of an acceptance names the link from the client’s page', async () => {
    const { id, hash } = await insertSentQuote(site.db);
    const { path } = (await client()('POST', `/api/client/quotes/${id}/link`)).body;
    expect((await client()('POST', `/api/client/quotes/${id}/link`)).body.path).toBe(path);
    const body = { name: 'Ana Pop', options: [], consents: ['order', 'information'], hash };
    const reply = await site.post(`/api/quotes/${path.split('/').at(-1)}/accept`, body);
    expect(reply.status).toBe(200);
    const { evidence } = await site.db.selectFrom('quote_acceptances').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(evidence).link.channel).toBe('client');
  });

  testOnce('a call with the id of another client’s visit is logged as a security event', async () => {
    const id = await addToday({ email });
    await attacker()('POST', `/api/client/visits/${id}/link`);
    await expect
      .poll(() => site.db.selectFrom('security_events').select('kind').execute())
      .toContainEqual({ kind: 'forbidden' });
  });

  test('three agreements take as many queries as one', async () => {
    const queries = vi.spyOn(site.db.getExecutor(), 'executeQuery');
    const list = async () => {
      queries.mockClear();
      const { items } = (await client()('GET', '/api/client/agreements')).body;
      // Timers of the server query other tables meanwhile.
      const asked = queries.mock.calls.filter(([{ sql }]) => /"(agreement\w*|visits)"/.test(sql));
      return { agreements: items.length, queries: asked.length };
    };
    const add = async (houseNumber: string) => {
      const { id } = await create({ client: { ...agreementContent().client, email, houseNumber } });
      const pause = { step: 'pause', from: monday, to: '2027-04-30', email: false };
      expect((await staff('POST', `/api/admin/agreements/${id}/steps`, pause)).status).toBe(200);
    };
    await add('1');
    const one = await list();
    expect(one.queries).toBeGreaterThan(1);
    await add('2');
    await add('3');
    expect(await list()).toEqual({ agreements: 3, queries: one.queries });
    queries.mockRestore();
  });
});
