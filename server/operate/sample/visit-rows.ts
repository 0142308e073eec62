import { addMs, hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { visitStateAfter } from '../../../contract/visits/steps.ts';
import { lifeWorkId } from '../../../demo/life/agreements.ts';
import type { LifeStep, LifeVisit } from '../../../demo/life/life-visit.ts';
import type { LifeEntry } from '../../../demo/life/waiting.ts';
import { toActivityRow } from '../../common/activity/activity-store.ts';
import type { Actor } from '../../common/activity/workflow-store.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { noHolder } from '../../workflows/visits/availability/availability-store.ts';
import { findWindowsFrom } from '../../workflows/visits/availability/free-windows.ts';
import type { VisitorEmail } from '../../workflows/visits/emails/visitor-email.ts';
import { chooseStepEmail } from '../../workflows/visits/steps/step-emails.ts';
import { buildStepActivity } from '../../workflows/visits/steps/visit-step.ts';
import {
  buildTimeColumns,
  buildTimeWithoutWindow,
  buildVisitRow,
  toFieldColumns,
} from '../../workflows/visits/visit-columns.ts';
import type { Visit, VisitEvent } from '../../workflows/visits/visit-store.ts';
import { buildVisitActivity, buildVisitEventRow, toVisitorActor } from '../../workflows/visits/visit-transaction.ts';
import type { WaitingEntry } from '../../workflows/visits/waiting/waiting-store.ts';
import type { LifeContext } from './life-context.ts';

/** An e-mail about a visit, with the state of the visit at that time. */
export interface PastEmail {
  visit: Visit;
  email: VisitorEmail;
  at: string;
}

interface Replay {
  visit: Visit;
  events: VisitEvent[];
  activity: Tables['activity'][];
  emails: PastEmail[];
}

export function buildVisitRows(context: LifeContext) {
  const { life } = context;
  const replays = life.visits.map((visit) => replayVisit(context, visit));
  return {
    visits: replays.map(({ visit }) => visit),
    series: life.series.map(({ id, every, until, createdAt }) => ({ id, every, until, created_at: createdAt })),
    events: replays.flatMap(({ events }) => events),
    windows: replays.flatMap(({ visit }, index) => buildWindowRows(context, visit, life.visits[index]?.team ?? null)),
    activity: replays.flatMap(({ activity }) => activity),
    emails: replays.flatMap(({ emails }) => emails),
  };
}

function replayVisit(context: LifeContext, given: LifeVisit): Replay {
  const start = startVisit(context, given);
  const replay = given.steps.reduce((before, step) => replayStep(context, before, step), start);
  const visit = { ...replay.visit, staff_notes: given.staffNotes, ...makeWorkTimes(replay.visit) };
  return withReminder(context, { ...replay, visit });
}

function startVisit(context: LifeContext, given: LifeVisit): Replay {
  const { by } = context;
  const visit = buildFirstRow(context, given);
  const isStaff = given.source === 'staff' && !given.quoteId;
  const actor: Actor = isStaff ? by : toVisitorActor(visit);
  const created = { action: 'create' as const, after: { state: visit.state, date: visit.local_time } };
  const kind = isStaff ? ('visitConfirmed' as const) : ('visitReceived' as const);
  // A visit of an accepted quote has no e-mail, because the e-mail about the quote announces it.
  const isAnnounced = !given.isSuspicious && !given.seriesId && !given.quoteId;
  return {
    visit,
    events: [buildVisitEventRow('request', visit, { actor })],
    activity: isStaff ? [toActivityRow(buildVisitActivity(by, visit, created), given.askedAt)] : [],
    emails: isAnnounced ? [{ visit, email: { kind }, at: given.askedAt }] : [],
  };
}

function buildFirstRow({ occupancy, services, zones, notices }: LifeContext, given: LifeVisit): Visit {
  const { person, serviceId, localTime, source, isSuspicious } = given;
  const service = services.get(serviceId) as { name: string; windowCount: number };
  const windowCount = given.windowCount ?? service.windowCount;
  const time = (isSuspicious ? buildTimeWithoutWindow : buildTimeColumns)(localTime, occupancy, windowCount);
  const row = buildVisitRow(
    {
      ...toFieldColumns({ ...person, serviceId, notes: given.notes }, service.name),
      ...time,
      state: source === 'staff' ? 'confirmed' : 'requested',
      source,
      series_id: given.seriesId,
      quote_id: given.quoteId,
      agreement_id: given.agreementId,
      work_id: given.agreementId ? lifeWorkId : null,
      is_suspicious: isSuspicious ? 1 : 0,
      notice_version: source === 'site' ? notices.booking : null,
      zone: zones.get(person.city) ?? null,
    },
    given.askedAt,
  );
  return { ...row, id: given.id };
}

function replayStep({ by, occupancy }: LifeContext, { visit: before, ...rest }: Replay, given: LifeStep): Replay {
  const { step, at, note, to } = given;
  const time = to ? buildTimeColumns(to, occupancy, before.window_count) : {};
  const state = visitStateAfter(before.state, step) as Visit['state'];
  const moved = { ...before, ...time };
  const visit = { ...moved, state, sequence: before.sequence + 1, updated_at: at };
  const actor: Actor = given.by === 'staff' ? by : toVisitorActor(visit);
  const email = chooseStepEmail({ step, asksForReview: false }, actor, {
    after: visit,
    knownTime: before.local_time,
    now: new Date(at),
  });
  const logged = given.by === 'staff' ? [buildVisitActivity(by, visit, buildStepActivity(step, before, visit))] : [];
  return {
    visit,
    events: [...rest.events, buildVisitEventRow(step, visit, { before, actor, note })],
    activity: [...rest.activity, ...logged.map((activity) => toActivityRow(activity, at))],
    emails: [...rest.emails, ...(email ? [{ visit, email, at }] : [])],
  };
}

const reminderHour = 9;

/** Covers visits up to today; the normal job sends later reminders. */
function withReminder({ life }: LifeContext, replay: Replay): Replay {
  const { visit, emails } = replay;
  const isUpToToday = visit.local_time.slice(0, 10) <= toBucharestDay(life.now);
  const at = addMs(startOfDay(addDays(visit.local_time.slice(0, 10), -1)), reminderHour * hourMs);
  if (!isUpToToday || visit.state === 'requested' || visit.state === 'cancelled' || at < visit.created_at)
    return replay;
  const reminder: PastEmail = { visit, email: { kind: 'visitReminder' }, at };
  return { ...replay, visit: { ...visit, reminded_at: at }, emails: [...emails, reminder] };
}

function buildWindowRows({ occupancy: { settings } }: LifeContext, visit: Visit, team: number | null) {
  if (team === null) return [];
  const windows = findWindowsFrom(settings, visit.local_time, visit.window_count) ?? [];
  return windows.map((local_time) => ({ local_time, team, ...noHolder, visit_id: visit.id }));
}

export const buildWaitingRows = (context: LifeContext) => ({
  entries: context.life.waiting.map((entry) => buildEntryRow(context, entry)),
  windows: context.life.waiting.flatMap(({ id, team, hold }) =>
    team && hold ? [{ local_time: hold.time, team, ...noHolder, entry_id: id }] : [],
  ),
});

function buildEntryRow({ services, notices, life }: LifeContext, entry: LifeEntry): WaitingEntry {
  const { id, state, date, serviceId, person, joinedAt, hold, visitId } = entry;
  const service = services.get(serviceId) as { name: string; windowCount: number };
  return {
    id,
    key: null,
    state,
    is_suspicious: 0,
    date,
    visit_id: visitId,
    notice_version: notices.waiting,
    service_id: serviceId,
    service_name: service.name,
    window_count: service.windowCount,
    name: person.name,
    email: person.email,
    phone: person.phone,
    phone_e164: toE164(person.phone) ?? null,
    held_time: hold?.time ?? null,
    hold_ends_at: hold?.endsAt ?? null,
    created_at: joinedAt,
    updated_at: hold && hold.endsAt < life.now.toISOString() ? hold.endsAt : joinedAt,
  };
}

/** The work times of a completed visit: it starts some minutes late and takes about as long as planned. */
function makeWorkTimes(visit: Visit) {
  if (visit.state !== 'completed' || visit.timing !== 'window') return {};
  const chance = Number.parseInt(visit.id.slice(0, 4), 16) || 0;
  const start = Date.parse(visit.starts_at) + (5 + (chance % 20)) * minuteMs;
  const end = Math.min(start + visit.work_minutes * (0.6 + (chance % 5) / 10) * minuteMs, Date.parse(visit.updated_at));
  if (end <= start) return {};
  return { started_at: new Date(start).toISOString(), finished_at: new Date(end).toISOString() };
}
