import { isDeepStrictEqual } from 'node:util';
import { addMs, hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { visitStateAfter } from '../../../contract/visits/steps.ts';
import { demoChecklists } from '../../../demo/checklists.ts';
import { lifeWorkId } from '../../../demo/life/agreements.ts';
import type { LifeReview } from '../../../demo/life/reviews.ts';
import { lifeTeams } from '../../../demo/life/teams.ts';
import type { LifeStep, LifeVisit } from '../../../demo/life/visits.ts';
import type { LifeEntry } from '../../../demo/life/waiting.ts';
import { toActivityRow } from '../../common/activity/activity-store.ts';
import type { Actor } from '../../common/activity/workflow-store.ts';
import { deleteValue } from '../../common/settings/setting-store.ts';
import { replaceTeamColumns, type TeamRow } from '../../company/teams/team-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { checklistSetting } from '../../workflows/crew/crew-settings.ts';
import type { EntryValue } from '../../workflows/crew/fold-entries.ts';
import type { StopEntry } from '../../workflows/crew/stop-store.ts';
import type { ReviewRow } from '../../workflows/reviews/review-store.ts';
import { buildReviewActivity, buildReviewRequestRow, toAnswerColumns } from '../../workflows/reviews/reviews.ts';
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
import type { LifeWriter } from './life-writer.ts';

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

export function buildVisitRows(writer: LifeWriter) {
  const { life } = writer;
  const replays = life.visits.map((visit) => replayVisit(writer, visit));
  return {
    visits: replays.map(({ visit }) => visit),
    series: life.series.map(({ id, every, until, createdAt }) => ({ id, every, until, created_at: createdAt })),
    events: replays.flatMap(({ events }) => events),
    windows: replays.flatMap(({ visit }, index) => buildWindowRows(writer, visit, life.visits[index]?.team ?? null)),
    activity: replays.flatMap(({ activity }) => activity),
    emails: replays.flatMap(({ emails }) => emails),
  };
}

function replayVisit(writer: LifeWriter, given: LifeVisit): Replay {
  const start = startVisit(writer, given);
  const replay = given.steps.reduce((before, step) => replayStep(writer, before, step), start);
  const visit = { ...replay.visit, staff_notes: given.staffNotes, ...makeWorkTimes(replay.visit) };
  return withReminder(writer, { ...replay, visit });
}

function startVisit(writer: LifeWriter, given: LifeVisit): Replay {
  const { by } = writer;
  const visit = buildFirstRow(writer, given);
  const isStaff = given.source === 'staff' && !given.quoteId;
  const actor: Actor = isStaff ? by : toVisitorActor(visit);
  const created = { action: 'create' as const, after: { state: visit.state, date: visit.local_time } };
  const kind = isStaff ? ('visitConfirmed' as const) : ('visitReceived' as const);
  // A visit of an accepted quote has no e-mail of its own: the one about the quote announces it.
  const isAnnounced = !given.isSuspicious && !given.seriesId && !given.quoteId;
  return {
    visit,
    events: [buildVisitEventRow('request', visit, { actor })],
    activity: isStaff ? [toActivityRow(buildVisitActivity(by, visit, created), given.askedAt)] : [],
    emails: isAnnounced ? [{ visit, email: { kind }, at: given.askedAt }] : [],
  };
}

function buildFirstRow({ occupancy, services, zones, notices }: LifeWriter, given: LifeVisit): Visit {
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

function replayStep({ by, occupancy }: LifeWriter, { visit: before, ...rest }: Replay, given: LifeStep): Replay {
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
function withReminder({ life }: LifeWriter, replay: Replay): Replay {
  const { visit, emails } = replay;
  const isUpToToday = visit.local_time.slice(0, 10) <= toBucharestDay(life.now);
  const at = addMs(startOfDay(addDays(visit.local_time.slice(0, 10), -1)), reminderHour * hourMs);
  if (!isUpToToday || visit.state === 'requested' || visit.state === 'cancelled' || at < visit.created_at)
    return replay;
  const reminder: PastEmail = { visit, email: { kind: 'visitReminder' }, at };
  return { ...replay, visit: { ...visit, reminded_at: at }, emails: [...emails, reminder] };
}

function buildWindowRows({ occupancy: { settings } }: LifeWriter, visit: Visit, team: number | null) {
  if (team === null) return [];
  const windows = findWindowsFrom(settings, visit.local_time, visit.window_count) ?? [];
  return windows.map((local_time) => ({ local_time, team, ...noHolder, visit_id: visit.id }));
}

export const buildWaitingRows = (writer: LifeWriter) => ({
  entries: writer.life.waiting.map((entry) => buildEntryRow(writer, entry)),
  windows: writer.life.waiting.flatMap(({ id, team, hold }) =>
    team && hold ? [{ local_time: hold.time, team, ...noHolder, entry_id: id }] : [],
  ),
});

function buildEntryRow({ services, notices, life }: LifeWriter, entry: LifeEntry): WaitingEntry {
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

/** No link to a review was ever sent, so its id stands for the hash of the token. */
export function buildReviewRows({ life, by }: LifeWriter, visits: Map<string, Visit>) {
  const rows = life.reviews.map((review) => {
    const asked = buildReviewRequestRow(visits.get(review.visitId) as Visit, review.id, review.askedAt);
    return { ...asked, id: review.id, ...buildAnswerColumns(asked, review, by.id) };
  });
  const declined = rows.filter(({ state }) => state === 'declined');
  const states = { before: { state: 'answered' }, after: { state: 'declined' } };
  return {
    rows,
    activity: declined.map((row) => toActivityRow(buildReviewActivity(by, row, states), row.decided_at as string)),
  };
}

function buildAnswerColumns(row: ReviewRow, { answer, declinedAt }: LifeReview, by: string): Partial<ReviewRow> {
  if (!answer) return {};
  const { rating, content, hasConsent: consent, at } = answer;
  const decision = declinedAt ? { state: 'declined' as const, decided_at: declinedAt, decided_by: by } : {};
  return { state: 'answered', ...toAnswerColumns(row, { name: row.name, rating, content, consent }, at), ...decision };
}

/** Keeps checklists that the staff wrote. */
export const writeSampleChecklists = (trx: Trx) => checklistSetting.write(trx, demoChecklists, 0);

export async function removeSampleChecklists(trx: Trx) {
  const { value } = await checklistSetting.read(trx);
  if (isDeepStrictEqual(value, demoChecklists)) await deleteValue(trx, checklistSetting.key);
}

/** When the crew worked at a completed visit: it started some minutes late and did not take exactly as long as planned. */
function makeWorkTimes(visit: Visit) {
  if (visit.state !== 'completed' || visit.timing !== 'window') return {};
  const chance = Number.parseInt(visit.id.slice(0, 4), 16) || 0;
  const start = Date.parse(visit.starts_at) + (5 + (chance % 20)) * minuteMs;
  const end = Math.min(start + visit.work_minutes * (0.6 + (chance % 5) / 10) * minuteMs, Date.parse(visit.updated_at));
  if (end <= start) return {};
  return { started_at: new Date(start).toISOString(), finished_at: new Date(end).toISOString() };
}

const notedDays = 7;

export function buildStopEntryRows({ life, by }: LifeWriter, visits: Visit[]): StopEntry[] {
  const first = addDays(toBucharestDay(life.now), -notedDays);
  const noted = visits.filter(({ local_time, finished_at }) => finished_at && local_time >= first);
  return noted.flatMap((visit) => buildVisitEntries(visit, by.id));
}

const crewName = lifeTeams[0]?.members[0] ?? '';

function buildVisitEntries(visit: Visit, actorId: string): StopEntry[] {
  const [start, end] = [visit.started_at ?? '', visit.finished_at ?? ''];
  const entry = (kind: StopEntry['kind'], at: string, value: EntryValue = {}, subject = ''): StopEntry => ({
    key: `${visit.id}-${kind}${subject && `-${subject}`}`,
    visit_id: visit.id,
    kind,
    subject,
    value: JSON.stringify(value),
    at,
    received_at: at,
    actor_id: actorId,
    actor_name: crewName,
  });
  const checklist = demoChecklists.services.find(({ serviceId }) => serviceId === visit.service_id);
  const ticks = (checklist?.items ?? []).map(({ id, text }) => entry('check', end, { isDone: true, text }, id));
  return [entry('arrive', start), entry('start', start), ...ticks, entry('finish', end)];
}

type Named = Pick<TeamRow, 'name' | 'base_city' | 'base_county' | 'members'>;

const teams = lifeTeams.map(({ number, name, baseCity, baseCounty, members }) => ({
  number,
  blank: { name: `Echipa ${number}`, base_city: '', base_county: '', members: '[]' } satisfies Named,
  sample: {
    name,
    base_city: baseCity,
    base_county: baseCounty,
    members: JSON.stringify(members.map((member) => ({ name: member, userId: null }))),
  } satisfies Named,
}));

/** Teams that the staff named keep their names. */
export async function nameSampleTeams(trx: Trx) {
  for (const { number, blank, sample } of teams) await replaceTeamColumns(trx, number, blank, sample);
}

/** Columns that the staff changed stay. */
export async function blankSampleTeams(trx: Trx) {
  for (const { number, blank, sample } of teams)
    for (const column of Object.keys(blank) as (keyof Named)[])
      await replaceTeamColumns(trx, number, { [column]: sample[column] }, { [column]: blank[column] });
}
