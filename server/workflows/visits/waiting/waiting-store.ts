import { sql } from 'kysely';
import { changeState } from '../../../common/activity/workflow-store.ts';
import type { DataSubject } from '../../../common/erasure/data-subject.ts';
import { hasContact } from '../../../company/clients/client-store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { countBy, deleteRows, findRow, insertRows, readIds } from '../../../platform/db/rows.ts';
import { createSecretPath, hashPath } from '../../../platform/db/secret.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { pruneUnconfirmed } from '../../../platform/http/prune-unconfirmed.ts';

export type WaitingEntry = Tables['waiting_entries'];
export const findWaitingEntry = (db: Db, id: string) => findRow(db, 'waiting_entries', { id });

export const findWaitingEntryByKey = (db: Db, key: string) =>
  db.selectFrom('waiting_entries').select('id').where('key', '=', key).executeTakeFirst();

export const findWaitingEntryByLink = (db: Db, token: string) =>
  db
    .selectFrom('waiting_entries')
    .innerJoin('waiting_links', 'entry_id', 'waiting_entries.id')
    .selectAll('waiting_entries')
    .where('token_hash', '=', hashPath(token))
    .executeTakeFirst();

/** A new private path to an entry. Only its hash is stored, so each e-mail gets its own. */
export async function createWaitingLink(trx: Trx, entryId: string, now: string) {
  const token = createSecretPath();
  const link = { token_hash: hashPath(token), entry_id: entryId, created_at: now };
  await insertRows(trx, 'waiting_links', [link]);
  return `/waiting/${token}`;
}

// Written literally, like in the partial index, so that the planner uses it.
const isOpen = sql<boolean>`state in ('waiting', 'held') and is_suspicious = 0`;

const selectOpenEntries = (db: Db) => db.selectFrom('waiting_entries').selectAll().where(isOpen);

export const listOpenEntriesByContact = (db: Db, { email, phone_e164: phone }: WaitingEntry) =>
  selectOpenEntries(db)
    .where(hasContact({ emails: [email.toLowerCase()], phones: phone ? [phone] : [] }))
    .execute();

export const listHeldOn = (db: Db, date: string) =>
  selectOpenEntries(db).where('date', '=', date).where('state', '=', 'held').execute();

/** The days, from one on, for which windows are held. */
export async function listHeldDays(db: Db, from: string) {
  const rows = await selectOpenEntries(db)
    .clearSelect()
    .select('date')
    .distinct()
    .where('date', '>=', from)
    .where('state', '=', 'held')
    .execute();
  return rows.map(({ date }) => date);
}

export const listWaitingOn = (db: Db, date: string) =>
  selectOpenEntries(db)
    .where('date', '=', date)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export function countWaitingEntries(db: Db, from: string, to: string) {
  const open = db.selectFrom('waiting_entries').where(isOpen);
  return countBy(open.where('date', '>=', from).where('date', '<=', to), 'date');
}

const maxShown = 200;

export const listEntriesOn = (db: Db, date: string) =>
  db
    .selectFrom('waiting_entries')
    .selectAll()
    .where('date', '=', date)
    .orderBy('is_suspicious')
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxShown)
    .execute();

/** Expired holds, and entries whose day is too near. */
export const listOverdueEntries = (db: Db, now: string, firstDay: string) =>
  selectOpenEntries(db)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'held'), eb('hold_ends_at', '<=', now)]),
        eb.and([eb('state', '=', 'waiting'), eb('date', '<', firstDay)]),
      ]),
    )
    .limit(500)
    .execute();

type Change = Partial<Pick<WaitingEntry, 'held_time' | 'hold_ends_at' | 'visit_id' | 'is_suspicious'>>;

/** Returns undefined when the entry was changed by another call first. */
export const changeWaitingEntry = (
  trx: Trx,
  before: WaitingEntry,
  state: WaitingEntry['state'],
  now: string,
  change: Change = {},
) =>
  changeState(
    trx,
    { table: 'waiting_entries' },
    {
      before,
      set: { state, updated_at: now, ...change },
      now: new Date(now),
      guard: { held_time: before.held_time, hold_ends_at: before.hold_ends_at },
    },
  );
export const deletePastEntries = (db: Db, today: string) =>
  db.deleteFrom('waiting_entries').where('date', '<', today).execute();

export const pruneSuspiciousEntries = (db: Db, now: Date) =>
  pruneUnconfirmed(
    now,
    db.selectFrom('waiting_entries').select(['id', 'created_at']).where(sql<boolean>`is_suspicious = 1`),
    (ids) => deleteRows(db, 'waiting_entries', { id: ids }),
  );

/** Deletes entries completely, because statistics need nothing of them. */
export const deleteSubjectEntries = (trx: Trx, { emails, phones }: Pick<DataSubject, 'emails' | 'phones'>) =>
  readIds(trx.deleteFrom('waiting_entries').where(hasContact({ emails, phones })).returning('id'));
