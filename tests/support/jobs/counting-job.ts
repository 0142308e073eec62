import { z } from 'zod';
import type { Db } from '../../../server/platform/db/database.ts';
import { handleJob, type JobDefinition } from '../../../server/platform/jobs/define-job.ts';

const payload = z.strictObject({ steps: z.int() });

export const countingJob: JobDefinition<typeof payload> = {
  name: 'counting',
  payload,
  pausesMs: [1000],
  usefulMs: 60_000,
};

/** Each step writes a row that no second one may write, together with the progress. */
export const countSteps = (db: Db) =>
  handleJob(countingJob, async ({ steps }, job) => {
    for (let step = Number(job.cursor ?? 0); step < steps; step++) {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('disk_checks')
          .values({ id: `${job.id} ${step}`, filler: '' })
          .execute();
        await job.saveProgress(trx, String(step + 1));
      });
      console.log(`step ${step}`);
    }
    return undefined;
  });
