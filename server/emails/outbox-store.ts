import { sql } from 'kysely';
import { foldText } from '../../contract/kernel/fold-text.ts';
import type { Db } from '../db/database.ts';
import { countRows, splitIntoChunks, tryWrite } from '../db/rows.ts';
import type { OutboxTable, Trx } from '../schema/tables.ts';

export type OutboxRow = OutboxTable;

export const insertEmail = (trx: Trx, row: OutboxRow) =>
  tryWrite(
    trx
      .insertInto('outbox')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing()),
  );

export async function insertEmailHistory(trx: Trx, rows: OutboxRow[]) {
  for (const some of splitIntoChunks(rows)) await trx.insertInto('outbox').values(some).execute();
}

export async function deleteEmailsToDomain(trx: Trx, domain: string) {
  const gone = await trx.deleteFrom('outbox').where('recipient', 'like', `%@${domain}`).returning('id').execute();
  return gone.map(({ id }) => id);
}

/** Also those to the staff. */
export async function deleteEmailsByPrefix(trx: Trx, prefix: string) {
  const gone = await trx.deleteFrom('outbox').where('key', 'like', `${prefix}%`).returning('id').execute();
  return gone.map(({ id }) => id);
}

const withdrawn = new Date(0).toISOString();

/** Returns the e-mails that were withdrawn. A claimed one may still arrive, but is not retried if it fails. */
export async function withdrawUnsent(trx: Trx, keys: string[]) {
  const withdraw = (state: OutboxRow['state'], change: Partial<OutboxRow>) =>
    trx
      .updateTable('outbox')
      .set(change)
      .where('key', 'in', keys)
      .where('state', '=', state)
      .returning(['id', 'payload'])
      .execute();
  // The unsent ones first: the second statement then finds an e-mail that a worker claims in between.
  const unsent = await withdraw('unsent', { state: 'withdrawn' });
  return [...unsent, ...(await withdraw('sending', { expires_at: withdrawn }))];
}

export const replacePayload = (trx: Trx, id: string, payload: string) =>
  trx.updateTable('outbox').set({ payload }).where('id', '=', id).execute();

export async function restoreWithdrawn(trx: Trx, keys: string[]) {
  if (keys.length === 0) return;
  await trx
    .updateTable('outbox')
    .set({ state: 'unsent' })
    .where('key', 'in', keys)
    .where('state', '=', 'withdrawn')
    .execute();
}

/** False when one of them was sent, or is being sent. */
export async function deleteUnsent(trx: Trx, keys: string[]) {
  if (keys.length === 0) return true;
  await trx.deleteFrom('outbox').where('key', 'in', keys).where('state', 'in', ['unsent', 'withdrawn']).execute();
  return (await trx.selectFrom('outbox').select('id').where('key', 'in', keys).executeTakeFirst()) === undefined;
}

const unlessWithdrawn = (state: OutboxRow['state']) =>
  sql<OutboxRow['state']>`case when expires_at = ${withdrawn} then 'withdrawn' else ${state} end`;

export const listUnsentByKeys = (db: Db, keys: string[]) =>
  db
    .selectFrom('outbox')
    .select(['key', 'payload', 'due_at'])
    .where('key', 'in', keys)
    .where('state', '=', 'unsent')
    .orderBy('due_at')
    .execute();

/** Unsent e-mails that are due, and those whose claim has expired. */
export const listDueEmails = (db: Db, now: string, max: number) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'due_at'])
    .where('state', 'in', ['unsent', 'sending'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(max)
    .execute();

/** Exactly one of several concurrent claims succeeds. */
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

type Outcome = Pick<OutboxRow, 'state'> & Partial<Pick<OutboxRow, 'due_at' | 'note' | 'sent_at' | 'payload'>>;

export const recordOutcome = (db: Db, id: string, claimedBy: string, outcome: Outcome) =>
  tryWrite(
    db
      .updateTable('outbox')
      .set({ ...outcome, state: outcome.state === 'sent' ? 'sent' : unlessWithdrawn(outcome.state), claimed_by: null })
      .where('id', '=', id)
      .where('claimed_by', '=', claimedBy),
  );

/** Also e-mails whose claim expired too late for another attempt. */
export const expireOverdue = (db: Db, now: string) =>
  db
    .updateTable('outbox')
    .set({ state: unlessWithdrawn('expired') })
    .where('state', 'in', ['unsent', 'sending'])
    .where('due_at', '<=', now)
    .where('expires_at', '<', now)
    .execute();

export const findEmail = (db: Db, id: string) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

export const findEmailByKey = (db: Db, key: string) =>
  db.selectFrom('outbox').select('id').where('key', '=', key).executeTakeFirst();

export const listEmailsByKeys = async (db: Db, keys: string[]) =>
  keys.length === 0
    ? []
    : db.selectFrom('outbox').select(['id', 'key', 'subject', 'state', 'sent_at']).where('key', 'in', keys).execute();

/** PostgreSQL limits the size of an index entry. */
export const searchableEmail = (recipient: string, subject: string) =>
  foldText(`${recipient} ${subject}`).slice(0, 500).toWellFormed();

/** Retries an e-mail that was never sent; false for one that is being sent or was sent. */
export const requeueEmail = (db: Db, id: string, now: string, expiresAt: string) =>
  tryWrite(
    db
      .updateTable('outbox')
      .set({ state: 'unsent', attempts: 0, due_at: now, expires_at: expiresAt })
      .where('id', '=', id)
      .where('state', 'in', ['unsent', 'failed', 'expired', 'withdrawn']),
  );

export const issueEmailKey = (issueId: string, subscriberId: string) => `issue:${issueId}:${subscriberId}`;

/** The condition is written as the index has it, so that sent e-mails are not scanned. */
const unsentOfIssue = (db: Db, issueId: string) =>
  db
    .selectFrom('outbox')
    .where(sql<boolean>`kind = 'newsletterIssue' and state <> 'sent'`)
    .where(sql<string>`substr(key, 1, 42)`, '=', `issue:${issueId}`);

export const countDueIssueEmails = (db: Db, issueId: string, now: string) =>
  countRows(unsentOfIssue(db, issueId).where('state', '=', 'unsent').where('due_at', '<=', now));

export const countUnsentIssueEmails = (db: Db, issueId: string) =>
  unsentOfIssue(db, issueId)
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
