import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import type { Bani } from '../../../../contract/kernel/money.ts';
import { calculateDeposit } from '../../../../contract/payments/deposit.ts';
import { findMoneyState, type MoneyState } from '../../../../contract/payments/money-state.ts';
import type { ClientPayment } from '../../../../contract/payments/schemas.ts';
import type { QuoteSnapshot } from '../../../../contract/quotes/quote-content.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readPaymentSettings } from '../../payments/payment-settings.ts';
import { sumPayments } from '../../payments/payment-store.ts';
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

const toFacts = (order: Order, paid: Bani) => ({
  total: readOrderTotal(order),
  deposit: order.deposit,
  paid,
  acceptedOn: toBucharestDay(new Date(order.at)),
  finishedOn: order.is_open ? null : order.last_day,
  withdrawnOn: order.withdrawn_at && toBucharestDay(new Date(order.withdrawn_at)),
});

/** Null for an order of which no payment is awaited: the company has no account and the quote asks for no deposit. */
export async function findOrderDeposit(db: Db, { deposit }: QuoteSnapshot, total: Bani) {
  const { iban } = await readPaymentSettings(db);
  return total > 0 && (iban || deposit) ? calculateDeposit(deposit, total) : null;
}

/** Call it in the transaction that changes a payment or the price of an order. */
export async function updateUnpaid(trx: Trx, quoteId: string) {
  const [order] = await listOrders(trx, [quoteId]);
  if (!order) return;
  const paid = (await sumPayments(trx, [quoteId]))(quoteId);
  await writeUnpaid(trx, quoteId, order.deposit !== null && paid < readOrderTotal(order));
}

export async function viewClientPayment(
  db: Db,
  { id, number }: Pick<Quote, 'id' | 'number'>,
  now: Date,
): Promise<ClientPayment | null> {
  const money = (await readMoney(db, [id], now)).get(id);
  const { beneficiary, iban, bank, roPay } = await readPaymentSettings(db);
  if (!money || money.state === 'none' || !iban) return null;
  return { money, account: { beneficiary, iban, bank, ...(roPay && { roPay }) }, reference: number ?? '' };
}
