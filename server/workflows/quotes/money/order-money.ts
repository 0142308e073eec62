import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import type { Bani } from '../../../../contract/kernel/money.ts';
import { cardLimits } from '../../../../contract/payments/card.ts';
import { calculateDeposit } from '../../../../contract/payments/deposit.ts';
import { findMoneyState, type MoneyState } from '../../../../contract/payments/money-state.ts';
import type { ClientPayment } from '../../../../contract/payments/schemas.ts';
import type { QuoteSnapshot } from '../../../../contract/quotes/quote-content.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readPaymentSettings, readWaysToPay } from '../../payments/payment-settings.ts';
import { sumPayments } from '../../payments/payment-store.ts';
import { queueSettlingOf } from '../card/queue-settling.ts';
import type { Quote } from '../quote-store.ts';
import { listOrders, type Order, readOrderTotal, writeUnpaid } from './order-money-store.ts';

/** How the payment of each of these quotes stands; missing for one that was not accepted. */
export async function readMoney(db: Db, quoteIds: string[], now: Date) {
  const orders = await listOrders(db, quoteIds);
  const terms = await readPaymentSettings(db);
  const readPaid = await sumPayments(
    db,
    orders.map(({ quote_id }) => quote_id),
  );
  return new Map(
    orders.map((order): [string, MoneyState] => [
      order.quote_id,
      findMoneyState(toFacts(order, readPaid(order.quote_id)), terms, toBucharestDay(now)),
    ]),
  );
}

const toFacts = (order: Order, payments: { paid: Bani; byCard: Bani }) => ({
  ...payments,
  total: readOrderTotal(order),
  deposit: order.deposit,
  acceptedOn: toBucharestDay(new Date(order.at)),
  finishedOn: order.last_open_day === null ? order.last_day : null,
  hours:
    order.hours && order.hours_until
      ? { terms: order.hours, until: order.hours_until, lastOpenDay: order.last_open_day }
      : undefined,
  withdrawnOn: order.withdrawn_at && toBucharestDay(new Date(order.withdrawn_at)),
});

/** Returns null when no payment is awaited: clients have no way to pay, and the quote asks for no deposit. */
export async function findOrderDeposit(db: Db, { deposit }: QuoteSnapshot, total: Bani) {
  const { account, card } = await readWaysToPay(db);
  return total > 0 && (account || card || deposit) ? calculateDeposit(deposit, total) : null;
}

/** Call it in the transaction that changes a payment or the price of an order. */
export async function updateMoney(trx: Trx, quoteId: string, now: Date) {
  const [order] = await listOrders(trx, [quoteId]);
  if (!order) return;
  const { paid } = (await sumPayments(trx, [quoteId]))(quoteId);
  await writeUnpaid(trx, quoteId, order.deposit !== null && paid < readOrderTotal(order));
  await queueSettlingOf(trx, quoteId, now);
}

export async function viewClientPayment(
  db: Db,
  { id, number }: Pick<Quote, 'id' | 'number'>,
  now: Date,
): Promise<ClientPayment | null> {
  const money = (await readMoney(db, [id], now)).get(id);
  const { account, card } = await readWaysToPay(db);
  if (!money || money.state === 'none' || !(account || card || money.hours)) return null;
  return { money, account, reference: number ?? '', ...(card && canBeCharged(money) && { card }) };
}

const canBeCharged = ({ due }: MoneyState) => due >= cardLimits.min && due <= cardLimits.max;
