import type Stripe from 'stripe';
import { addMs, dayMs, hourMs } from '../../../../contract/kernel/durations.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { type Bani, minBani, sumBani } from '../../../../contract/kernel/money.ts';
import { readEmailCompany } from '../../../common/emails/email-company.ts';
import { queueStaffEmail } from '../../../common/emails/staff-recipients.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { handleJob, JobRefused } from '../../../platform/jobs/define-job.ts';
import type { Returned } from '../../payments/payment-store.ts';
import { describeStripeFailure, isUnknownAtStripe, type OpenStripe, retrieveSession } from '../../payments/stripe.ts';
import { readMoney } from '../money/order-money.ts';
import { recordPayment, recordReturned } from '../money/payment-routes.ts';
import { requireQuote } from '../quote-store.ts';
import { type CardSession, endCardSession, findCardSession } from './card-session-store.ts';
import { settleJob } from './queue-settling.ts';

type SettleContext = Pick<Context, 'db' | 'config' | 'now' | 'publicUrl'>;

const maxUndecidedDays = 7;

export const createSettleHandler = (context: SettleContext, openStripe: OpenStripe) =>
  handleJob(settleJob, async ({ sessionId }) => {
    const { db, now } = context;
    const row = await findCardSession(db, { id: sessionId });
    if (!row) return undefined;
    const state = await settleSession(context, openStripe, row).catch((error) => {
      throw new (isUnknownAtStripe(error) ? JobRefused : Error)(describeStripeFailure(error));
    });
    const isOver = row.expires_at <= now().toISOString();
    const isLate = addMs(now(), -maxUndecidedDays * dayMs) > row.created_at;
    return state === 'open' && isOver && !isLate ? { runAgainAt: addMs(now(), hourMs) } : undefined;
  });

/** Asks Stripe how the payment stands, so that the order and number of its announcements do not matter. */
export async function settleSession(context: SettleContext, openStripe: OpenStripe, row: CardSession) {
  if (row.stripe_id) {
    const stripe = await openStripe(context);
    const session = await retrieveSession(stripe, row.stripe_id);
    const state = await recordSession(context, stripe, row, session);
    const isOutdated = session.status === 'open' && row.amount !== (await findDue(context, row.quote_id));
    return isOutdated ? closeSession(context, stripe, row, session.id) : state;
  }
  // Stripe never answered, so nobody has the address of the page.
  if (row.expires_at > context.now().toISOString()) return row.state;
  await endCardSession(context.db, row.id, { state: 'expired' });
  return 'expired';
}

/** Closes a page whose amount is no longer due, so that nobody pays there what was paid otherwise. */
export const closeSession = async (context: SettleContext, stripe: Stripe, row: CardSession, stripeId: string) =>
  recordSession(context, stripe, row, await stripe.checkout.sessions.expire(stripeId));

const findDue = async ({ db, now }: SettleContext, quoteId: string) =>
  (await readMoney(db, [quoteId], now())).get(quoteId)?.due;

/** Records what Stripe says: the payment, once, under the id of its session, and how much of it went or may go back. */
export async function recordSession(
  context: SettleContext,
  stripe: Stripe,
  row: CardSession,
  session: Stripe.Checkout.Session,
) {
  const { db } = context;
  if (session.payment_status === 'paid') {
    const company = await readEmailCompany(context);
    const returned = await readReturned(stripe, session);
    await db.transaction().execute((trx) => recordPaid({ trx, context, company }, row, session, returned));
    return 'paid';
  }
  if (session.status !== 'expired') return row.state;
  await endCardSession(db, row.id, { state: 'expired' });
  return 'expired';
}

interface Recording {
  trx: Trx;
  context: SettleContext;
  company: Awaited<ReturnType<typeof readEmailCompany>>;
}

async function recordPaid(
  recording: Recording,
  row: CardSession,
  session: Stripe.Checkout.Session,
  returned: Returned,
) {
  const { trx } = recording;
  const now = recording.context.now();
  const { intent, charge } = readCharge(session);
  const payment = {
    id: row.id,
    amount: (session.amount_total ?? row.amount) as Bani,
    paidOn: toBucharestDay(charge ? new Date(charge.created * 1000) : now),
    method: 'card' as const,
    note: row.is_test ? 'Plată de probă: nu s-au încasat bani.' : '',
  };
  await endCardSession(trx, row.id, { state: 'paid', payment_intent: intent ?? null });
  await recordPayment(trx, row.quote_id, payment, { by: null, now }, { source: 'stripe', externalId: session.id });
  await tellStaff(recording, row, { news: 'paid', amount: payment.amount });
  for (const news of await recordReturned(trx, row.id, returned, now))
    if (returned[news] > 0) await tellStaff(recording, row, { news, amount: returned[news] });
}

const decidedDisputes: Stripe.Dispute.Status[] = ['won', 'lost', 'prevented', 'warning_closed'];

/** What is lost to the client's bank went back like a refund. */
async function readReturned(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Returned> {
  const { intent, charge } = readCharge(session);
  const isContested = intent && charge?.disputed;
  const disputes = isContested ? (await stripe.disputes.list({ payment_intent: intent, limit: 100 })).data : [];
  const add = (isCounted: (status: Stripe.Dispute.Status) => boolean) =>
    sumBani(disputes.flatMap(({ status, amount }) => (isCounted(status) ? [amount as Bani] : [])));
  const refunded = sumBani([(charge?.amount_refunded ?? 0) as Bani, add((status) => status === 'lost')]);
  return {
    refunded: minBani(refunded, (charge?.amount ?? refunded) as Bani),
    contested: add((status) => !decidedDisputes.includes(status)),
  };
}

function readCharge({ payment_intent }: Stripe.Checkout.Session) {
  if (typeof payment_intent === 'string' || !payment_intent) return { intent: payment_intent };
  const { id, latest_charge } = payment_intent;
  return { intent: id, charge: typeof latest_charge === 'string' ? null : latest_charge };
}

/** The key of the e-mail names what happened, so that the same news is told once. */
async function tellStaff(
  { trx, context, company }: Recording,
  row: CardSession,
  { news, amount }: { news: 'paid' | keyof Returned; amount: Bani },
) {
  const { number, title, name } = await requireQuote(trx, row.quote_id);
  const payload = {
    kind: 'staffPayment' as const,
    company,
    news,
    amount,
    isTest: row.is_test === 1,
    quote: { number: number ?? '', title },
    name,
    adminUrl: `${context.publicUrl}/admin/quotes/${row.quote_id}`,
  };
  const key = `card:${row.id}:${news}:${amount}`;
  await queueStaffEmail(trx, { key, to: company.email, payload }, context.now());
}
