import { buildApp } from '../../../server/app.ts';
import { runInTurn } from '../../../server/platform/db/run-exclusively.ts';
import type { RunningSite } from './running-site.ts';
import { waitUntil } from './wait-until.ts';

const atRest = new WeakSet<RunningSite>();

const hasRun = async ({ db }: RunningSite) =>
  (await db.selectFrom('job_runs').select('name').where('name', '=', 'daily jobs').executeTakeFirst()) !== undefined;

/** Waits for the jobs of the site's own start: while they run, later ones are skipped. */
async function finishOwnJobs(site: RunningSite) {
  if (atRest.has(site)) return;
  await waitUntil('the jobs of the start', () => hasRun(site));
  // The jobs record their run before they release the lock.
  await runInTurn(site.db, 'daily jobs', async () => undefined);
  atRest.add(site);
}

/** Starts a second server, which runs the daily jobs; the deletion queue is emptied last. */
export async function runDailyJobs(site: RunningSite, now: () => Date) {
  await finishOwnJobs(site);
  const mark = { place: 'database' as const, name: 'mark of a test' };
  await site.db
    .insertInto('deletion_queue')
    .values({ ...mark, due_at: now().toISOString() })
    .execute();
  // Earlier runs may have the same time on the test's clock.
  await site.db.deleteFrom('job_runs').execute();
  const next = await buildApp(site.config, site.database, { now });
  await next.listen({ port: 0, host: '127.0.0.1' });
  const isMarked = () =>
    site.db.selectFrom('deletion_queue').select('name').where('name', '=', mark.name).executeTakeFirst();
  // The deletion at the start may remove the mark too, so the recorded run is checked as well.
  await waitUntil('the last job of the day', async () => (await hasRun(site)) && !(await isMarked()));
  await next.close();
}
