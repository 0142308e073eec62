import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '../../../contract/kernel/durations.ts';
import { type WebhookEvent, webhookEventNames, webhookEvents } from '../../../contract/webhooks/events.ts';
import { createAgreementCalls } from '../../support/agreements/agreement-calls.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { addSampleLife } from '../../support/fixtures/sample-life.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { createImportCalls } from '../../support/import/import-calls.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { createProgram } from '../../support/staff/program.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { completedVisitRow, requestReview } from '../../support/visits/completed-visit.ts';
import { setUpStaffVisits } from '../../support/visits/staff-visit-calls.ts';
import { monday, today, wednesday } from '../../support/visits/visit-request.ts';
import { createWebhookCalls, webhooksPath } from '../../support/webhooks/webhook-calls.ts';
import { startWebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.stop());
const clock = createTestClock(wednesday);
const options = { now: clock.now, env: { OUTGOING_HOSTS: '127.0.0.1' }, jobPace: { maxPauseMs: 10 } };

onEveryEngine('Events for other programs', options, (site, testOnce) => {
  const { request, addToday } = setUpStaffVisits(site);
  const { call, subscribe, list } = createWebhookCalls(site, clock.now);
  const quotes = createQuoteCalls(() => call);
  const client = createClientCalls(site);
  const agreements = createAgreementCalls(site, () => call);
  beforeAll(async () => {
    await subscribe(receiver.url);
    program = (await createProgram(site, undefined, wednesday)).headers;
  });
  let program: Record<string, string>;

  const waitForSilence = () =>
    waitUntil('nothing to wait', async () => {
      const jobs = await site.db.selectFrom('jobs').select('id').where('name', '=', 'send webhooks').execute();
      return jobs.length === 0 && (await list()).every(({ state }) => state === 'sent');
    });
  /** Returns what the work announces, as 'type record'. */
  const hear = async (work: () => Promise<unknown>) => {
    await waitForSilence();
    receiver.received.length = 0;
    await work();
    await waitForSilence();
    return receiver.received.map(({ type, data }) => ({ type, data }));
  };
  const step = (id: string, body: object) =>
    call('POST', `/api/admin/appointments/${id}/steps`, { sendEmail: 'none', ...body });
  const sendAccepted = async () => {
    const { id } = await quotes.send();
    const token = await quotes.link(id);
    expect((await client.accept(token)).status).toBe(200);
    return { id, token };
  };
  const findClient = async (email: string) =>
    (
      await site.db
        .selectFrom('client_contacts')
        .select('client_id')
        .where('value', '=', email)
        .executeTakeFirstOrThrow()
    ).client_id;
  const invoice = { number: 'F-1', date: today };
  const pay = async (id: string) => {
    const payment = { id: randomUUID(), amount: 50_000, paidOn: today, method: 'cash', note: '' };
    return call('POST', quotes.path(id, '/payments'), payment);
  };

  /** Takes each step over HTTP, up to the work that announces it, which is returned. */
  const steps: Record<WebhookEvent, () => Promise<() => Promise<unknown>>> = {
    'visit.requested': async () => () => request(),
    'visit.confirmed': async () => step.bind(null, await request(), { step: 'confirm' }),
    'visit.moved': async () => step.bind(null, await request(), { step: 'move', date: `${monday}T12:00:00` }),
    'visit.completed': async () => step.bind(null, await addToday(), { step: 'complete' }),
    'visit.cancelled': async () => step.bind(null, await addToday(), { step: 'cancel' }),
    'inquiry.received': async () => () => postInquiry(site),
    'inquiry.answered': async () => {
      const id = await postInquiry(site);
      return () => call('POST', `/api/admin/inquiries/${id}/steps`, { step: 'answer' });
    },
    'quote.sent': async () => quotes.send,
    'quote.seen': async () => {
      const token = await quotes.link((await quotes.send()).id);
      return () => client.post(token, 'seen');
    },
    'quote.accepted': async () => {
      const token = await quotes.link((await quotes.send()).id);
      return () => client.accept(token);
    },
    'quote.declined': async () => quotes.step.bind(null, (await quotes.send()).id, 'decline'),
    'quote.withdrawn': async () => {
      const { token } = await sendAccepted();
      return () => client.post(token, 'withdraw', { name: 'Ștefan Țurcanu', email: 'stefan@clienti.ro' });
    },
    'quote.invoiced': async () => {
      const { id } = await sendAccepted();
      return () => call('PUT', quotes.path(id, '/invoice'), { invoice });
    },
    'agreement.started': async () => () => agreements.createFor('Rodica Vasile'),
    'agreement.ended': async () => {
      const { id } = await agreements.createFor('Radu Ionescu');
      return () => agreements.step(id, 'end', { on: '2027-06-30', note: 'Se mută' });
    },
    'client.created': async () => () => postInquiry(site, { email: `nou${randomUUID()}@exemplu.ro`, phone: '' }),
    'client.changed': async () => {
      await postInquiry(site, { email: 'vip@exemplu.ro', phone: '' });
      const id = await findClient('vip@exemplu.ro');
      return () => call('PATCH', `/api/admin/clients/${id}`, { tags: ['VIP'] });
    },
    'client.erased': async () => {
      await postInquiry(site, { email: 'sters@exemplu.ro', phone: '' });
      const id = await findClient('sters@exemplu.ro');
      return () => call('POST', `/api/admin/clients/${id}/erase`);
    },
    'payment.received': async () => pay.bind(null, (await sendAccepted()).id),
    'review.published': async () => {
      const path = await requestReview(site.db, completedVisitRow('v1'), clock.time);
      const answer = { rating: 5, content: 'Au lucrat curat și la timp.', name: 'Ana P.', consent: true };
      await site.post(path.replace('/review/', '/api/reviews/'), answer);
      const { items } = (await call('GET', '/api/admin/reviews?state=answered')).body;
      return () => call('POST', `/api/admin/reviews/${items[0].id}/steps`, { step: 'approve' });
    },
  };

  test.each(webhookEventNames)('%s is announced once, with the object that the API shows', async (type) => {
    const announced = (await hear(await steps[type]())).filter((event) => event.type === type);
    expect(announced).toHaveLength(1);
    const { data } = announced[0] as (typeof announced)[number];
    const { kind } = webhookEvents[type];
    if (type === 'client.erased') expect(data).toEqual({ id: expect.any(String) });
    else if (kind === 'reviews')
      expect(data).toMatchObject({ name: 'Ana P.', rating: 5, content: 'Au lucrat curat și la timp.', visitId: 'v1' });
    else expect(data).toEqual(await (await site.get(`/api/v1/${kind}/${data.id}`, program)).json());
  });

  const typesOf = async (work: () => Promise<unknown>) => (await hear(work)).map(({ type }) => type);
  const bot = { website: 'https://oferta.example' };

  /** Returns what the work queues, read while the sender is held up: the sender leaves out what is hidden by then. */
  const queue = async (work: () => Promise<unknown>) => {
    await waitForSilence();
    const [{ id }] = (await call('GET', webhooksPath)).body.items;
    const key = `webhook:${id}`;
    const until = new Date(clock.time.getTime() + hourMs).toISOString();
    const running = {
      id: 'held',
      name: 'held',
      key,
      occasion: null,
      position: 0,
      payload: '{}',
      cursor: null,
      attempts: 1,
    };
    const times = { run_at: clock.time.toISOString(), due_at: until, expires_at: until, failed_at: null, note: null };
    await site.db
      .insertInto('jobs')
      .values({ ...running, ...times, claimed_by: 'a test' })
      .execute();
    await work();
    const queued = (await list()).filter(({ state }) => state === 'waiting').map(({ type }) => type);
    await site.db.deleteFrom('jobs').where('id', '=', 'held').execute();
    await waitForSilence();
    return queued.toSorted();
  };

  test('a suspicious request is announced when staff release it', async () => {
    let id = '';
    const stranger = { ...bot, email: 'necunoscut@exemplu.ro', phone: '0722 999 888' };
    expect(await queue(async () => (id = await request(stranger)))).toEqual([]);
    expect(await queue(() => step(id, { step: 'move', date: `${monday}T14:00:00` }))).toEqual([
      'client.created',
      'visit.moved',
      'visit.requested',
    ]);
  });

  test('spam is announced when staff say that it is none', async () => {
    let id = '';
    const stranger = { ...bot, email: 'altcineva@exemplu.ro', phone: '' };
    expect(await queue(async () => (id = await postInquiry(site, stranger)))).toEqual([]);
    const { items } = (await call('GET', '/api/admin/inquiries?state=spam')).body;
    expect(items.map((item: { id: string }) => item.id)).toContain(id);
    const released = await typesOf(() => call('POST', `/api/admin/inquiries/${id}/steps`, { step: 'notSpam' }));
    expect(released.toSorted()).toEqual(['client.created', 'inquiry.received']);
  });

  test('a visit that staff enter as agreed on is requested and confirmed', async () => {
    const body = { date: `${today}T12:00:00`, email: 'stabilit@exemplu.ro', phone: '' };
    expect((await typesOf(() => addToday(body))).toSorted()).toEqual([
      'client.created',
      'visit.confirmed',
      'visit.requested',
    ]);
  });

  testOnce('drafts, refused bookings, imports and sample data are announced to nobody', async () => {
    const me = await createSignedInStaff(site, 'admin', clock.time);
    const imports = createImportCalls(site, me, call);
    const announced = await typesOf(async () => {
      await quotes.draft();
      await request({ date: 'niciodată' });
      expect((await imports.importFile('clients', 'Nume;Telefon\nIon Vad;0722222010\n')).counts).toMatchObject({
        new: 1,
      });
      await addSampleLife(site, { id: me.id, name: me.name }, clock.time);
    });
    expect(announced).toEqual([]);
  });

  test('other programs hear of a merge and its undo', async () => {
    await postInquiry(site, { email: 'unu@exemplu.ro', phone: '' });
    await postInquiry(site, { email: 'doi@exemplu.ro', phone: '' });
    const [one, other] = [await findClient('unu@exemplu.ro'), await findClient('doi@exemplu.ro')];
    const about = async (path: string) =>
      (await hear(() => call('POST', `/api/admin/clients/${one}/${path}`, { otherId: other })))
        .map(({ type, data }) => `${type} ${data.id === one ? 'one' : 'other'}`)
        .toSorted();
    expect(await about('merge')).toEqual(['client.changed one', 'client.erased other']);
    expect(await about('split')).toEqual(['client.changed one', 'client.created other']);
  });

  test('an erasure deletes what was and would be sent about the client', async () => {
    const email = 'de.sters@exemplu.ro';
    await hear(() => request({ name: 'Zamfira Ursachi', email, phone: '0722 777 666' }));
    receiver.answer = () => 503;
    await request({ name: 'Zamfira Ursachi', email, phone: '0722 777 666', date: `${monday}T12:00:00` });
    const id = await findClient(email);
    await call('POST', `/api/admin/clients/${id}/erase`);
    receiver.answer = () => 200;
    const kept = await list();
    expect(JSON.stringify(kept)).not.toMatch(/Ursachi|de\.sters/);
    expect(kept.filter(({ record_id }) => record_id === id).map(({ type }) => type)).toEqual(['client.erased']);
    clock.time = new Date(wednesday.getTime() + hourMs);
    await waitForSilence();
  });
});
