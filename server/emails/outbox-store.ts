import { foldText } from '../../contract/kernel/fold-text.ts';
import type { Db } from '../db/database.ts';
import type { OutboxTable, Trx } from '../schema/tables.ts';

export type OutboxRow = OutboxTable;

/** False when a letter about the same occasion is already there. */
export async function insertEmail(trx: Trx, row: OutboxRow) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Only while nobody has begun to send it. */
export const withdrawUnsent = (trx: Trx, key: string) =>
  trx.updateTable('outbox').set({ state: 'withdrawn' }).where('key', '=', key).where('state', '=', 'unsent').execute();

/** Those whose turn it is: waiting ones, and ones whose sender went silent. */
export async function listDueEmailIds(db: Db, now: string, most: number) {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('state', 'in', ['unsent', 'sending'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of several that claim a letter at once exactly one gets it. */
export const claimEmail = (
  db: Db,
  id: string,
  claim: { by: string; now: string; until: string },
): Promise<OutboxRow | undefined> =>
  db
    .updateTable('outbox')
    .set((eb) => ({
      state: 'sending' as const,
      claimed_by: claim.by,
      due_at: claim.until,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['unsent', 'sending'])
    .where('due_at', '<=', claim.now)
    .where('expires_at', '>=', claim.now)
    .returningAll()
    .executeTakeFirst();

type Outcome = Partial<Pick<OutboxRow, 'state' | 'due_at' | 'note' | 'sent_at' | 'payload'>>;

/** False when the claim was lost in the meantime. */
export async function recordOutcome(db: Db, id: string, claimedBy: string, outcome: Outcome) {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...outcome, claimed_by: null })
    .where('id', '=', id)
    .where('claimed_by', '=', claimedBy)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Also one whose sender went silent: its next turn came too late. */
export const expireOverdue = (db: Db, now: string) =>
  db
    .updateTable('outbox')
    .set({ state: 'expired' })
    .where('state', 'in', ['unsent', 'sending'])
    .where('due_at', '<=', now)
    .where('expires_at', '<', now)
    .execute();

export const findEmail = (db: Db, id: string) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

export const findEmailByKey = (db: Db, key: string) =>
  db.selectFrom('outbox').select('id').where('key', '=', key).executeTakeFirst();

/** An index entry has a largest size on PostgreSQL. */
export const searchableEmail = (recipient: string, subject: string) =>
  foldText(`${recipient} ${subject}`).slice(0, 500).toWellFormed();

/** A letter that never left is tried anew; false when it is not waiting, failed or expired. */
export async function requeueEmail(db: Db, id: string, now: string, expiresAt: string) {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'unsent', attempts: 0, due_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', 'in', ['unsent', 'failed', 'expired', 'withdrawn'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
