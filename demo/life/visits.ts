import { addDays, countDaysUntil } from '../../contract/kernel/local-time.ts';
import { defaultAvailability } from '../../contract/visits/availability.ts';
import { listRepeatedDays, type RepeatInterval } from '../../contract/visits/series.ts';
import {
  comingDays,
  isWorkingDay,
  listDays,
  type Moment,
  parseMinutes,
  pastDays,
  readMonth,
  toInstant,
} from './days.ts';
import {
  createBlankVisit,
  isDoneOn,
  type LifeStep,
  type LifeVisit,
  pickService,
  regularService,
  type VisitDraft,
  withStep,
} from './life-visit.ts';
import { frequentCount, type Person, people, regularCount } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { makeRequests } from './visit-requests.ts';
import { cancelReasons, moveNotes, noShowNotes, requestNotes, teamNotes } from './visit-texts.ts';
import { Windows } from './windows.ts';

interface LifeSeries {
  id: string;
  every: RepeatInterval;
  until: string;
  createdAt: string;
}

/** The average number of visits a day in each month, beside the repeated ones; 1 is January. */
const visitsADay = [0, 0.7, 1, 2.1, 2.6, 2.5, 2.3, 1.9, 1.9, 2.5, 2.3, 1.7, 0.8];

export const regular: { every: RepeatInterval; weekday: number; time: string; since: number }[] = [
  { every: 'week', weekday: 2, time: '08:00', since: -pastDays },
  { every: 'two_weeks', weekday: 3, time: '10:00', since: -pastDays },
  { every: 'two_weeks', weekday: 4, time: '08:00', since: -pastDays },
  { every: 'two_weeks', weekday: 1, time: '12:00', since: -pastDays },
  { every: 'week', weekday: 5, time: '08:00', since: -44 },
  { every: 'month', weekday: 3, time: '14:00', since: -pastDays },
  { every: 'two_weeks', weekday: 4, time: '14:00', since: -23 },
];

/** On the full day no visit is moved or cancelled. */
type Plan = Moment & { fullDay: string };

/** Visits of the last three months and of the next four weeks, in no order. */
export function makeVisits(moment: Moment) {
  const random = createRandom(`${moment.today} visits`);
  const windows = new Windows();
  const fullDay = findFullDay(moment);
  const heldTime = `${fullDay}T16:00:00`;
  const heldTeam = windows.hold(heldTime) as number;
  const series = regular.map((one, index) =>
    makeSeries(random, { ...moment, fullDay }, windows, one, people[index] as Person),
  );
  const drafts = draftVisits(random, moment, windows, fullDay);
  const visits = [
    ...series.flatMap(({ visits: ofSeries }) => ofSeries),
    ...drafts.map((draft) => makeVisit(random, { ...moment, fullDay }, draft)),
    ...makeRequests(random, moment, windows, { fullDay, drafts }),
  ];
  return { visits, series: series.flatMap(({ row }) => row ?? []), windows, fullDay, heldTime, heldTeam };
}

function makeSeries(random: Random, moment: Plan, windows: Windows, plan: (typeof regular)[number], person: Person) {
  const start = addDays(moment.today, plan.since);
  const first = addDays(start, (plan.weekday + 7 - (new Date(`${start}T00:00:00Z`).getUTCDay() || 7)) % 7);
  const days = listRepeatedDays(first, plan.every, addDays(moment.today, comingDays + 6)).filter(
    (day) => isWorkingDay(day) && isDoneOn(regularService, day),
  );
  const until = days.at(-1);
  if (!until) return { row: null, visits: [] };
  const row: LifeSeries = {
    id: random.id(),
    every: plan.every,
    until,
    createdAt: toInstant(addDays(first, -random.int(4, 9)), random.int(9 * 60, 17 * 60)),
  };
  const visits = days.map((day) => {
    const team = windows.hold(`${day}T${plan.time}:00`) as number;
    const draft = { day, time: plan.time, team, person, serviceId: regularService };
    const visit = {
      ...createBlankVisit(random, draft),
      seriesId: row.id,
      source: 'staff' as const,
      askedAt: row.createdAt,
    };
    return withOutcome(random, moment, visit, draft, row.createdAt);
  });
  return { row, visits };
}

/** The first working day after a week is full: it has a waiting list. */
function findFullDay({ today }: Moment) {
  return listDays(addDays(today, 8), addDays(today, 20)).find(isWorkingDay) as string;
}

function draftVisits(random: Random, { today }: Moment, windows: Windows, fullDay: string): VisitDraft[] {
  const lastSeen = new Map<Person, string>();
  const drafts: VisitDraft[] = [];
  for (const day of listDays(addDays(today, -pastDays), addDays(today, comingDays - 1)).filter(isWorkingDay)) {
    for (let left = day === fullDay ? Number.POSITIVE_INFINITY : countVisits(random, today, day); left > 0; left--) {
      const times = windows.listFreeTimes(day);
      if (times.length === 0) break;
      const time = random.pick(times);
      const person = pickPerson(random, day, lastSeen);
      lastSeen.set(person, day);
      const team = windows.hold(`${day}T${time}:00`) as number;
      drafts.push({ day, time, team, person, serviceId: pickService(random, day) });
    }
  }
  return drafts;
}

function countVisits(random: Random, today: string, day: string) {
  const ahead = countDaysUntil(today, day);
  const share = ahead <= 7 ? 1 : ahead <= 14 ? 0.7 : ahead <= 21 ? 0.45 : 0.25;
  const visitCount = (visitsADay[readMonth(day)] as number) * share + (ahead === 0 ? 1.5 : 0);
  return Math.floor(visitCount) + (random.chance(visitCount % 1) ? 1 : 0);
}

function pickPerson(random: Random, day: string, lastSeen: Map<Person, string>) {
  const candidates = people.flatMap((person, index) => {
    const seen = lastSeen.get(person);
    const isFree = index >= regularCount && (!seen || countDaysUntil(seen, day) > 9);
    return isFree ? [[person, index < frequentCount ? 3 : 1] as const] : [];
  });
  return random.pickWeighted(candidates, 1)[0] as Person;
}

function makeVisit(random: Random, moment: Plan, draft: VisitDraft): LifeVisit {
  const askedOn = addDays(draft.day, -random.int(3, 17));
  // Later requests are not confirmed yet.
  const askedDay = askedOn < addDays(moment.today, -1) ? askedOn : addDays(moment.today, -random.int(2, 13));
  const source = random.chance(0.35) && isWorkingDay(askedDay) ? ('staff' as const) : ('site' as const);
  const minutes = source === 'site' ? random.int(7 * 60, 21 * 60 + 40) : random.int(8 * 60, 17 * 60);
  const askedAt = toInstant(askedDay, minutes);
  const notes = source === 'site' && random.chance(0.4) ? random.pick(requestNotes) : null;
  const visit = { ...createBlankVisit(random, draft), source, askedAt, notes };
  if (source === 'staff') return withOutcome(random, moment, visit, draft, askedAt);
  const confirmedAt =
    minutes < 16 * 60
      ? toInstant(askedDay, minutes + random.int(15, 180))
      : toInstant(addDays(askedDay, 1), random.int(8 * 60, 10 * 60));
  const confirmed = { ...visit, steps: [{ step: 'confirm' as const, at: confirmedAt, by: 'staff' as const }] };
  return withOutcome(random, moment, confirmed, draft, confirmedAt);
}

/** Moves, cancels or, once its day has passed, completes the visit. */
function withOutcome(random: Random, moment: Plan, visit: LifeVisit, draft: VisitDraft, since: string): LifeVisit {
  const isPast = draft.day < moment.today;
  const dayBefore = addDays(isPast ? draft.day : moment.today, -1);
  const changedAt = toInstant(dayBefore, random.int(9 * 60, 19 * 60));
  const canChange = changedAt > since && draft.day !== moment.fullDay;
  const fate = random.next();
  if (canChange && fate < (isPast ? 0.07 : 0.12)) return cancelVisit(random, visit, changedAt);
  const moved = canChange && isPast && fate < 0.15 ? withMove(random, visit, draft, since) : visit;
  if (!isPast) return moved;
  const end = parseMinutes(draft.time) + defaultAvailability.windowMinutes;
  if (fate > 0.97) return withStep(moved, 'no_show', toInstant(draft.day, end - 80), random.pick(noShowNotes));
  const staffNotes = random.chance(0.22) ? random.pick(teamNotes) : '';
  return { ...withStep(moved, 'complete', toInstant(draft.day, end + random.int(-25, 50))), staffNotes };
}

function cancelVisit(random: Random, visit: LifeVisit, at: string): LifeVisit {
  const by = visit.source === 'site' && random.chance(0.6) ? ('visitor' as const) : ('staff' as const);
  const cancel: LifeStep = { step: 'cancel', at, by, note: random.pick(cancelReasons[by]) };
  return { ...visit, team: null, steps: [...visit.steps, cancel] };
}

/** First agreed for an earlier working day. */
function withMove(random: Random, visit: LifeVisit, draft: VisitDraft, since: string): LifeVisit {
  const earlier = listDays(addDays(draft.day, -6), addDays(draft.day, -1)).filter(isWorkingDay);
  const from = earlier.find((day) => toInstant(addDays(day, -1), 17 * 60) > since);
  if (!from || visit.seriesId) return visit;
  const move: LifeStep = {
    step: 'move',
    by: 'staff',
    at: toInstant(addDays(from, -1), 17 * 60 + random.int(0, 59)),
    to: visit.localTime,
    note: random.pick(moveNotes),
  };
  return { ...visit, localTime: `${from}T${draft.time}:00`, steps: [...visit.steps, move] };
}
