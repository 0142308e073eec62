import { sql } from 'kysely';
import { type Db, isUniqueViolation, type Trx } from '../db/database.ts';
import { countRows, countWritten, deleteRow, deleteRows, tryWrite, updateRow } from '../db/rows.ts';
import type { Tables } from '../db/tables/tables.ts';

export type JobRow = Tables['jobs'];

const notifyWorkers = sql`pg_notify('jobs_queued', '')`.as('notified');

/** Replaces the job of the same occasion that waits. */
export async function insertJob(trx: Trx, row: JobRow) {
  await trx
    .insertInto('jobs')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'key', 'occasion'])
        // Written as the index has it, which a parameter would not match.
        .where(sql<boolean>`claimed_by is null and failed_at is null`)
        .doUpdateSet(({ ref }) => ({
          id: ref('excluded.id'),
          position: ref('excluded.position'),
          payload: ref('excluded.payload'),
          cursor: null,
          run_at: ref('excluded.run_at'),
          due_at: ref('excluded.due_at'),
          expires_at: ref('excluded.expires_at'),
          attempts: 0,
          note: null,
        })),
    )
    .returning(notifyWorkers)
    .execute();
}

export const findWaitingJob = (db: Db, name: string) =>
  db
    .selectFrom('jobs')
    .select(['id', 'due_at'])
    .where('name', '=', name)
    .where('failed_at', 'is', null)
    .executeTakeFirst();

/** Changes the time of a job that is not running. */
export const rescheduleJob = (trx: Trx, id: string, at: string) =>
  updateRow(trx, 'jobs', { id, claimed_by: null }, { run_at: at, due_at: at });

/** Also deletes running jobs, whose attempts notice it. */
export const deleteJobs = (trx: Trx, match: { name: string; key?: string; occasion?: string }) =>
  deleteRows(trx, 'jobs', match);

/**
 * The next jobs with these names in order of time, due or not. Of each key: the running job, otherwise the first one.
 */
export const listNextJobs = (db: Db, names: string[], max: number) =>
  db
    .selectFrom('jobs as job')
    .select(['id', 'name', 'due_at'])
    .where('failed_at', 'is', null)
    .where('name', 'in', names)
    .where(isFirstOfKey)
    .orderBy('due_at')
    .orderBy('position')
    .limit(max)
    .execute();

// Two conditions, because each has its index: with one, PostgreSQL read every job of a key for every other.
const isFirstOfKey = sql<boolean>`(job.key is null or job.claimed_by is not null or (
  not exists (select 1 from jobs as other where other.key = job.key and other.claimed_by is not null)
  and not exists (select 1 from jobs as other where other.key = job.key and other.failed_at is null
    and (other.run_at, other.position, other.id) < (job.run_at, job.position, job.id))))`;

/** Exactly one of several concurrent claims succeeds, also of two jobs of one key. */
export async function claimJob(db: Db, id: string, claim: { by: string; now: string; until: string }) {
  try {
    return await db
      .updateTable('jobs')
      .set((eb) => ({ claimed_by: claim.by, due_at: claim.until, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('due_at', '<=', claim.now)
      .where('failed_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

type Claimed = Pick<JobRow, 'id' | 'claimed_by'>;

/** Returns false when the job was cancelled or taken over. */
export const updateClaimedJob = (db: Db, { id, claimed_by }: Claimed, change: Partial<JobRow>) =>
  updateRow(db, 'jobs', { id, claimed_by }, change);

export const deleteClaimedJob = (db: Db, { id, claimed_by }: Claimed) => deleteRow(db, 'jobs', { id, claimed_by });

/** Ends the claim of a job that stays. If the same job was queued again meanwhile, the new one replaces it. */
export async function releaseJob(db: Db, row: Claimed, change: Partial<JobRow>) {
  try {
    return await updateClaimedJob(db, row, { ...change, claimed_by: null });
  } catch (error) {
    if (isUniqueViolation(error)) return deleteClaimedJob(db, row);
    throw error;
  }
}

export const listFailedJobs = (db: Db, max: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'name', 'failed_at', 'note'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();

export const countFailedJobs = (db: Db) => countRows(db.selectFrom('jobs').where('failed_at', 'is not', null));

export const findFailedJob = (db: Db, id: string) =>
  db
    .selectFrom('jobs')
    .select(['id', 'name', 'key', 'occasion'])
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();

/** Returns false when the job no longer waits for a retry. If the same job was queued again, that one does the work. */
export async function requeueFailedJob(
  trx: Trx,
  { id, name, key, occasion }: Pick<JobRow, 'id' | 'name' | 'key' | 'occasion'>,
  { runAt, expiresAt }: { runAt: string; expiresAt: string },
) {
  const queuedAgain = trx
    .selectFrom('jobs')
    .select('id')
    .where('failed_at', 'is', null)
    .where('claimed_by', 'is', null)
    .where('name', '=', name)
    .where('key', '=', key)
    .where('occasion', '=', occasion);
  if (await queuedAgain.executeTakeFirst()) return deleteFailedJob(trx, id);
  const requeued = await trx
    .updateTable('jobs')
    .set({ failed_at: null, note: null, attempts: 0, run_at: runAt, due_at: runAt, expires_at: expiresAt })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .returning(notifyWorkers)
    .executeTakeFirst();
  return requeued !== undefined;
}

export const deleteFailedJob = (trx: Trx, id: string) =>
  tryWrite(trx.deleteFrom('jobs').where('id', '=', id).where('failed_at', 'is not', null));

/** Gives up jobs that have been due since then, but that no process has a handler for. */
export const failUnknownJobs = (db: Db, known: string[], dueBefore: string, now: string) =>
  countWritten(
    db
      .updateTable('jobs')
      .set({ failed_at: now, claimed_by: null, note: 'Această versiune a site-ului nu știe să o facă.' })
      .where('failed_at', 'is', null)
      .where('due_at', '<', dueBefore)
      .$if(known.length > 0, (due) => due.where('name', 'not in', known)),
  );

/** Keeps the newest ones that failed after `before`. */
export async function pruneFailedJobs(db: Db, before: string, max: number) {
  await db.deleteFrom('jobs').where('failed_at', '<', before).execute();
  const newest = db.selectFrom('jobs').select('id').where('failed_at', 'is not', null);
  await db
    .deleteFrom('jobs')
    .where('failed_at', 'is not', null)
    .where('id', 'not in', newest.orderBy('failed_at', 'desc').orderBy('id').limit(max))
    .execute();
}
