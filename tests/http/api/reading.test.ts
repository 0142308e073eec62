import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { insertMowing } from '../../support/planning/insert-agreement.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createProgram } from '../../support/staff/program.ts';
import { setUpStaffVisits } from '../../support/visits/staff-visit-calls.ts';
import { today, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('reading by API', { now: () => wednesday }, (site, testOnce) => {
  const { call, addToday, step } = setUpStaffVisits(site);
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = (await createProgram(site, undefined, wednesday)).headers;
  });
  const read = async (path: string) => (await site.get(`/api/v1/${path}`, headers)).json();
  /** Every object of a kind, read page by page. */
  const readAll = async (kind: string, query = '') => {
    const items: { id: string; updatedAt: string }[] = [];
    const removed: typeof items = [];
    let next = `${kind}?limit=3${query}`;
    for (;;) {
      const page = await read(next);
      items.push(...page.items);
      removed.push(...page.removed);
      if (!page.nextCursor) return { items, removed };
      next = `${kind}?limit=3&cursor=${page.nextCursor}`;
    }
  };

  test('a visit is shown with its client', async () => {
    const id = await addToday({ name: 'Radu Ionescu', email: 'radu@exemplu.ro', phone: '0722 111 222' });
    const { items } = await readAll('visits');
    const visit = items.find((each) => each.id === id) as never as { clientId: string };
    expect(visit).toMatchObject({
      state: 'confirmed',
      date: `${today}T10:00:00`,
      startsAt: `${today}T08:00:00.000Z`,
      service: { id: 'gazon', name: 'Gazon' },
      team: { name: 'Echipa 1' },
      name: 'Radu Ionescu',
      address: { streetName: 'Strada Fagului', city: 'Florești' },
    });
    expect(await read(`visits/${id}`)).toEqual(visit);
    expect(await read(`clients/${visit.clientId}`)).toMatchObject({
      name: 'Radu Ionescu',
      emails: ['radu@exemplu.ro'],
      phones: ['+40722111222'],
    });
  });

  test('pages hold every record once, in the order of their changes', async () => {
    for (let at = 0; at < 7; at++)
      await addToday({
        name: `Client ${at}`,
        email: `client${at}@exemplu.ro`,
        phone: '',
        date: `${today}T1${at}:00:00`,
      });
    const { items } = await readAll('visits');
    const times = items.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual(times.toSorted());
    expect([items.length, new Set(items.map(({ id }) => id)).size]).toEqual([7, 7]);
  });

  test('what changed since is read again: a step, a tag, a client merged into another', async () => {
    const id = await addToday({ name: 'Ioana Rus', email: 'ioana@exemplu.ro', phone: '' });
    const later = await addToday({
      name: 'Ioana R.',
      email: 'ioana.r@exemplu.ro',
      phone: '',
      date: `${today}T12:00:00`,
    });
    const { items } = await readAll('clients');
    const [one, other] = ['ioana@exemplu.ro', 'ioana.r@exemplu.ro'].map(
      (email) => items.find((item) => JSON.stringify(item).includes(email))?.id as string,
    ) as [string, string];
    const since = async (kind: string, before: string) =>
      (await readAll(kind, `&updatedSince=${before}`)) as Awaited<ReturnType<typeof readAll>>;
    /** A moment after every change so far, by the clock of the database. */
    const tick = async () => {
      await new Promise((done) => setTimeout(done, 5));
      return new Date().toISOString();
    };

    const beforeStep = await tick();
    await step(id, { step: 'complete', sendEmail: 'none' });
    expect((await since('visits', beforeStep)).items).toMatchObject([{ id, state: 'completed' }]);

    const beforeTag = await tick();
    await call('PATCH', `/api/admin/clients/${one}`, { tags: ['VIP'] });
    expect((await since('clients', beforeTag)).items).toMatchObject([{ id: one, tags: ['VIP'] }]);

    const beforeMerge = await tick();
    await call('POST', `/api/admin/clients/${one}/merge`, { otherId: other });
    const merged = await since('clients', beforeMerge);
    expect(merged.items).toMatchObject([{ id: one, emails: ['ioana.r@exemplu.ro', 'ioana@exemplu.ro'] }]);
    expect(merged.removed.map((each) => each.id)).toEqual([other]);
    expect((await site.get(`/api/v1/clients/${other}`, headers)).status).toBe(404);
    expect((await since('visits', beforeMerge)).items).toMatchObject([{ id: later, clientId: one }]);

    const beforeSplit = await tick();
    await call('POST', `/api/admin/clients/${one}/split`, { otherId: other });
    expect((await since('visits', beforeSplit)).items).toMatchObject([{ id: later, clientId: other }]);
  });

  test('only programs that ask what changed are told of a deleted record', async () => {
    const id = await addToday();
    await site.db.deleteFrom('visits').where('id', '=', id).execute();
    expect((await readAll('visits')).removed).toEqual([]);
    expect((await readAll('visits', '&updatedSince=2020-01-01T00:00:00Z')).removed.map((each) => each.id)).toContain(
      id,
    );
  });

  test('quotes are read once they are sent, without drafts', async () => {
    const { draft, send } = createQuoteCalls(() => call);
    await draft();
    const sent = await send();
    const { items } = await readAll('quotes');
    expect(items).toMatchObject([{ id: sent.id, number: sent.number, state: 'sent', gross: sent.gross, version: 1 }]);
    expect(await read(`quotes/${sent.id}`)).toEqual(items[0]);
  });

  test('a payment is read until it is removed', async () => {
    const { send, link, path } = createQuoteCalls(() => call);
    const { id } = await send();
    expect((await createClientCalls(site).accept(await link(id))).status).toBe(200);
    const payment = { id: randomUUID(), amount: 50_000, paidOn: today, method: 'cash', note: 'La fața locului' };
    await call('POST', path(id, '/payments'), payment);
    expect((await readAll('payments')).items).toMatchObject([{ ...payment, quoteId: id }]);
    await call('DELETE', path(id, `/payments/${payment.id}`));
    expect((await readAll('payments')).items).toEqual([]);
    const { removed } = await readAll('payments', '&updatedSince=2020-01-01T00:00:00Z');
    expect(removed.map((each) => each.id)).toEqual([payment.id]);
  });

  test('an agreement is shown with its works and prices', async () => {
    const id = await insertMowing(site.db);
    expect(await read(`agreements/${id}`)).toMatchObject({
      state: 'active',
      name: 'Ana Pop',
      address: { streetName: 'Strada Teilor', city: 'Florești' },
      works: [{ id: 'tuns', serviceId: 'gazon', price: { per: 'visit' } }],
    });
  });

  test('a message that becomes spam is removed', async () => {
    const id = await postInquiry(site);
    expect((await readAll('inquiries')).items).toMatchObject([{ id, state: 'new', name: 'Maria Pop', service: null }]);
    await call('POST', `/api/admin/inquiries/${id}/steps`, { step: 'spam' });
    expect((await readAll('inquiries')).items).toEqual([]);
    const { removed } = await readAll('inquiries', '&updatedSince=2020-01-01T00:00:00Z');
    expect(removed.map((each) => each.id)).toEqual([id]);
  });

  testOnce('an unchanged reply is not sent again', async () => {
    await addToday();
    const first = await site.get('/api/v1/visits', headers);
    const etag = first.headers.get('etag') as string;
    const again = await site.get('/api/v1/visits', { ...headers, 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await site.get('/api/v1/visits', { ...headers, 'if-none-match': '"x"' });
    expect(other.status).toBe(200);
  });

  testOnce.each([
    ['limit', 'clients?limit=101'],
    ['limit', 'quotes?limit=26'],
    ['cursor', 'clients?cursor=abc'],
    ['cursor', 'clients?cursor=%27'],
    ['updatedSince', 'clients?updatedSince=yesterday'],
  ])('a wrong %s is refused: %s', async (field, path) => {
    const reply = await site.get(`/api/v1/${path}`, headers);
    expect([reply.status, Object.keys((await reply.json()).fields)]).toEqual([400, [field]]);
  });
});
