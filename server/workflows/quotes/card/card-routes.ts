import type { FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { cardEvents, stripeWebhookSchemas } from '../../../../contract/payments/card.ts';
import { stripeWebhook } from '../../../../contract/payments/routes.ts';
import { checkCardPaymentSchemas, payByCardSchemas } from '../../../../contract/quotes/quote-by-link.ts';
import { checkCardPayment, payByCard } from '../../../../contract/quotes/routes.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { LinkCall } from '../../../platform/http/mount.ts';
import { readCardKeys } from '../../payments/card-keys.ts';
import { describeStripeFailure, loadStripe, type OpenStripe } from '../../payments/stripe.ts';
import { type OpenedQuote, refusePreview, viewQuoteByLink } from '../client/quote-by-link-view.ts';
import { findCardSession, findOpenSession } from './card-session-store.ts';
import { queueSettling } from './queue-settling.ts';
import { settleSession } from './settle-card-payment.ts';
import { startCardPayment } from './start-card-payment.ts';

type OpenQuote = (call: LinkCall) => Promise<OpenedQuote>;

export function mountCardByLink(context: Context, openStripe: OpenStripe, open: OpenQuote) {
  const { mount, app, db, publicUrl } = context;
  const view = async (call: LinkCall) => viewQuoteByLink(context, await open(call));
  const limit = context.limitCalls('card-payments');

  mount(payByCard, payByCardSchemas, async (call) => {
    await limit(call.request);
    const opened = await open(call);
    refusePreview(opened);
    const quoteUrl = `${publicUrl}/oferta/${call.params.token}`;
    const url = await startCardPayment(context, openStripe, opened.quote, quoteUrl).catch(hideStripeFailure);
    return { url, quote: await view(call) };
  });

  const limitChecks = context.limitCalls('card-checks', 5);

  mount(checkCardPayment, checkCardPaymentSchemas, async (call) => {
    await limitChecks(call.request);
    const { quote } = await open(call);
    const session = await findOpenSession(db, quote.id);
    const state = session && (await settleSession(context, openStripe, session).catch(keepWaiting));
    return { isWaiting: state === 'open', quote: await view(call) };
  });

  /** The webhook, or the job at the end of the session, will tell. */
  const keepWaiting = (error: unknown) => {
    app.log.warn({ reason: describeStripeFailure(error) }, 'asking Stripe about a payment failed');
    return 'open' as const;
  };
}

function hideStripeFailure(error: unknown): never {
  if (error instanceof Failure) throw error;
  const message = 'Plata cu cardul nu este disponibilă acum. Încercați din nou peste câteva minute sau contactați-ne.';
  throw new Failure('unavailable', message, { cause: new Error(describeStripeFailure(error)) });
}

/** High, because an account may announce the payments of other shops too. */
const webhookCalls = 50;

/** Only queues a job. The job asks Stripe what happened, so an announcement may be late, repeated or out of order. */
export function mountStripeWebhook(context: Context) {
  const { db, now, mountRawBody } = context;
  const limit = context.limitCalls('stripe-webhook', webhookCalls);
  return mountRawBody((mount) =>
    mount(stripeWebhook, stripeWebhookSchemas, async ({ input, request }) => {
      await limit(request);
      const event = await readEvent(context, input as Buffer, request);
      const session = isKnownEvent(event) ? await findAnnounced(db, event) : undefined;
      if (session) await db.transaction().execute((trx) => queueSettling(trx, session.id, 'news', now()));
      return { received: true as const };
    }),
  );
}

async function readEvent(context: Context, body: Buffer, { headers }: FastifyRequest) {
  const keys = await readCardKeys(context);
  if (!keys) throw new Failure('not_found', 'Adresa cerută nu există.');
  const signature = String(headers['stripe-signature'] ?? '');
  try {
    const { webhooks } = loadStripe();
    const receivedAt = context.now().getTime();
    return await webhooks.constructEventAsync(body, signature, keys.webhookSecret, undefined, undefined, receivedAt);
  } catch {
    throw new Failure('invalid_input', 'Cererea nu este semnată de Stripe.');
  }
}

const isKnownEvent = ({ type }: Stripe.Event) => (cardEvents as readonly string[]).includes(type);

type Announced = Pick<Stripe.Charge, 'payment_intent' | 'metadata'> & { id: string; object: string };

/** Returns undefined for payments that did not begin here. */
async function findAnnounced(db: Db, { data }: Stripe.Event) {
  const { id, object, payment_intent, metadata } = data.object as Announced;
  if (object === 'checkout.session') return findCardSession(db, { stripe_id: id });
  const paid = typeof payment_intent === 'string' && (await findCardSession(db, { payment_intent }));
  const sessionId = metadata?.card_session;
  return paid || (sessionId ? findCardSession(db, { id: sessionId }) : undefined);
}
