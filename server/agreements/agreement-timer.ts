import { dayInBucharest } from '../../contract/kernel/local-time.ts';
import type { Context, DbContext } from '../context.ts';
import { runForEach, startTimer } from '../jobs/worker-loop.ts';
import { resumeAgreement } from './agreement-steps.ts';
import { type Agreement, listAgreementsOver, listPausesOver } from './agreement-store.ts';
import { changeAgreement, type Transaction } from './change-agreement.ts';

const system = { id: 'system', name: null };

export const startAgreementTimer = (context: Context) =>
  startTimer(context.app, { failure: 'resuming or ending agreements failed', pauseMs: 5 * 60_000 }, (onError) =>
    resumeAndExpire(context, onError),
  );

export async function resumeAndExpire({ db, now }: DbContext, onError: (error: unknown) => void) {
  const today = dayInBucharest(now());
  const write = (change: (transaction: Transaction, agreement: Agreement) => Promise<unknown>) => (row: Agreement) =>
    db.transaction().execute((trx) => change({ trx, now: now().toISOString() }, row));
  await runForEach(await listAgreementsOver(db, today), write(expireAgreement), onError);
  const resume = write((transaction, agreement) => resumeAgreement(transaction, agreement, system));
  await runForEach(await listPausesOver(db, today), resume, onError);
}

function expireAgreement(transaction: Transaction, agreement: Agreement) {
  const ended = { ended_on: agreement.end_on, paused_from: null, paused_until: null };
  const columns = { state: 'ended' as const, ...ended };
  return changeAgreement(transaction, agreement, { step: 'expire', columns, actor: system });
}
