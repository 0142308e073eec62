import { sql } from 'kysely';
import { type EmailKind, emailKinds } from '../../../contract/emails/email-kinds.ts';
import type { listEmails } from '../../../contract/emails/routes.ts';
import { type EmailState, emailStates } from '../../../contract/emails/schemas.ts';
import { maxCounted } from '../../../contract/kernel/paging.ts';
import type { QueryOf } from '../../../contract/kernel/route.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import {
  countBy,
  countUpTo,
  deleteRows,
  findRow,
  insertRows,
  type PageRows,
  readIds,
  readPage,
  tryWrite,
} from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { type FoundRows, searchTable, toSearchWords } from '../../platform/schema/text-search-store.ts';

export type OutboxRow = Tables['outbox'];

export const listKindsTo = (...wanted: (typeof emailKinds)[EmailKind]['to'][]) =>
  (Object.keys(emailKinds) as EmailKind[]).filter((kind) => wanted.includes(emailKinds[kind].to));

const notifyWorkers = sql`pg_notify('emails_queued', '')`.as('notified');

/** Returns false when an e-mail with the same key exists. */
export const insertEmail = async (trx: Trx, row: OutboxRow) =>
  (await trx
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(notifyWorkers)
    .executeTakeFirst()) !== undefined;

export const insertEmailHistory = (trx: Trx, rows: OutboxRow[]) => insertRows(trx, 'outbox', rows);

export const deleteEmailsToDomain = (trx: Trx, domain: string) =>
  readIds(trx.deleteFrom('outbox').where('recipient', 'like', `%@${domain}`).returning('id'));

/** Includes e-mails to staff. */
export const deleteEmailsByPrefix = (trx: Trx, prefix: string) =>
  readIds(trx.deleteFrom('outbox').where('key', 'like', `${prefix}%`).returning('id'));

const withdrawn = new Date(0).toISOString();

/** Returns the withdrawn e-mails. One that a worker has claimed may still arrive, but is not retried if it fails. */
export async function withdrawUnsent(trx: Trx, keys: string[]) {
  const withdraw = (state: OutboxRow['state'], change: Partial<OutboxRow>) =>
    trx
      .updateTable('outbox')
      .set(change)
      .where('key', 'in', keys)
      .where('state', '=', state)
      .returning(['id', 'kind', 'payload', 'headers', 'attachments'])
      .execute();
  // Unsent e-mails first, so that the second statement also finds those that a worker claims in between.
  const unsent = await withdraw('unsent', { state: 'withdrawn' });
  return [...unsent, ...(await withdraw('sending', { expires_at: withdrawn }))];
}

/** Undoes a withdrawal and restores the expiry of the e-mails; a claimed one is retried again if it fails. */
export async function restoreWithdrawn(trx: Trx, emails: { key: string; expiresAt: string }[]) {
  for (const { key, expiresAt } of emails)
    await trx
      .updateTable('outbox')
      .set({ expires_at: expiresAt })
      .set({ state: sql<OutboxRow['state']>`case when state = 'withdrawn' then 'unsent' else state end` })
      .where('key', '=', key)
      .where('state', 'in', ['withdrawn', 'sending'])
      .returning(notifyWorkers)
      .execute();
}

/** Unsent e-mails whose time has passed. They stay until SMTP is set up or staff send them again. */
export const listOverdueEmails = (db: Db, kinds: EmailKind[], before: string, after: string, max: number) =>
  db
    .selectFrom('outbox')
    .select(['id', 'payload', 'headers', 'attachments'])
    .where('state', 'in', ['unsent', 'failed', 'expired', 'withdrawn'])
    .where('expires_at', '<', before)
    .where('kind', 'in', kinds)
    .where('payload', 'not like', '%/…"%')
    .where('id', '>', after)
    .orderBy('id')
    .limit(max)
    .execute();

/** Returns false when one of them was sent or is being sent. */
export async function deleteUnsent(trx: Trx, keys: string[]) {
  if (keys.length === 0) return true;
  await deleteRows(trx, 'outbox', { key: keys, state: ['unsent', 'withdrawn'] });
  return (await trx.selectFrom('outbox').select('id').where('key', 'in', keys).executeTakeFirst()) === undefined;
}

const unlessWithdrawn = (state: OutboxRow['state']) =>
  sql<OutboxRow['state']>`case when expires_at = ${withdrawn} then 'withdrawn' else ${state} end`;

export const listUnsentByKeys = (db: Db, keys: string[], states: OutboxRow['state'][] = ['unsent']) =>
  db
    .selectFrom('outbox')
    .select(['key', 'payload', 'due_at', 'expires_at'])
    .where('key', 'in', keys)
    .where('state', 'in', states)
    .orderBy('due_at')
    .execute();

/** Unsent e-mails that are due and those with an expired claim; issues of the newsletter come last. */
export const listDueEmails = (db: Db, now: string, max: number, heldBack: EmailKind[] = []) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'due_at'])
    .where('state', 'in', ['unsent', 'sending'])
    .where('due_at', '<=', now)
    .$if(heldBack.length > 0, (due) => due.where('kind', 'not in', heldBack))
    .orderBy(sql`case when kind = 'newsletterIssue' then 1 else 0 end`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(max)
    .execute();

/** When the next e-mail becomes due. */
export async function findNextEmailTime(db: Db, heldBack: EmailKind[] = []) {
  const next = db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('due_at').as('due_at'))
    .where('state', 'in', ['unsent', 'sending'])
    .$if(heldBack.length > 0, (due) => due.where('kind', 'not in', heldBack));
  return (await next.executeTakeFirst())?.due_at;
}

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

type Outcome = Pick<OutboxRow, 'state'> &
  Partial<Pick<OutboxRow, 'due_at' | 'note' | 'sent_at' | 'payload' | 'headers' | 'attachments'>>;

export const recordOutcome = (db: Db, id: string, claimedBy: string, outcome: Outcome) =>
  tryWrite(
    db
      .updateTable('outbox')
      .set({ ...outcome, state: outcome.state === 'sent' ? 'sent' : unlessWithdrawn(outcome.state), claimed_by: null })
      .where('id', '=', id)
      .where('claimed_by', '=', claimedBy),
  );

/** Includes e-mails whose claim expired when it was too late for another attempt. */
export const expireOverdue = (db: Db, now: string) =>
  db
    .updateTable('outbox')
    .set({ state: unlessWithdrawn('expired') })
    .where('state', 'in', ['unsent', 'sending'])
    .where('due_at', '<=', now)
    .where('expires_at', '<', now)
    .execute();

export const findEmail = (db: Db, id: string) => findRow(db, 'outbox', { id });

export const findEmailByKey = (db: Db, key: string) =>
  db.selectFrom('outbox').select('id').where('key', '=', key).executeTakeFirst();

export const listEmailsByKeys = async (db: Db, keys: string[]) =>
  keys.length === 0
    ? []
    : db
        .selectFrom('outbox')
        .select(['id', 'key', 'subject', 'payload', 'state', 'sent_at'])
        .where('key', 'in', keys)
        .execute();

/** Queues an e-mail for another attempt; false when it was sent or is being sent. */
export const requeueEmail = async (
  trx: Trx,
  id: string,
  change: Pick<OutboxRow, 'due_at' | 'expires_at'> & Partial<OutboxRow>,
) =>
  (await trx
    .updateTable('outbox')
    .set({ ...change, state: 'unsent', attempts: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['unsent', 'failed', 'expired', 'withdrawn'])
    .returning(notifyWorkers)
    .executeTakeFirst()) !== undefined;

export const buildIssueEmailKey = (issueId: string, subscriberId: string) => `issue:${issueId}:${subscriberId}`;

/** Returns false for a test issue that staff send to themselves. */
export const isIssueToSubscriber = ({ key }: Pick<OutboxRow, 'key'>) => key.startsWith('issue:');

/** The condition matches the partial index literally, so that sent e-mails are not scanned. */
const selectUnsentOfIssue = (db: Db, issueId: string) =>
  db
    .selectFrom('outbox')
    .where(sql<boolean>`kind = 'newsletterIssue' and state <> 'sent'`)
    .where(sql<string>`substr(key, 1, 42)`, '=', `issue:${issueId}`);

/** Counts the e-mails of an issue that wait in the outbox, and those of them that are due. */
export const countWaitingIssueEmails = (db: Db, issueId: string, now: string) =>
  selectUnsentOfIssue(db, issueId)
    .where('state', '=', 'unsent')
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.count<number>(eb.case().when('due_at', '<=', now).then(1).end()).as('due'),
    ])
    .executeTakeFirstOrThrow();

export const countUnsentIssueEmails = (db: Db, issueId: string) => countBy(selectUnsentOfIssue(db, issueId), 'state');

type Found = FoundRows<'outbox'>;

export async function listEmailPage(db: Db, { text, state, triedFrom }: QueryOf<typeof listEmails>, page: PageRows) {
  const words = toSearchWords(text);
  const holding = await searchTable(db, 'outbox', words);
  const found = triedFrom ? holding.where('due_at', '>=', startOfDay(triedFrom)) : holding;
  const isAll = words.length === 0 && !triedFrom;
  const [items, counts] = await Promise.all([
    listRows(db, filterByState(found, state), page),
    isAll ? countStates(db, found) : countFound(db, found),
  ]);
  return { items, counts };
}

const filterByState = (found: Found, state?: EmailState) => (state ? found.where('state', '=', state) : found);

/** The index alone gives the order, because the rows are large. */
const listRows = (db: Db, found: Found, page: PageRows) =>
  readPage(found.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc'), page, (ids) =>
    db
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'subject', 'state', 'attempts', 'created_at', 'due_at', 'sent_at', 'note'])
      .where('id', 'in', ids)
      .execute(),
  );

/** If there are more matches than are counted, each state is counted by itself. */
async function countFound(db: Db, found: Found) {
  // Sorted like the index that contains the text.
  const total = await countUpTo(db, found.select('id').orderBy('created_at', 'desc'));
  if (total > maxCounted) return countStates(db, found);
  const byState = await countBy(db.selectFrom(found.select('state').limit(maxCounted).as('looked')), 'state');
  return Object.fromEntries(emailStates.map((state) => [state, byState.get(state) ?? 0])) as Record<EmailState, number>;
}

async function countStates(db: Db, found: Found) {
  const countState = async (state: EmailState) =>
    [state, await countUpTo(db, filterByState(found, state).select('id'))] as const;
  return Object.fromEntries(await Promise.all(emailStates.map(countState))) as Record<EmailState, number>;
}
