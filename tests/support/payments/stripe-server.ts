import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const testKey = 'sk_test_51Proba';
export const webhookSecret = 'whsec_proba';

interface FakeSession {
  id: string;
  /** The fields of the form, such as `line_items[0][price_data][unit_amount]`. */
  form: Record<string, string>;
  idempotencyKey: string;
  status: 'open' | 'complete' | 'expired';
  refunded: number;
  paidAt: number;
  dispute?: { amount: number; status: string };
}

/** An error as Stripe's documentation describes it. */
class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

const unitAmount = 'line_items[0][price_data][unit_amount]';

/** Starts a server that answers as the documentation of Stripe's API says; `pay` is what a client does on its page. */
export async function startStripeServer(now = () => new Date()) {
  const sessions: FakeSession[] = [];
  let made = 0;
  const seconds = () => Math.floor(now().getTime() / 1000);
  const stripe = {
    sessions,
    keys: [testKey],
    calls: 0,
    /** Runs before each answer; 'hang up' breaks the connection. */
    before: (_call: string): 'hang up' | 'fail' | undefined | Promise<'hang up' | 'fail' | undefined> => undefined,
    /** Adds a session that is paid already. */
    add: (id: string, amount: number) =>
      sessions.push({
        ...{ id, form: { [unitAmount]: String(amount) }, idempotencyKey: id },
        ...{ status: 'complete', refunded: 0, paidAt: seconds() },
      }),
    pay: (id: string) => Object.assign(find(id), { status: 'complete', paidAt: seconds() }),
    expire: (id: string) => Object.assign(find(id), { status: 'expired' }),
    refund: (id: string, amount: number) => Object.assign(find(id), { refunded: amount }),
    contest: (id: string, amount: number, status = 'needs_response') =>
      Object.assign(find(id), { dispute: { amount, status } }),
    announce: (type: string, id: string) => ({
      id: `evt_${sessions.length}_${type}`,
      object: 'event',
      type,
      created: seconds(),
      livemode: false,
      data: { object: viewAnnounced(type, find(id)) },
    }),
  };

  function find(id: string) {
    const session = sessions.find((each) => each.id === id);
    if (session) return session;
    throw new StripeRefusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such: ${id}`,
    });
  }

  const viewAnnounced = (type: string, session: FakeSession) => {
    if (type.startsWith('charge.dispute.')) return viewDispute(session);
    return type.startsWith('charge.') ? viewCharge(session) : viewSession(session, false);
  };

  const viewDispute = ({ id, dispute }: FakeSession) => ({
    id: id.replace('cs_', 'dp_'),
    object: 'dispute',
    charge: id.replace('cs_', 'ch_'),
    payment_intent: id.replace('cs_', 'pi_'),
    metadata: {},
    ...dispute,
  });

  const listDisputes = (intent: string | null) => ({
    object: 'list',
    data: sessions.filter(({ id, dispute }) => dispute && id.replace('cs_', 'pi_') === intent).map(viewDispute),
    has_more: false,
  });

  const viewCharge = ({ id, form, refunded, paidAt, dispute }: FakeSession) => ({
    id: id.replace('cs_', 'ch_'),
    object: 'charge',
    payment_intent: id.replace('cs_', 'pi_'),
    amount: Number(form[unitAmount]),
    amount_refunded: refunded,
    disputed: dispute !== undefined,
    created: paidAt,
    metadata: { card_session: form['payment_intent_data[metadata][card_session]'] },
  });

  const viewSession = (session: FakeSession, isExpanded: boolean) => {
    const { id, form, status } = session;
    const isPaid = status === 'complete';
    const intent = id.replace('cs_', 'pi_');
    return {
      id,
      object: 'checkout.session',
      status,
      payment_status: isPaid ? 'paid' : 'unpaid',
      amount_total: Number(form[unitAmount]),
      currency: 'ron',
      client_reference_id: form.client_reference_id,
      metadata: { card_session: form['metadata[card_session]'] },
      url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
      payment_intent: !isPaid ? null : isExpanded ? { id: intent, latest_charge: viewCharge(session) } : intent,
    };
  };

  function create(form: Record<string, string>, idempotencyKey: string) {
    const same = sessions.find((session) => session.idempotencyKey === idempotencyKey);
    if (same && JSON.stringify(same.form) !== JSON.stringify(form))
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: 'Keys can only be used with the same parameters',
      });
    if (same) return same;
    const ends = Number(form.expires_at) - seconds();
    if (ends < 30 * 60 || ends > 24 * 60 * 60 || Number(form[unitAmount]) < 200)
      throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'Invalid expires_at or amount' });
    const session: FakeSession = {
      ...{ id: `cs_test_${++made}`, form, idempotencyKey },
      ...{ status: 'open', refunded: 0, paidAt: 0 },
    };
    sessions.push(session);
    return session;
  }

  async function answer(request: IncomingMessage) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
    const { method = '', headers } = request;
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    if (!stripe.keys.some((key) => headers.authorization === `Bearer ${key}`))
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_***' });
    if (pathname === '/v1/disputes') return listDisputes(searchParams.get('payment_intent'));
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (!id && method === 'GET') return { object: 'list', data: [], has_more: false };
    if (!id) return viewSession(create(form, String(headers['idempotency-key'])), false);
    const session = find(id);
    if (action === 'expire' && session.status !== 'open')
      throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'Only open sessions can be expired' });
    if (action === 'expire') session.status = 'expired';
    return viewSession(session, searchParams.get('expand[0]') === 'payment_intent.latest_charge');
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    stripe.calls += 1;
    const outcome = await stripe.before(`${request.method} ${request.url?.split('?')[0]}`);
    if (outcome === 'hang up') return request.socket.destroy();
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (outcome === 'fail') return send(500, { error: { type: 'api_error', message: 'Something went wrong' } });
    try {
      send(200, await answer(request));
    } catch (error) {
      if (error instanceof StripeRefusal) send(error.status, { error: error.body });
      else throw error;
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(stripe, {
    address: { protocol: 'http' as const, host: '127.0.0.1', port },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  });
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;
