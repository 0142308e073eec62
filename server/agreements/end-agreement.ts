import type { Actor } from '../activity/workflow-store.ts';
import { listPlannedVisits } from '../visits/agreement-visit-store.ts';
import { lockDays } from '../visits/availability/availability-store.ts';
import { cancelVisits } from '../visits/steps/step-emails.ts';
import type { VisitTransaction } from '../visits/visit-transaction.ts';
import type { Agreement } from './agreement-store.ts';
import { changeAgreement } from './change-agreement.ts';

const farFuture = '9999-12-31';

interface End {
  /** The last day; planned visits after it are cancelled. */
  on: string;
  reason: string;
  actor: Actor;
  key?: string | undefined;
}

export async function endAgreement(transaction: VisitTransaction, agreement: Agreement, end: End) {
  const { on, reason, actor, key } = end;
  const columns = {
    ...{ state: 'ended' as const, end_on: on, ended_on: on, end_reason: reason || null },
    ...{ paused_from: null, paused_until: null },
  };
  const ended = await changeAgreement(transaction, agreement, { step: 'end', columns, actor, note: reason, key });
  const cancelled = await cancelPlannedVisits(transaction, agreement, { after: on, to: farFuture }, actor, 'încheiat');
  return { agreement: ended, cancelled };
}

/** Of the days after `after`, until `to`. Visits that have begun stay. */
export async function cancelPlannedVisits(
  transaction: VisitTransaction,
  { id, number }: Agreement,
  { after, to }: { after: string; to: string },
  actor: Actor,
  change: 'încheiat' | 'în pauză',
) {
  const { trx, now } = transaction;
  const days = { after: `${after}T23:59:59`, to: `${to}T23:59:59`, startsAfter: now };
  const times = (await listPlannedVisits(trx, id, days)).map(({ local_time }) => local_time);
  // Then as they are after the moves of others that ended meanwhile.
  await lockDays(trx, times);
  const visits = await listPlannedVisits(trx, id, days);
  await cancelVisits(transaction, visits, actor, `Contractul ${number} este ${change}.`);
  return visits;
}
