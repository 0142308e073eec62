import { type Bani, zeroBani } from '../../../contract/kernel/money.ts';
import { maxPayments } from '../../../contract/payments/schemas.ts';
import type { Mentions } from '../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../common/erasure/mention-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type DatabaseSum, findRow, insertRows, readBaniSum, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export type PaymentRow = Tables['payments'];

export const insertPayment = (trx: Trx, row: PaymentRow) => insertRows(trx, 'payments', [row]);

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> => findRow(db, 'payments', { id });

export const findPaymentOfLine = (db: Db, externalId: string): Promise<PaymentRow | undefined> =>
  findRow(db, 'payments', { external_id: externalId });

/** The newest first, without removed ones. */
export const listPayments = (db: Db, quoteId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('removed_at', 'is', null)
    .orderBy('paid_on', 'desc')
    .orderBy('created_at', 'desc')
    .limit(maxPayments)
    .execute();

/** Removed ones too. */
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

/** What was paid for each of these quotes. */
export async function sumPayments(db: Db, quoteIds: string[]) {
  const rows =
    quoteIds.length === 0
      ? []
      : await db
          .selectFrom('payments')
          .select((eb) => ['quote_id', eb.fn.sum<DatabaseSum>('amount').as('paid')])
          .where('quote_id', 'in', quoteIds)
          .where('removed_at', 'is', null)
          .groupBy('quote_id')
          .execute();
  const sums = new Map(rows.map(({ quote_id, paid }) => [quote_id, readBaniSum(paid)]));
  return (quoteId: string): Bani => sums.get(quoteId) ?? zeroBani;
}

/** False when it was removed, or restored, meanwhile. */
export const removePayment = (trx: Trx, id: string, at: string) =>
  updateRow(trx, 'payments', { id, removed_at: null }, { removed_at: at });

export const restorePayment = (trx: Trx, { id, removed_at }: PaymentRow) =>
  updateRow(trx, 'payments', { id, removed_at }, { removed_at: null });

export const deletePaymentsOf = (trx: Trx, quoteIds: string[]) =>
  trx.deleteFrom('payments').where('quote_id', 'in', quoteIds).execute();

/** Removes what names an erased person from the notes of payments that stay. */
export const rewritePaymentNotes = (trx: Trx, mentions: Mentions) =>
  rewriteTexts(trx, [{ table: 'payments', key: ['id'], columns: ['note'] }], mentions);
