import { foldText } from '../../../../contract/kernel/fold-text.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatBani, sumBani, zeroBani } from '../../../../contract/kernel/money.ts';
import { toPageRows } from '../../../../contract/kernel/paging.ts';
import { maxPayments, type NewPayment, type PaymentSource } from '../../../../contract/payments/schemas.ts';
import * as schemas from '../../../../contract/quotes/quote-payments.ts';
import * as routes from '../../../../contract/quotes/routes.ts';
import { listToCollectSchemas } from '../../../../contract/quotes/staff-quotes.ts';
import { type Author, recordActivity } from '../../../common/activity/activity-store.ts';
import { announceEvent } from '../../../common/webhooks/announce-event.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockRows } from '../../../platform/db/run-exclusively.ts';
import { createInvalidFieldsFailure, Failure, requireFound } from '../../../platform/http/failure.ts';
import * as store from '../../payments/payment-store.ts';
import { buildQuoteActivity } from '../change-quote.ts';
import { listQuotesByIds, type Quote, requireQuote } from '../quote-store.ts';
import { viewQuote } from '../quote-view.ts';
import { readMoney, updateMoney } from './order-money.ts';
import { listUnpaidIds } from './order-money-store.ts';
import { withdrawReminders } from './payment-reminders.ts';

export function mountPayments(context: Context) {
  const { mount, db, now } = context;
  const view = async (id: string) => ({ quote: await viewQuote(context, await requireQuote(db, id)) });

  mount(routes.addPayment, schemas.addPaymentSchemas, async ({ params: { id }, input, user: by }) => {
    if (input.paidOn > toBucharestDay(now()))
      throw createInvalidFieldsFailure({ paidOn: 'Ziua plății nu poate fi în viitor' });
    await db.transaction().execute((trx) => recordPayment(trx, id, input, { by, now: now() }));
    return view(id);
  });

  mount(routes.removePayment, schemas.removePaymentSchemas, async ({ params: { id, payment }, user: by }) => {
    await db.transaction().execute(async (trx) => {
      const { quote, row } = await lockPayment(trx, id, payment);
      if (await store.removePayment(trx, row.id, now().toISOString()))
        await recordPaymentChange(trx, quote, { before: describePayment(row) }, { by, now: now() });
    });
    return view(id);
  });

  mount(routes.restorePayment, schemas.restorePaymentSchemas, async ({ params: { id, payment }, user: by }) => {
    await db.transaction().execute(async (trx) => {
      const { quote, row } = await lockPayment(trx, id, payment);
      if (row.removed_at && (await store.restorePayment(trx, row)))
        await recordPaymentChange(trx, quote, { after: describePayment(row) }, { by, now: now() });
    });
    return view(id);
  });

  mount(routes.listToCollect, listToCollectSchemas, async ({ query }) => {
    const { items, due, overdue } = await listToCollect(db, now(), query.client);
    const words = foldText(query.text ?? '').split(/\s+/);
    const found = items.filter(({ number, title, name }) => {
      const text = foldText(`${number} ${title} ${name}`);
      return words.every((word) => text.includes(word));
    });
    const { limit, offset } = toPageRows(query);
    return { items: found.slice(offset, offset + limit), total: found.length, due, overdue };
  });
}

interface PaymentOrigin {
  source: PaymentSource;
  externalId: string | null;
}

interface PaymentAuthorship {
  /** Null for a payment that Stripe announced. */
  by: Author | null;
  now: Date;
}

/** The same id again changes nothing. */
export async function recordPayment(
  trx: Trx,
  quoteId: string,
  { id, amount, paidOn, method, note }: NewPayment,
  { by, now }: PaymentAuthorship,
  { source, externalId }: PaymentOrigin = { source: 'staff', externalId: null },
) {
  const quote = await lockOrder(trx, quoteId);
  if (await store.findPayment(trx, id)) return;
  // A payment by Stripe is always noted: the money has arrived.
  if (source !== 'stripe' && (await store.countPayments(trx, quoteId)) >= maxPayments)
    throw new Failure('wrong_state', 'Oferta are deja prea multe plăți notate.');
  const row = {
    id,
    quote_id: quoteId,
    amount,
    refunded: zeroBani,
    contested: zeroBani,
    paid_on: paidOn,
    method,
    note,
    source,
    external_id: externalId,
    created_at: now.toISOString(),
    created_by: by?.id ?? null,
    removed_at: null,
  };
  await withdrawReminders(trx, quote, now);
  await store.insertPayment(trx, row);
  await announceEvent(trx, 'payment.received', id, now);
  await recordPaymentChange(trx, quote, { after: describePayment(row) }, { by, now });
}

/** Records the sums of everything that went, or may go, back. Returns which of them are new. */
export async function recordReturned(trx: Trx, paymentId: string, returned: store.Returned, now: Date) {
  const found = await store.findPayment(trx, paymentId);
  if (!found) return [];
  const { quote, row } = await lockPayment(trx, found.quote_id, paymentId);
  const news = (['refunded', 'contested'] as const).filter((name) => row[name] !== returned[name]);
  if (news.length === 0) return [];
  await store.writeReturned(trx, paymentId, returned);
  const pick = (sums: store.Returned) => Object.fromEntries(news.map((name) => [name, formatBani(sums[name])]));
  await recordPaymentChange(trx, quote, { before: pick(row), after: pick(returned) }, { by: null, now });
  return news;
}

/** Locked, so that of two payments at once both count in what is left. */
async function lockOrder(trx: Trx, id: string) {
  const [quote] = (await lockRows(trx, 'quotes', [id])).filter(({ erased_at }) => erased_at === null);
  const { state } = requireFound(quote, 'Oferta nu există sau a fost ștearsă.');
  if (state !== 'accepted' && state !== 'withdrawn')
    throw new Failure('wrong_state', 'Numai o ofertă acceptată se plătește.');
  return quote as Quote;
}

async function lockPayment(trx: Trx, quoteId: string, paymentId: string) {
  const quote = await lockOrder(trx, quoteId);
  const found = await store.findPayment(trx, paymentId);
  const row = requireFound(found?.quote_id === quoteId ? found : undefined, 'Plata nu există.');
  return { quote, row };
}

const describePayment = ({ amount, paid_on, note }: store.PaymentRow) => ({
  payment: formatBani(amount),
  paidOn: paid_on,
  ...(note && { note }),
});

async function recordPaymentChange(
  trx: Trx,
  quote: Quote,
  logged: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  { by, now }: PaymentAuthorship,
) {
  await updateMoney(trx, quote.id, now);
  const { before = {}, after = {} } = logged;
  await recordActivity(trx, buildQuoteActivity(quote, by, { action: 'update', before, after }), now);
}

/** The longest due first; of one client, or of all. */
export async function listToCollect(db: Db, now: Date, client?: string) {
  const money = await readMoney(db, await listUnpaidIds(db, client), now);
  const due = new Map([...money].filter(([, { due }]) => due > 0));
  const quotes = await listQuotesByIds(db, [...due.keys()]);
  const items = quotes
    .flatMap(({ id, number, title, name }) => {
      const found = due.get(id);
      return found ? [{ id, number: number ?? '', title, name, money: found }] : [];
    })
    .toSorted((a, b) => (a.money.dueOn ?? '').localeCompare(b.money.dueOn ?? ''));
  return {
    items,
    due: sumBani(items.map(({ money: { due } }) => due)),
    overdue: items.filter(({ money: { state } }) => state === 'overdue').length,
  };
}
