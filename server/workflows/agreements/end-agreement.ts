import { isTeamThere } from '../../../contract/visits/visit-status.ts';
import type { Actor } from '../../common/activity/workflow-store.ts';
import { listPlannedVisits } from '../visits/agreement-visit-store.ts';
import { createAffectedVisitsFailure } from '../visits/availability/affected-visits.ts';
import { lockDaysOfVisits } from '../visits/choices/choice-store.ts';
import { cancelVisits } from '../visits/steps/step-emails.ts';
import { readVisitStatuses } from '../visits/visit-facts.ts';
import type { Visit } from '../visits/visit-store.ts';
import type { VisitTransaction } from '../visits/visit-transaction.ts';
import { queueChangeEmail } from './agreement-emails.ts';
import { type Agreement, readAgreementContent } from './agreement-store.ts';
import { changeAgreement } from './write-agreement.ts';

const farPast = '0000-01-01';
const farFuture = '9999-12-31';

interface Days {
  after: string;
  to: string;
}

interface End {
  on: string;
  /** Visits after this day are cancelled; the default is `on`. */
  visitsAfter?: string;
  reason: string;
  actor: Actor;
  key?: string | undefined;
}

export async function endAgreement(transaction: VisitTransaction, agreement: Agreement, end: End) {
  const { on, visitsAfter = on, reason, actor, key } = end;
  const columns = {
    state: 'ended' as const,
    end_on: on,
    ended_on: on,
    end_reason: reason || null,
    paused_from: null,
    paused_until: null,
  };
  const ended = await changeAgreement(transaction, agreement, { step: 'end', columns, actor, note: reason, key });
  const days = { after: visitsAfter, to: farFuture };
  const cancelled = await cancelPlannedVisits(transaction, agreement, days, actor, 'încheiat');
  return { agreement: ended, cancelled };
}

/**
 * Keeps or cancels, as staff decided, the planned visits that an edit leaves outside the agreement. Returns the kept
 * ones.
 */
export async function settleStrayVisits(
  transaction: VisitTransaction,
  before: Agreement,
  after: Agreement,
  decision: 'keep' | 'cancel' | undefined,
  actor: Actor,
) {
  const planned = await lockPlannedVisits(transaction, after.id, { after: farPast, to: farFuture });
  const isStray = (visit: Visit) => findStrayReason(visit, after) && !findStrayReason(visit, before);
  const strays = await leaveOutBegun(transaction, planned.filter(isStray));
  if (strays.length === 0 || decision === 'keep') return planned;
  if (!decision)
    throw createAffectedVisitsFailure(
      strays.map((visit) => ({
        id: visit.id,
        name: visit.service_name,
        date: visit.local_time,
        reason: findStrayReason(visit, after) ?? 'work',
      })),
    );
  await cancelVisits(transaction, strays, actor, `Contractul ${after.number} s-a schimbat.`);
  await queueChangeEmail(transaction, after, 'edit', strays);
  return planned.filter((visit) => !strays.includes(visit));
}

function findStrayReason({ local_time, work_id }: Visit, agreement: Agreement) {
  const day = local_time.slice(0, 10);
  if (day < agreement.start_on || day > agreement.end_on) return 'term';
  const work = readAgreementContent(agreement).works.find(({ id }) => id === work_id);
  return work?.months.includes(Number(day.slice(5, 7))) ? undefined : 'work';
}

/** Cancels visits after the day `after` and until `to`. Visits stay if their hour has come or their team has arrived. */
export async function cancelPlannedVisits(
  transaction: VisitTransaction,
  { id, number }: Agreement,
  { after, to }: Days,
  actor: Actor,
  change: 'încheiat' | 'în pauză',
) {
  const visits = await leaveOutBegun(transaction, await lockPlannedVisits(transaction, id, { after, to }));
  await cancelVisits(transaction, visits, actor, `Contractul ${number} este ${change}.`);
  return visits;
}

async function lockPlannedVisits({ trx, now }: VisitTransaction, id: string, { after, to }: Days) {
  const days = { after: `${after}T23:59:59`, to: `${to}T23:59:59`, startsAfter: now };
  await lockDaysOfVisits(trx, await listPlannedVisits(trx, id, days));
  // Listed again after locking the days, because a concurrent transaction may have moved visits.
  return listPlannedVisits(trx, id, days);
}

/** Leaves out visits at which a team arrived before their hour. */
async function leaveOutBegun({ trx, now }: VisitTransaction, visits: Visit[]) {
  const readStatus = await readVisitStatuses(trx, visits, new Date(now));
  return visits.filter((visit) => !isTeamThere(readStatus(visit)));
}
