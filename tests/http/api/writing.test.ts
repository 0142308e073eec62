import { beforeAll, beforeEach, expect, test } from 'vitest';
import { webhookEventNames } from '../../../contract/webhooks/events.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createProgram } from '../../support/staff/program.ts';
import { setUpStaffVisits } from '../../support/visits/staff-visit-calls.ts';
import { monday, wednesday } from '../../support/visits/visit-request.ts';

const visit = {
  name: 'Dan Albu',
  email: 'dan@exemplu.ro',
  phone: '0722 333 444',
  serviceId: 'gazon',
  date: `${monday}T10:00:00`,
  streetName: 'Strada Plopilor',
  houseNumber: '2',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  sendEmail: true,
};
const inquiry = { name: 'Dan Albu', email: 'dan@exemplu.ro', message: 'Aș dori gazon nou în curtea din față.' };

onEveryEngine('writing by API', { now: () => wednesday }, (site, testOnce) => {
  const { call, listEmailsOfKind } = setUpStaffVisits(site);
  let headers: Record<string, string>;
  let key = 0;
  beforeAll(async () => {
    headers = (await createProgram(site, undefined, wednesday)).headers;
  });
  beforeEach(async () => {
    key++;
    await site.db.deleteFrom('inquiries').execute();
    await site.db.deleteFrom('outbox').execute();
  });
  const post = async (path: string, body: object, more = {}) => {
    const reply = await site.post(`/api/v1/${path}`, body, { ...headers, ...more });
    return { status: reply.status, body: await reply.json() };
  };
  const withKey = () => ({ 'idempotency-key': `program-${key}` });

  test('a visit asked for by a program waits for confirmation, once for each key', async () => {
    const first = await post('visits', visit, withKey());
    expect(first).toMatchObject({ status: 201, body: { state: 'requested', name: 'Dan Albu', date: visit.date } });
    const again = await post('visits', visit, withKey());
    expect(again).toEqual(first);
    const { items } = (await call('GET', '/api/admin/appointments')).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([first.body.id]);
    const { events } = (await call('GET', `/api/admin/appointments/${first.body.id}`)).body.visit;
    expect(events[0].by).toEqual({ isClient: false, name: 'API: n8n' });
    expect(await listEmailsOfKind('visitReceived')).toHaveLength(1);
    expect(await listEmailsOfKind('staffVisit')).toHaveLength(1);
  });

  test('a full hour answers the next free ones', async () => {
    await post('visits', visit);
    await post('visits', visit);
    const { status, body } = await post('visits', visit);
    expect([status, body.code, body.next.length > 0]).toEqual([409, 'window_taken', true]);
  });

  test('a message of a program is received like one of the form, once for each key', async () => {
    const first = await post('inquiries', inquiry, withKey());
    expect(first).toMatchObject({ status: 201, body: { state: 'new', message: inquiry.message } });
    expect(await post('inquiries', inquiry, withKey())).toEqual(first);
    expect((await call('GET', '/api/admin/inquiries')).body.total).toBe(1);
    expect(await listEmailsOfKind('staffInquiry')).toHaveLength(1);
  });

  test('a note is added to a client, once for each key', async () => {
    const { clientId } = (await post('visits', visit)).body;
    const path = `clients/${clientId}/notes`;
    const first = await post(path, { text: 'Preferă dimineața.' }, withKey());
    expect(first.status).toBe(201);
    expect(await post(path, { text: 'Preferă dimineața.' }, withKey())).toEqual(first);
    const { notes } = (await call('GET', `/api/admin/clients/${clientId}`)).body.client;
    const texts = notes.map(({ id, text, by }: { id: string; text: string; by: { name: string } }) => [
      id,
      text,
      by.name,
    ]);
    expect(texts).toEqual([[first.body.id, 'Preferă dimineața.', 'API: n8n']]);
  });

  test('the same key of another token is another call', async () => {
    const other = await createProgram(site, undefined, wednesday);
    const first = await post('inquiries', inquiry, withKey());
    const second = await post('inquiries', inquiry, { ...withKey(), ...other.headers });
    expect(second.body.id).not.toBe(first.body.id);
  });

  testOnce.each([
    ['visits', { ...visit, serviceId: 'x' }, ['serviceId']],
    ['visits', { ...visit, phone: '', email: '' }, ['phone']],
    ['visits', { ...visit, date: '2027-13-01T10:00:00' }, ['date']],
    ['inquiries', { ...inquiry, message: 'Scurt' }, ['message']],
    ['clients/x/notes', { text: '' }, ['text']],
  ])('wrong input is refused by field: %s %j', async (path, body, fields) => {
    const refused = await post(path, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, fields]);
  });

  testOnce('a key of another form is refused instead of ignored', async () => {
    const refused = await post('inquiries', inquiry, { 'idempotency-key': 'x' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['Idempotency-Key']]);
  });

  testOnce('the document for programs describes their calls and no other', async () => {
    const { paths, info, 'x-webhooks': sent } = await (await site.get('/api/v1/openapi.json')).json();
    expect(info.title).toBe('API pentru alte programe');
    expect(Object.keys(paths).sort()).toEqual(
      [
        ...['agreements', 'clients', 'inquiries', 'payments', 'quotes', 'visits'].flatMap((kind) => [
          `/api/v1/${kind}`,
          `/api/v1/${kind}/{id}`,
        ]),
        '/api/v1/clients/{id}/notes',
      ].sort(),
    );
    for (const name of webhookEventNames) expect(JSON.stringify(sent)).toContain(`"${name}"`);
    const { parameters, responses, security } = paths['/api/v1/clients'].get;
    expect(parameters.map(({ name }: { name: string }) => name).sort()).toEqual(['cursor', 'limit', 'updatedSince']);
    expect([Object.keys(responses), security]).toEqual([['200', '4XX'], [{ bearer: [] }]]);
  });
});
