import type { EmailCompany } from '../../../contract/emails/email-fields.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import type { WebhookEvent } from '../../../contract/webhooks/events.ts';
import {
  type Activity,
  type Author,
  type Authorship,
  type LoggedChange,
  recordActivity,
} from '../../common/activity/activity-store.ts';
import {
  type Actor,
  changeRecord,
  type EventDetails,
  insertEvent,
  toEventColumns,
} from '../../common/activity/workflow-store.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { announceEvent } from '../../common/webhooks/announce-event.ts';
import { linkClient } from '../../company/clients/link-client.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findTeam, readOccupancy, readStartDays } from './availability/availability-store.ts';
import { calculateOfferedDays, findFreeWindows, listDates } from './availability/free-windows.ts';
import { listPossibleStarts, type Work } from './availability/work-days.ts';
import { findLinkedWork } from './linked-days/linked-work.ts';
import { listLinkedStarts } from './linked-days/place-days.ts';
import { queueDayNotices } from './visit-notices.ts';
import { insertVisit, listSeriesVisitIds, underRetention, type Visit, type VisitEvent } from './visit-store.ts';

export interface VisitTransaction {
  context: Context;
  trx: Trx;
  company: EmailCompany;
  now: string;
}

export async function withVisitTransaction<Result>(
  context: Context,
  write: (transaction: VisitTransaction) => Promise<Result>,
  transact: (work: (trx: Trx) => Promise<Result>) => Promise<Result> = (work) => context.db.transaction().execute(work),
) {
  const company = await readEmailCompany(context);
  const now = context.now().toISOString();
  try {
    return await transact((trx) => write({ context, trx, company, now }));
  } catch (error) {
    throw error instanceof WindowTaken ? await createWindowTakenFailure(context, error.taken) : error;
  }
}

/** No team is free. Thrown before anything of the visit is written. */
export class WindowTaken extends Error {
  readonly taken: Taken;
  constructor(localTime: string, windowCount: number, more: Omit<Taken, 'localTime' | 'windowCount'> = {}) {
    super('No team is free in this window.');
    this.taken = { localTime, windowCount, ...more };
  }
}

interface Taken {
  localTime: string;
  windowCount: number;
  /** The visit that would move there; its own windows count as free. */
  moved?: Pick<Visit, 'id' | 'local_time' | 'series_id'>;
  work?: Work;
  /** The only team allowed. */
  teamId?: string | undefined;
}

const suggestedWindows = 5;
const lookAheadDays = 60;

const windowMessage = 'Intervalul ales tocmai s-a ocupat. Vă rugăm să alegeți altul.';
const teamMessage = 'Echipa aleasă nu este liberă atunci. Alegeți altă oră sau altă echipă.';

export const createWindowTakenFailure = async (context: Context, taken: Taken) =>
  new Failure('window_taken', taken.teamId ? teamMessage : windowMessage, {
    next: await (taken.work
      ? findNextStarts(context, taken.work, taken.localTime)
      : findNextFreeWindows(context, taken)),
  });

async function findNextStarts({ db, now }: Context, work: Work, localTime: string) {
  const starts = listPossibleStarts((await readStartDays(db, work, toBucharestDay(now()))).days);
  const later = starts.filter((start) => start > localTime);
  return (later.length > 0 ? later : starts).slice(0, suggestedWindows);
}

export async function findNextFreeWindows({ db, now }: Context, { localTime, windowCount, moved, teamId }: Taken) {
  const day = localTime.slice(0, 10);
  const to = addDays(day, lookAheadDays);
  const work = moved && (await findLinkedWork(db, moved, { from: day, to, teamId }));
  const occupancy = work?.occupancy ?? (await readOccupancy(db, day, to, moved && [moved.id]));
  const { first } = calculateOfferedDays(occupancy.settings, toBucharestDay(now()));
  const from = [day, first].toSorted().at(-1) as string;
  const max = suggestedWindows + 1;
  const windows = work
    ? listLinkedStarts(work, listDates(from, to)).map(({ times }) => times[0] as string)
    : findFreeWindows(occupancy, { from, to, max, windowCount, teamId }).values();
  return [...windows.filter((window) => window !== moved?.local_time).take(suggestedWindows)];
}

export function refuseStale(): never {
  throw new Failure('stale_version', 'Vizita s-a schimbat între timp. Reîncărcați pagina pentru a vedea cum stă acum.');
}

export const toVisitorActor = ({ name }: Visit): Actor => ({ id: 'visitor', name });

export const isVisitor = (actor: Actor) => actor.id === 'visitor';

const tables = { table: 'visits', events: 'visit_events' } as const;

interface VisitChange extends EventDetails {
  step: VisitEvent['step'];
  columns: Partial<Omit<Visit, 'id' | 'sequence' | 'created_at' | 'updated_at' | 'erased_at'>>;
  /** Set for changes by staff; most steps of visitors write only an event. */
  activity?: LoggedChange;
}

export async function changeVisit(
  { trx, now }: Pick<VisitTransaction, 'trx' | 'now'>,
  before: Visit,
  change: VisitChange,
) {
  const { actor } = change;
  const columns = { ...change.columns, ...underRetention };
  const after = { ...before, ...columns };
  const author = isVisitor(actor) ? null : { id: actor.id, name: actor.name ?? '' };
  const activity = change.activity && buildVisitActivity(author, after, change.activity);
  const times = toEventTimes(change.step, after, before);
  const recorded = { ...change, columns, activity, eventColumns: times };
  const changed = (await changeRecord(trx, tables, before, recorded, now)) ?? refuseStale();
  if (before.is_suspicious && !changed.is_suspicious) await announceEvent(trx, 'visit.requested', before.id, now);
  const event = eventsOfSteps[change.step];
  if (event && !changed.is_suspicious) await announceEvent(trx, event, before.id, now);
  return changed;
}

/** The steps that other programs are told of. A visit that is opened again is confirmed again. */
const eventsOfSteps: Partial<Record<VisitEvent['step'], WebhookEvent>> = {
  confirm: 'visit.confirmed',
  move: 'visit.moved',
  complete: 'visit.completed',
  cancel: 'visit.cancelled',
  reopen: 'visit.confirmed',
};

const toEventTimes = (step: VisitEvent['step'], visit: Visit, before?: Visit) => ({
  from_time: step === 'move' ? (before?.local_time ?? null) : null,
  to_time: step === 'move' || step === 'request' ? visit.local_time : null,
});

/** The windows of the visit have been reserved. */
export async function recordVisitRequest(trx: Trx, visit: Visit, details: EventDetails) {
  await insertEvent(trx, 'visit_events', visit.id, buildVisitEventRow('request', visit, details));
  const { id, local_time: localTime, created_at: now } = visit;
  if (!visit.is_suspicious) {
    await announceEvent(trx, 'visit.requested', id, now);
    // A visit that staff enter may be confirmed already.
    if (visit.state === 'confirmed') await announceEvent(trx, 'visit.confirmed', id, now);
  }
  if (localTime.slice(0, 10) > addDays(toBucharestDay(new Date(now)), 1)) return;
  const team = (await findTeam(trx, id))?.number;
  await queueDayNotices(trx, [{ localTime, team }], details.actor, now);
}

export const buildVisitEventRow = (
  step: VisitEvent['step'],
  visit: Visit,
  { before, ...details }: EventDetails & { before?: Visit },
): VisitEvent => ({
  visit_id: visit.id,
  ...toEventColumns({ step, sequence: visit.sequence, at: visit.updated_at, ...details }, before?.state, visit.state),
  ...toEventTimes(step, visit, before),
});

export const recordVisitActivity = (trx: Trx, { by, now }: Authorship, visit: Visit, activity: LoggedChange) =>
  recordActivity(trx, buildVisitActivity(by, visit, activity), now);

export const buildVisitActivity = (by: Author | null, visit: Visit, activity: LoggedChange): Activity => ({
  by,
  kind: 'appointments',
  id: visit.id,
  title: formatVisitTitle(visit),
  ...activity,
});

const formatVisitTitle = (visit: Visit) =>
  `${visit.name}, ${visit.service_name}, ${formatVisitTime({ localTime: visit.local_time })}`;

export async function writeNewVisit(trx: Trx, visit: Visit, details: EventDetails) {
  await insertVisit(trx, visit);
  await recordVisitRequest(trx, visit, details);
  await linkVisitToClient(trx, visit);
}

export async function linkVisitToClient(trx: Trx, visit: Visit, { isNew = false } = {}) {
  const { id, name, email, phone_e164: phone, created_at: at, updated_at: now, series_id: seriesId } = visit;
  const relatedIds = seriesId ? await listSeriesVisitIds(trx, seriesId) : [];
  await linkClient(trx, { kind: 'visit', id, name, email, phone, at, now, isNew, relatedIds });
}
