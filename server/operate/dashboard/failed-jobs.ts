import type { User } from '../../../contract/accounts/schemas.ts';
import { dismissJob, retryJob } from '../../../contract/dashboard/routes.ts';
import { dismissJobSchemas, type FailedJob, retryJobSchemas } from '../../../contract/dashboard/schemas.ts';
import { addMs } from '../../../contract/kernel/durations.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { requireFound } from '../../platform/http/failure.ts';
import type { JobDefinition } from '../../platform/jobs/define-job.ts';
import {
  countFailedJobs,
  deleteFailedJob,
  findFailedJob,
  listFailedJobs,
  requeueFailedJob,
} from '../../platform/jobs/job-store.ts';

/** Finds the definition of a job by its name. */
export type FindJob = (name: string) => JobDefinition | undefined;

const maxShown = 10;

export async function readFailedJobs(db: Db, findJob: FindJob) {
  const rows = await listFailedJobs(db, maxShown);
  const items = rows.map(
    ({ id, name, failed_at, note }): FailedJob => ({
      id,
      title: nameJob(findJob, name),
      failedAt: failed_at as string,
      reason: note ?? '',
      canRetry: findJob(name) !== undefined,
    }),
  );
  const total = rows.length < maxShown ? rows.length : await countFailedJobs(db);
  return { items, total };
}

const nameJob = (findJob: FindJob, name: string) => findJob(name)?.title ?? `Lucrare automată (${name})`;

export function mountFailedJobs({ mount, db, now }: Context, findJob: FindJob) {
  mount(retryJob, retryJobSchemas, async ({ params, user }) => {
    await db.transaction().execute(async (trx) => {
      const job = await requireFailed(trx, params.id);
      const { usefulMs } = requireFound(findJob(job.name), 'Lucrarea nu mai poate fi făcută de această versiune.');
      const runAt = now().toISOString();
      await requeueFailedJob(trx, job, { runAt, expiresAt: addMs(runAt, usefulMs) });
      await log(trx, user, 'enable', job);
    });
    return { success: true as const };
  });

  mount(dismissJob, dismissJobSchemas, async ({ params, user }) => {
    await db.transaction().execute(async (trx) => {
      const job = await requireFailed(trx, params.id);
      await deleteFailedJob(trx, job.id);
      await log(trx, user, 'delete', job);
    });
    return { success: true as const };
  });

  const log = (trx: Trx, by: User, action: 'enable' | 'delete', { id, name }: { id: string; name: string }) =>
    recordActivity(trx, { by, action, kind: 'jobs', id, title: nameJob(findJob, name) }, now());
}

const requireFailed = async (trx: Trx, id: string) =>
  requireFound(await findFailedJob(trx, id), 'Lucrarea nu mai este printre cele nereușite.');
