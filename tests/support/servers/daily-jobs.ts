import { sql } from 'kysely';
import { buildApp } from '../../../server/app.ts';
import type { RunningSite } from './running-site.ts';
import { waitUntil } from './wait-until.ts';

/** Lets a second server do the work of the day at this time, then empty the deletion queue. */
export async function runDailyJobs(site: RunningSite, now: () => Date, more: Parameters<typeof buildApp>[2] = {}) {
  const next = await buildApp(site.config, site.database, { now, ...more });
  await next.listen({ port: 0, host: '127.0.0.1' });
  for (const name of ['daily jobs', 'deletion queue']) {
    const at = now().toISOString();
    await waitUntil(`the end of ${name} before`, () => makeDue(site, name, at));
    await waitUntil(name, () => isDone(site, name, at));
  }
  await next.close();
}

const makeDue = ({ db }: RunningSite, name: string, at: string) =>
  db.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable('jobs')
      .set({ run_at: at, due_at: at })
      .where('name', '=', name)
      .where('claimed_by', 'is', null)
      .returning(sql`pg_notify('jobs_queued', '')`.as('notified'))
      .execute();
    return due.length === 1;
  });

async function isDone({ db }: RunningSite, name: string, at: string) {
  const job = db.selectFrom('jobs').select('id').where('name', '=', name).where('run_at', '>', at);
  return (await job.where('claimed_by', 'is', null).executeTakeFirst()) !== undefined;
}
