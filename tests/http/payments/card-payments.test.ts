import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { addMs, dayMs, hourMs } from '../../../contract/kernel/durations.ts';
import { createStripeOpener } from '../../../server/workflows/payments/stripe.ts';
import { createSettleHandler } from '../../../server/workflows/quotes/card/settle-card-payment.ts';
import { remindOfPayments } from '../../../server/workflows/quotes/money/payment-reminders.ts';
import { account, depositBani, setUpCards, signEvent } from '../../support/payments/card-setup.ts';
import { startStripeServer, testKey, webhookSecret } from '../../support/payments/stripe-server.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import {
  createVisitContext,
  listOutboxEmails,
  rethrow,
  staffAddress,
  writeCompany,
} from '../../support/visits/visit-setup.ts';

const start = new Date('2027-03-10T09:00:00Z');
let clock = start;
const now = () => clock;
const withdrawal = { name: 'Ștefan Țurcanu', email: 'stefan@clienti.ro' };
const transfer = { amount: depositBani, paidOn: '2027-03-10', method: 'transfer', note: '' };
const stripe = await startStripeServer(now);
afterEach(() => {
  clock = start;
});
afterAll(() => stripe.stop());

onEveryEngine('Card payments', { now, stripe: stripe.address, limits: { cardSessionsADay: 3 } }, (site, testOnce) => {
  const card = setUpCards(site, stripe, now);
  const { call, client, read, path, accept, open, announce, sessions, payments } = card;
  const settle = async () => {
    const context = { ...createVisitContext(site.db, now), config: site.config };
    const { run } = createSettleHandler(context, createStripeOpener(stripe.address));
    const [session] = await sessions();
    return run({ sessionId: session?.id }, {} as never);
  };
  const view = async (token: string) => (await client.view(token)).acceptance?.payment;

  test('the client is led to a page of Stripe for exactly what is due', async () => {
    await card.switchOn();
    const { token } = await accept();
    expect(await view(token)).toMatchObject({ card: { isTest: true }, money: { due: depositBani } });
    const id = await open(token);
    const [{ form, idempotencyKey } = { form: {} }] = stripe.sessions;
    expect(form).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'ron',
      'line_items[0][price_data][unit_amount]': String(depositBani),
      client_reference_id: 'OF-2027-0001',
      success_url: `http://localhost:0/oferta/${token}?plata=trimisa`,
      cancel_url: `http://localhost:0/oferta/${token}`,
    });
    expect(await sessions()).toMatchObject([{ id: idempotencyKey, stripe_id: id, state: 'open', amount: depositBani }]);
    expect(await payments()).toEqual([]);
  });

  test('an announced payment is noted once', async () => {
    await card.switchOn();
    await writeCompany(site.db);
    const { id, token } = await accept();
    const session = await open(token);
    stripe.pay(session);
    await announce('checkout.session.completed', session);
    await announce('checkout.session.completed', session);
    expect(await payments()).toMatchObject([
      { amount: depositBani, source: 'stripe', external_id: session, method: 'card' },
    ]);
    const { money } = await read(id);
    expect(money).toMatchObject({ state: 'partly', paid: depositBani, byCard: depositBani, due: 0 });
    expect((await view(token))?.money).toEqual(money);
    const emails = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'staffPayment');
    expect(emails).toMatchObject([{ to: staffAddress, payload: { news: 'paid', amount: depositBani, isTest: true } }]);
    const { quotes } = (await call('GET', '/api/admin/dashboard')).body.today;
    expect(quotes.byCard).toEqual({ total: 1, sum: depositBani });
    expect(await card.start(token)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  test('a page that is open is used again', async () => {
    await card.switchOn();
    const { id, token } = await accept();
    const first = await open(token);
    clock = addMsTo(hourMs);
    expect(await open(token)).toBe(first);
    const part = { id: randomUUID(), amount: 50_000, paidOn: '2027-03-10', method: 'cash', note: '' };
    await call('POST', path(id, '/payments'), part);
    const second = await open(token);
    expect(stripe.sessions).toMatchObject([
      { id: first, status: 'expired' },
      { id: second, status: 'open' },
    ]);
    expect(await sessions()).toMatchObject([{ state: 'expired' }, { state: 'open', amount: depositBani - 50_000 }]);
  });

  test('a payment that was not announced is found when the client comes back', async () => {
    await card.switchOn();
    const { token } = await accept();
    const session = await open(token);
    expect((await client.post(token, 'card/check')).body).toMatchObject({ isWaiting: true });
    stripe.pay(session);
    const { body } = await client.post(token, 'card/check');
    expect(body).toMatchObject({
      isWaiting: false,
      quote: { acceptance: { payment: { money: { paid: depositBani } } } },
    });
  });

  test('a payment that was not announced is found before another one begins', async () => {
    await card.switchOn();
    const { token } = await accept();
    stripe.pay(await open(token));
    expect((await card.start(token)).body).toMatchObject({
      url: null,
      quote: { acceptance: { payment: { money: { due: 0 } } } },
    });
    expect(await payments()).toHaveLength(1);
  });

  test('a payment that nobody announced or asked for is found when its page ends', async () => {
    await card.switchOn();
    const { token } = await accept();
    const session = await open(token);
    const [job] = await site.db.selectFrom('jobs').selectAll().where('occasion', '=', 'end').execute();
    expect(job?.run_at).toBe('2027-03-10T11:01:00.000Z');
    stripe.pay(session);
    clock = addMsTo(3 * hourMs);
    expect(await settle()).toBeUndefined();
    expect(await payments()).toHaveLength(1);
  });

  test('a page that ended unpaid is over', async () => {
    await card.switchOn();
    const { token } = await accept();
    const session = await open(token);
    stripe.expire(session);
    await announce('checkout.session.expired', session);
    expect(await sessions()).toMatchObject([{ state: 'expired' }]);
    const next = await open(token);
    stripe.pay(next);
    await announce('checkout.session.completed', next);
    await announce('checkout.session.expired', session);
    expect(await payments()).toMatchObject([{ external_id: next }]);
  });

  test('a refund that is announced before its payment is noted with it', async () => {
    await card.switchOn();
    const { id, token } = await accept();
    const session = await open(token);
    stripe.pay(session);
    stripe.refund(session, 62_675);
    await announce('charge.refunded', session);
    await announce('checkout.session.completed', session);
    expect(await payments()).toMatchObject([{ amount: depositBani, refunded: 62_675 }]);
    expect((await read(id)).money).toMatchObject({ paid: 100_000, due: 62_675 });
  });

  test('a full refund makes the order unpaid again, without reminders', async () => {
    await card.switchOn({ ...account, sendsReminders: true });
    await writeCompany(site.db);
    const { id, token } = await accept();
    const session = await open(token);
    stripe.pay(session);
    await announce('checkout.session.completed', session);
    stripe.refund(session, depositBani);
    await announce('charge.refunded', session);
    await announce('charge.refunded', session);
    expect((await read(id)).money).toMatchObject({ state: 'toPay', paid: 0 });
    const news = (await listOutboxEmails(site.db)).flatMap(({ kind, payload }) =>
      kind === 'staffPayment' ? [payload.news] : [],
    );
    expect(news.toSorted()).toEqual(['paid', 'refunded']);
    clock = new Date('2027-03-15T08:00:00Z');
    await remindOfPayments(createVisitContext(site.db, now), rethrow);
    expect((await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'paymentReminder')).toEqual([]);
  });

  test('a contested payment counts as paid, and is urgent, until the bank decides', async () => {
    await card.switchOn();
    await writeCompany(site.db);
    const { id, token } = await accept();
    const session = await open(token);
    stripe.pay(session);
    await announce('checkout.session.completed', session);
    stripe.contest(session, 62_675);
    await announce('charge.dispute.created', session);
    await announce('charge.dispute.created', session);
    expect(await read(id)).toMatchObject({
      money: { paid: depositBani },
      payments: [{ refunded: 0, contested: 62_675 }],
    });
    const readDashboard = async () => (await call('GET', '/api/admin/dashboard')).body.today.quotes.contested;
    expect(await readDashboard()).toEqual({ total: 1, sum: 62_675, quoteId: id });
    stripe.contest(session, 62_675, 'lost');
    await announce('charge.dispute.closed', session);
    expect(await read(id)).toMatchObject({
      money: { paid: 100_000, due: 62_675 },
      payments: [{ refunded: 62_675, contested: 0 }],
    });
    expect(await readDashboard()).toBeUndefined();
    stripe.contest(session, 62_675, 'won');
    await announce('charge.dispute.closed', session);
    expect((await read(id)).payments).toMatchObject([{ refunded: 0, contested: 0 }]);
    const news = (await listOutboxEmails(site.db)).flatMap(({ kind, payload }) =>
      kind === 'staffPayment' ? [payload.news] : [],
    );
    expect(news.toSorted()).toEqual(['contested', 'paid', 'refunded']);
  });

  test('a payment of an order that changed meanwhile is noted as it was paid', async () => {
    await card.switchOn();
    const { id, token } = await accept();
    const session = await open(token);
    stripe.pay(session);
    await client.post(token, 'withdraw', withdrawal);
    await announce('checkout.session.completed', session);
    expect((await read(id)).money).toMatchObject({ state: 'overpaid', total: 0, paid: depositBani });
  });

  test('a payment that staff removed stays removed when it is announced again', async () => {
    await card.switchOn();
    const { id, token } = await accept();
    const session = await open(token);
    stripe.pay(session);
    await announce('checkout.session.completed', session);
    const [payment] = await payments();
    await call('DELETE', path(id, `/payments/${payment?.id}`));
    await announce('checkout.session.completed', session);
    expect((await read(id)).money).toMatchObject({ paid: 0 });
  });

  const closings: [string, (id: string, token: string) => Promise<unknown>][] = [
    ['a transfer that staff note', (id) => call('POST', path(id, '/payments'), { id: randomUUID(), ...transfer })],
    ['a withdrawal', (_, token) => client.post(token, 'withdraw', withdrawal)],
  ];
  test.each(closings)('%s closes the open page for the same amount', async (_, change) => {
    await card.switchOn();
    const { id, token } = await accept();
    await open(token);
    await change(id, token);
    await card.waitForNews();
    expect(stripe.sessions).toMatchObject([{ status: 'expired' }]);
    expect(await sessions()).toMatchObject([{ state: 'expired' }]);
  });

  test('many clicks at once open one page', async () => {
    await card.switchOn();
    const { token } = await accept();
    const replies = await Promise.all(Array.from({ length: 12 }, () => card.start(token)));
    const urls = replies.flatMap(({ body }) => (body.url ? [body.url] : []));
    expect(new Set(urls).size).toBe(1);
    expect(stripe.sessions).toHaveLength(1);
  });

  /** Keeps Stripe from making the first page until `release` is called. */
  const holdFirstPage = () => {
    const held = Promise.withResolvers<undefined>();
    let asked = 0;
    stripe.before = (made) => (made === 'POST /v1/checkout/sessions' && ++asked === 1 ? held.promise : undefined);
    const wait = () => waitUntil('the first page to be asked for', () => asked === 1);
    return { wait, release: () => held.resolve(undefined) };
  };

  test('clicks through two links of a quote open one page', async () => {
    await card.switchOn();
    const { id, token } = await accept();
    const page = holdFirstPage();
    const first = card.start(token);
    await page.wait();
    const second = await card.start(await card.link(id));
    page.release();
    expect([second.status, (await first).status]).toEqual([200, 503]);
    expect((await card.start(token)).body.url).toBe(second.body.url);
    expect(stripe.sessions).toHaveLength(1);
  });

  test('a page that was made for an amount that is no longer due is closed', async () => {
    await card.switchOn();
    const { id, token } = await accept();
    const page = holdFirstPage();
    const first = card.start(token);
    await page.wait();
    await call('POST', path(id, '/payments'), { id: randomUUID(), ...transfer, amount: 40_000 });
    await open(token);
    page.release();
    expect(await first).toMatchObject({ status: 409, body: { code: 'concurrent_change' } });
    expect(stripe.sessions.map(({ status }) => status)).toEqual(['open', 'expired']);
  });

  test('an answer of Stripe that was lost makes no second page', async () => {
    await card.switchOn();
    const { token } = await accept();
    stripe.before = (made) => (made === 'POST /v1/checkout/sessions' ? 'hang up' : undefined);
    const { status, body } = await card.start(token);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(JSON.stringify(body)).not.toContain('sk_test');
    stripe.before = () => undefined;
    await open(token);
    expect(stripe.sessions).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });

  test('pages of one order are limited by the day', async () => {
    await card.switchOn();
    const { token } = await accept();
    for (let day = 0; day < 3; day++) stripe.expire(await open(token));
    expect(await card.start(token)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    clock = addMsTo(dayMs + 1);
    await open(token);
    expect(stripe.sessions).toHaveLength(4);
  });

  test('a page of another account does not keep the client from paying', async () => {
    await card.switchOn();
    const { token } = await accept();
    await open(token);
    stripe.sessions.length = 0;
    await open(token);
    await expect(settle()).rejects.toThrow('Contul Stripe din setări nu cunoaște această plată.');
  });

  test('a payment made while Stripe was down is noted afterwards', async () => {
    await card.switchOn();
    const { token } = await accept();
    stripe.pay(await open(token));
    stripe.before = () => 'fail';
    await expect(settle()).rejects.toThrow(/^Stripe/);
    expect((await client.post(token, 'card/check')).body).toMatchObject({ isWaiting: true });
    stripe.before = () => undefined;
    await settle();
    expect(await payments()).toHaveLength(1);
  });

  testOnce('a forged, late, foreign or unsigned announcement is refused and changes nothing', async () => {
    await card.switchOn();
    const { token } = await accept();
    const session = await open(token);
    const payload = JSON.stringify(stripe.announce('checkout.session.completed', session));
    const signatures = [
      signEvent(payload, clock, 'whsec_altul'),
      signEvent(payload, new Date(clock.getTime() - 301_000)),
      signEvent(`${payload} `, clock),
      '',
      't=1,v1=',
    ];
    for (const signature of signatures) {
      const reply = await card.post(payload, signature);
      expect([reply.status, await reply.json()]).toEqual([
        400,
        { code: 'invalid_input', message: 'Cererea nu este semnată de Stripe.' },
      ]);
    }
    const long = 'x'.repeat(200_000);
    expect((await card.post(long, signEvent(long, clock))).status).toBe(413);
    expect(stripe.calls).toBe(2);
  });

  testOnce('payments of other shops and other news are acknowledged', async () => {
    await card.switchOn();
    for (const event of [
      {
        type: 'checkout.session.completed',
        data: { object: { id: 'cs_altul', object: 'checkout.session', metadata: {} } },
      },
      {
        type: 'charge.refunded',
        data: { object: { id: 'ch_altul', object: 'charge', metadata: {}, payment_intent: null } },
      },
      { type: 'invoice.paid', data: { object: { id: 'in_1', object: 'invoice' } } },
    ]) {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event });
      expect((await card.post(payload, signEvent(payload, clock))).status).toBe(200);
    }
    expect(await site.db.selectFrom('jobs').select('id').where('occasion', '=', 'news').execute()).toEqual([]);
  });

  testOnce('keys that Stripe refuses are refused at their field', async () => {
    const refused = await card.saveKeys('sk_live_altul');
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['apiKey']]);
    const wrong = await call('PUT', `${card.settingsPath}/card`, { apiKey: 'pk_test_1', webhookSecret: 'secret' });
    expect(Object.keys(wrong.body.fields).toSorted()).toEqual(['apiKey', 'webhookSecret']);
    stripe.before = () => 'hang up';
    expect(await card.saveKeys()).toMatchObject({ status: 503 });
    expect((await call('GET', card.settingsPath)).body.card.keys).toBe('missing');
  });

  testOnce('the keys are stored encrypted and never shown again', async () => {
    await card.switchOn();
    const { body } = await call('GET', card.settingsPath);
    expect(body.card).toEqual({ keys: 'set', isTest: true, webhookUrl: 'http://localhost:0/api/stripe/webhook' });
    const rows = await site.db.selectFrom('settings').selectAll().where('key', 'like', 'payments%').execute();
    const log = await site.db.selectFrom('activity').selectAll().execute();
    const stored = JSON.stringify([body, rows, log]);
    for (const secret of [testKey, webhookSecret]) expect(stored).not.toContain(secret);
  });

  testOnce('a company without an account takes cards alone', async () => {
    await card.switchOn({});
    const { token } = await accept();
    expect(await view(token)).toMatchObject({ account: null, card: { isTest: true } });
    const [email] = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'quoteAccepted');
    expect(email?.payload.payment).toMatchObject({ account: null });
  });

  testOnce('without keys or the switch no card is taken', async () => {
    const { token } = await accept();
    expect(await card.start(token)).toMatchObject({ status: 409 });
    expect((await card.post('{}', 't=1,v1=1')).status).toBe(404);
    await card.switchOn({ ...account, takesCards: false });
    expect((await view(token))?.card).toBeUndefined();
    expect(await card.start(token)).toMatchObject({ status: 409 });
    expect(stripe.sessions).toEqual([]);
  });

  testOnce('a preview begins no payment', async () => {
    await card.switchOn();
    const { id } = await accept();
    expect(await card.start(await card.link(id, 'preview'))).toMatchObject({ status: 409 });
  });
});

const addMsTo = (ms: number) => new Date(addMs(start, ms));
