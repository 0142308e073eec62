import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { DbContext } from '../../context.ts';
import { listPaymentsByIds } from '../payments/payment-store.ts';
import { advancePattern, buildAdvanceKey, buildQuoteKey, type InvoicedThing, quotePattern } from './invoiced-thing.ts';
import { readInvoicingSettings } from './invoicing-settings.ts';
import { listInvoiced } from './invoicing-store.ts';
import { readMonthThings } from './month-things.ts';
import { describeAdvance, describeWork, readOrders } from './order-things.ts';

/** Reads the things of these keys; a key of what does not exist is left out. */
export async function readThings({ db, now }: DbContext, keys: string[]): Promise<InvoicedThing[]> {
  const today = toBucharestDay(now());
  const { startOn } = await readInvoicingSettings(db);
  const advances = await listPaymentsByIds(db, matchKeys(keys, advancePattern));
  const quoteIds = [...matchKeys(keys, quotePattern), ...advances.map(({ quote_id }) => quote_id)];
  const orders = await readOrders(db, quoteIds);
  const months = await readMonthThings(db, keys, today);
  const paymentKeys = orders.flatMap(({ payments }) => payments.map(({ id }) => buildAdvanceKey(id)));
  const rows = await listInvoiced(db, [...keys, ...paymentKeys, ...orders.map(({ quote }) => buildQuoteKey(quote.id))]);
  const things = [
    ...orders.map((order) => describeWork(order, rows)),
    ...advances.flatMap((payment) => {
      const order = orders.find(({ quote }) => quote.id === payment.quote_id);
      return order ? [describeAdvance(order, payment, { rows, startOn })] : [];
    }),
    ...months.map((month) => {
      const row = rows.get(month.key);
      const isClosed = Boolean(row?.invoice_number);
      return { ...month, row, isClosed, isReady: month.isReady && !isClosed };
    }),
  ];
  const byKey = new Map(things.map((thing) => [thing.key, thing]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

const matchKeys = (keys: string[], pattern: RegExp) => [
  ...new Set(keys.flatMap((key) => pattern.exec(key)?.[1] ?? [])),
];
