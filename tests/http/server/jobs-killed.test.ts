import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { enqueueJob } from '../../../server/platform/jobs/enqueue-job.ts';
import { createSeededRandom, isDeep, seed } from '../../support/fixtures/seed.ts';
import { countingJob } from '../../support/jobs/counting-job.ts';
import { openJobDatabase } from '../../support/jobs/job-databases.ts';
import { startKillable } from '../../support/jobs/killable-process.ts';
import { engines } from '../../support/servers/test-postgres.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

const random = createSeededRandom();
const kills = isDeep ? 20 : 3;
const steps = 300;

test.each(engines)(`a job whose process is killed goes on in the next one, on %s (seed ${seed})`, async (engine) => {
  const { db, place, end } = await openJobDatabase(engine);
  onTestFinished(end);
  const id = await db.transaction().execute((trx) => enqueueJob(trx, countingJob, { steps }, { now: new Date() }));
  for (let round = 0; round < kills; round++) await runUntilStep(place, 1 + Math.floor((random() * steps) / kills / 2));
  const last = startWorker(place);
  const countWaiting = async () => (await db.selectFrom('jobs').select('id').execute()).length;
  await waitUntil('the job to be done', async () => (await countWaiting()) === 0);
  last.kill('SIGKILL');
  await once(last, 'exit');

  const rows = await db.selectFrom('disk_checks').select('id').where('id', 'like', `${id}%`).execute();
  expect(new Set(rows.map((row) => row.id)).size).toBe(steps);
});

/** Kills the process after so many steps of its own. */
async function runUntilStep(place: Parameters<typeof startWorker>[0], count: number) {
  const worker = startWorker(place);
  const exit = once(worker, 'exit');
  let done = 0;
  for await (const _line of createInterface({ input: worker.stdout })) {
    done += 1;
    if (done === count) worker.kill('SIGKILL');
  }
  await exit;
}

const startWorker = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }) =>
  startKillable('jobs/worker-process.ts', [dataDir, databaseUrl]);
