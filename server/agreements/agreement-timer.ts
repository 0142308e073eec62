import { dayInBucharest } from '../../contract/kernel/local-time.ts';
import type { Context, DbContext } from '../context.ts';
import { Failure } from '../http/failure.ts';
import { createWorkerLoop, runWhileListening } from '../jobs/worker-loop.ts';
import type { Trx } from '../schema/tables.ts';
import { resumeAgreement } from './agreement-steps.ts';
import type { Agreement } from './agreement-store.ts';
import { changeAgreement } from './change-agreement.ts';
import { listAgreementsOver, listPausesOver } from './timer-store.ts';

const pauseMs = 5 * 60 * 1000;
const system = { id: 'system', name: null };

export function startAgreementTimer(context: Context) {
  const { app } = context;
  const onError = (error: unknown) => app.log.error({ err: error }, 'resuming or ending agreements failed');
  const work = async () => {
    await resumeAndExpire(context, onError);
    return false;
  };
  runWhileListening(app, createWorkerLoop({ work, pauseMs, onError }));
}

/** One that fails stops no other and is retried by the next round. */
export async function resumeAndExpire({ db, now }: DbContext, onError: (error: unknown) => void) {
  const today = dayInBucharest(now());
  const change = async (agreement: Agreement, write: (trx: Trx) => Promise<unknown>) =>
    db
      .transaction()
      .execute(write)
      .catch((error) => {
        // Changed at this moment by staff or by another process.
        if (error instanceof Failure && error.code === 'stale_version') return;
        onError(new Error(`the agreement ${agreement.id}`, { cause: error }));
      });
  for (const agreement of await listAgreementsOver(db, today))
    await change(agreement, (trx) => expireAgreement(trx, agreement, now()));
  for (const agreement of await listPausesOver(db, today))
    await change(agreement, (trx) => resumeAgreement({ trx, now: now().toISOString() }, agreement, system));
}

function expireAgreement(trx: Trx, agreement: Agreement, now: Date) {
  const ended = { ended_on: agreement.end_on, paused_from: null, paused_until: null };
  const columns = { state: 'ended' as const, ...ended };
  return changeAgreement(trx, agreement, { step: 'expire', columns, actor: system }, now);
}
