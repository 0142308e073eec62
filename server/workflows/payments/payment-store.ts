import { sumBani, zeroBani } from '../../../contract/kernel/money.ts';
import { maxPayments } from '../../../contract/payments/schemas.ts';
import type { Mentions } from '../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../common/erasure/mention-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type DatabaseSum, findRow, insertRows, listRows, readBaniSum, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export type PaymentRow = Tables['payments'];

export const insertPayment = (trx: Trx, row: PaymentRow) => insertRows(trx, 'payments', [row]);

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> => findRow(db, 'payments', { id });

/** Of a payment, what Stripe gave back, which counts as unpaid again, and what is contested. */
export type Returned = Pick<PaymentRow, 'refunded' | 'contested'>;

export const writeReturned = (trx: Trx, id: string, returned: Returned) =>
  updateRow(trx, 'payments', { id }, { refunded: returned.refunded, contested: returned.contested });

/** The payments that are contested, as they are now. */
export const listContested = (db: Db) =>
  selectPayments(db).where('contested', '>', zeroBani).orderBy('created_at').limit(maxContested).execute();

/** A company of this size has fewer. */
const maxContested = 500;

/** Removed ones too. */
export const listPaymentsByIds = (db: Db, ids: string[]): Promise<PaymentRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : listRows(db, 'payments', { id: ids });

export const findPaymentOfLine = (db: Db, externalId: string): Promise<PaymentRow | undefined> =>
  findRow(db, 'payments', { external_id: externalId });

/** The newest first, without removed ones. */
export const listPayments = (db: Db, quoteId: string): Promise<PaymentRow[]> =>
  selectPayments(db)
    .where('quote_id', '=', quoteId)
    .orderBy('paid_on', 'desc')
    .orderBy('created_at', 'desc')
    .limit(maxPayments)
    .execute();

/** Leaves out removed payments; each quote has at most `maxPayments`. */
export const listPaymentsOf = async (db: Db, quoteIds: string[]): Promise<PaymentRow[]> =>
  quoteIds.length === 0 ? [] : selectPayments(db).where('quote_id', 'in', quoteIds).execute();

const selectPayments = (db: Db) => db.selectFrom('payments').selectAll().where('removed_at', 'is', null);

/** Counts removed payments, too. */
export const countPayments = async (db: Db, quoteId: string) =>
  Number(
    (
      await db
        .selectFrom('payments')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('quote_id', '=', quoteId)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Sums what was paid for each of these quotes, and how much of it by card, without what went back. */
export async function sumPayments(db: Db, quoteIds: string[]) {
  const rows =
    quoteIds.length === 0
      ? []
      : await db
          .selectFrom('payments')
          .select((eb) => [
            'quote_id',
            'source',
            eb.fn.sum<DatabaseSum>(eb('amount', '-', eb.ref('refunded'))).as('paid'),
          ])
          .where('quote_id', 'in', quoteIds)
          .where('removed_at', 'is', null)
          .groupBy(['quote_id', 'source'])
          .execute();
  const groups = Map.groupBy(rows, ({ quote_id }) => quote_id);
  return (quoteId: string) => {
    const found = groups.get(quoteId) ?? [];
    const sum = (some: typeof found) => sumBani(some.map(({ paid }) => readBaniSum(paid)));
    return { paid: sum(found), byCard: sum(found.filter(({ source }) => source === 'stripe')) };
  };
}

/** What was paid by card since an instant. */
export async function sumCardPayments(db: Db, since: string) {
  const { total, sum } = await db
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.sum<DatabaseSum>(eb('amount', '-', eb.ref('refunded'))).as('sum'),
    ])
    .where('source', '=', 'stripe')
    .where('removed_at', 'is', null)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { total: Number(total), sum: readBaniSum(sum) };
}

/** Returns false when it was removed or restored meanwhile. */
export const removePayment = (trx: Trx, id: string, at: string) =>
  updateRow(trx, 'payments', { id, removed_at: null }, { removed_at: at });

export const restorePayment = (trx: Trx, { id, removed_at }: PaymentRow) =>
  updateRow(trx, 'payments', { id, removed_at }, { removed_at: null });

export const deletePaymentsOf = (trx: Trx, quoteIds: string[]) =>
  trx.deleteFrom('payments').where('quote_id', 'in', quoteIds).execute();

/** Removes mentions of an erased client from the notes of payments that are kept. */
export const rewritePaymentNotes = (trx: Trx, mentions: Mentions) =>
  rewriteTexts(trx, [{ table: 'payments', key: ['id'], columns: ['note'] }], mentions);
