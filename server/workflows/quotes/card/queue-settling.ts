import { z } from 'zod';
import { dayMs, hourMs, minuteMs } from '../../../../contract/kernel/durations.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { JobDefinition } from '../../../platform/jobs/define-job.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue-job.ts';
import { findOpenSession } from './card-session-store.ts';

const payload = z.strictObject({ sessionId: z.string() });

/** Money may have arrived: the job is tried for three days and then shown to staff. */
export const settleJob: JobDefinition<typeof payload> = {
  name: 'settle card payment',
  title: 'Confirmarea unei plăți cu cardul',
  payload,
  pausesMs: [15_000, minuteMs, 10 * minuteMs, hourMs, ...Array<number>(12).fill(6 * hourMs)],
  usefulMs: 8 * dayMs,
};

/** What Stripe announced and the end of the session have jobs of their own; jobs of one session run in turn. */
export const queueSettling = (trx: Trx, sessionId: string, occasion: 'news' | 'end', now: Date, runAt?: string) =>
  enqueueJob(trx, settleJob, { sessionId }, { now, key: `card:${sessionId}`, occasion, ...(runAt && { runAt }) });

/** The job closes a page whose amount is no longer due. */
export async function queueSettlingOf(trx: Trx, quoteId: string, now: Date) {
  const open = await findOpenSession(trx, quoteId);
  if (open?.stripe_id) await queueSettling(trx, open.id, 'news', now);
}
