import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { addMs, dayMs, hourMs, minuteMs } from '../../../../contract/kernel/durations.ts';
import type { Bani } from '../../../../contract/kernel/money.ts';
import type { Context } from '../../../context.ts';
import { lockRows } from '../../../platform/db/run-exclusively.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { isRefusedRequest, isUnknownAtStripe, type OpenStripe, retrieveSession } from '../../payments/stripe.ts';
import { viewClientPayment } from '../money/order-money.ts';
import type { Quote } from '../quote-store.ts';
import {
  type CardSession,
  countSessionsSince,
  endCardSession,
  findOpenSession,
  giveUpCardSession,
  insertCardSession,
  writeStripeId,
} from './card-session-store.ts';
import { queueSettling } from './queue-settling.ts';
import { closeSession, recordSession } from './settle-card-payment.ts';

const sessionMs = 2 * hourMs;
/** A client who is sent to the page has at least this long to pay. */
const minLeftMs = 10 * minuteMs;
/** Stripe refuses a session that ends sooner. */
const minNewMs = 31 * minuteMs;
const maxSessionsADay = 20;

/** Returns the page of Stripe for what is due now; null when an earlier payment was found instead. */
export async function startCardPayment(context: Context, openStripe: OpenStripe, quote: Quote, quoteUrl: string) {
  const { db } = context;
  const stripe = await openStripe(context);
  const former = await findOpenSession(db, quote.id);
  const known = former?.stripe_id ? await findAtStripe(stripe, former.stripe_id) : undefined;
  if (former && known) {
    if ((await recordSession(context, stripe, former, known)) === 'paid') return null;
    const { amount } = await requireCharge(context, quote);
    if (known.url && former.amount === amount && lasts(former, minLeftMs, context.now())) return known.url;
    // Only one page at a time can be paid: two would be paid twice.
    if (known.status === 'open') await closeSession(context, stripe, former, known.id);
  }
  const row = await reserveSession(context, quote, former);
  const session = await createSession(context, stripe, row, { number: quote.number ?? '', quoteUrl });
  if (await writeStripeId(db, row.id, session.id)) return session.url;
  // Another click ended the session while Stripe made its page, because another amount is due.
  await stripe.checkout.sessions.expire(session.id);
  throw createBegunFailure();
}

const lasts = ({ expires_at }: CardSession, ms: number, now: Date) => expires_at > addMs(now, ms);

/** Returns undefined for a session of another account, or of the other mode. */
async function findAtStripe(stripe: Stripe, stripeId: string) {
  try {
    return await retrieveSession(stripe, stripeId);
  } catch (error) {
    if (isUnknownAtStripe(error)) return undefined;
    throw error;
  }
}

async function requireCharge({ db, now }: Pick<Context, 'db' | 'now'>, quote: Quote) {
  const payment = await viewClientPayment(db, quote, now());
  if (!payment?.card) throw new Failure('wrong_state', 'Nu mai este nimic de plătit cu cardul acum.');
  return { amount: payment.money.due, isTest: payment.card.isTest };
}

/**
 * Stores the session before Stripe is asked: its id is the idempotency key, so a lost answer makes no second session.
 */
const reserveSession = (context: Context, quote: Quote, former: CardSession | undefined) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now();
    await lockRows(trx, 'quotes', [quote.id]);
    const { amount, isTest } = await requireCharge({ db: trx, now: context.now }, quote);
    const open = await findOpenSession(trx, quote.id);
    // Another click reserved a session, or got its page, since this one looked.
    if (open && (open.id !== former?.id || open.stripe_id !== former.stripe_id)) throw createBegunFailure();
    if (open && !open.stripe_id) {
      if (open.amount === amount && lasts(open, minNewMs, now)) return open;
      await endCardSession(trx, open.id, { state: 'expired' });
    }
    const max = context.limit('cardSessionsADay', maxSessionsADay);
    if ((await countSessionsSince(trx, quote.id, addMs(now, -dayMs))) >= max)
      throw new Failure(
        'wrong_state',
        'Plata a fost începută de prea multe ori astăzi. Plătiți prin transfer sau reveniți mâine.',
      );
    const row = buildSession(quote.id, amount, isTest, now);
    await insertCardSession(trx, row);
    await queueSettling(trx, row.id, 'end', now, addMs(row.expires_at, minuteMs));
    return row;
  });

const createBegunFailure = () => new Failure('concurrent_change', 'Plata a fost deja începută. Apăsați din nou.');

const buildSession = (quoteId: string, amount: Bani, isTest: boolean, now: Date): CardSession => ({
  id: randomUUID(),
  quote_id: quoteId,
  stripe_id: null,
  payment_intent: null,
  amount,
  is_test: isTest ? 1 : 0,
  state: 'open',
  created_at: now.toISOString(),
  expires_at: addMs(now, sessionMs),
});

async function createSession(
  { db }: Context,
  stripe: Stripe,
  row: CardSession,
  { number, quoteUrl }: { number: string; quoteUrl: string },
) {
  const name = `Oferta ${number}`;
  const metadata = { card_session: row.id };
  const page: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    // Other methods may confirm days later; wallets on phones count as cards.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price_data: { currency: 'ron', unit_amount: row.amount, product_data: { name } } }],
    client_reference_id: number,
    metadata,
    payment_intent_data: { description: name, metadata },
    locale: 'ro',
    submit_type: 'pay',
    expires_at: Math.floor(Date.parse(row.expires_at) / 1000),
    success_url: `${quoteUrl}?plata=trimisa`,
    cancel_url: quoteUrl,
  };
  try {
    return await stripe.checkout.sessions.create(page, { idempotencyKey: row.id });
  } catch (error) {
    // Stripe refuses a key that came before with other content, such as the address of another link to the quote. The next
    // click starts a new session.
    if (isRefusedRequest(error)) await giveUpCardSession(db, row.id);
    throw error;
  }
}
