import { addDays, countDaysUntil } from '../../contract/kernel/local-time.ts';
import { defaultAvailability } from '../../contract/visits/availability.ts';
import { findSeason } from '../../contract/visits/season.ts';
import { listRepeatedDays, type RepeatInterval } from '../../contract/visits/series.ts';
import type { VisitStep } from '../../contract/visits/steps.ts';
import { demoServices } from '../services.ts';
import {
  comingDays,
  isWorkingDay,
  listDays,
  type Moment,
  parseMinutes,
  pastDays,
  readMonth,
  subtractMinutes,
  toInstant,
} from './days.ts';
import { frequentCount, lifeDomain, type Person, people, regularCount } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { cancelReasons, moveNotes, noShowNotes, requestNotes, teamNotes } from './visit-texts.ts';

export interface LifeStep {
  step: VisitStep;
  at: string;
  by: 'staff' | 'visitor';
  note?: string;
  /** The new time of a moved visit. */
  to?: string;
}

export interface LifeVisit {
  id: string;
  person: Person;
  serviceId: string;
  seriesId: string | null;
  /** Accepted, which ordered the visit. */
  quoteId: string | null;
  /** Whose work it does. */
  agreementId: string | null;
  source: 'site' | 'staff';
  askedAt: string;
  /** The time that the client asked for. */
  localTime: string;
  /** Who holds its windows; null for a visit that holds none. */
  team: number | null;
  /** Otherwise as many as the service takes. */
  windowCount?: number;
  steps: LifeStep[];
  notes: string | null;
  staffNotes: string;
  isSuspicious: boolean;
}

interface LifeSeries {
  id: string;
  every: RepeatInterval;
  until: string;
  createdAt: string;
}

/** Garden work has its high season; so many visits a day beside the repeated ones. */
const visitsADay = [0, 0.7, 1, 2.1, 2.6, 2.5, 2.3, 1.9, 1.9, 2.5, 2.3, 1.7, 0.8];

const serviceWeights: Record<string, number> = {
  'intretinere-gradini': 4,
  'tundere-garduri-vii-si-arbusti': 2.5,
  'plantare-arbori-si-arbusti': 2,
  'sisteme-de-irigatie': 1.2,
  'gazon-rulou-si-insamantat': 1.2,
  'amenajare-peisagistica': 1.6,
};

export const regular: { every: RepeatInterval; weekday: number; time: string; since: number }[] = [
  { every: 'week', weekday: 2, time: '08:00', since: -pastDays },
  { every: 'two_weeks', weekday: 3, time: '10:00', since: -pastDays },
  { every: 'two_weeks', weekday: 4, time: '08:00', since: -pastDays },
  { every: 'two_weeks', weekday: 1, time: '12:00', since: -pastDays },
  { every: 'week', weekday: 5, time: '08:00', since: -44 },
  { every: 'month', weekday: 3, time: '14:00', since: -pastDays },
  { every: 'two_weeks', weekday: 4, time: '14:00', since: -23 },
];

interface Draft {
  day: string;
  time: string;
  team: number;
  person: Person;
  serviceId: string;
}

/** One day is full: nothing of it is cancelled. */
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

const teams = [1, 2];

/** Who is free when. */
export class Windows {
  readonly #taken = new Set<string>();
  readonly #isFree = (team: number, localTime: string) => !this.#taken.has(`${localTime} ${team}`);

  /** The team that is free, which is taken from then on. */
  hold(localTime: string): number | undefined {
    const team = teams.find((each) => this.#isFree(each, localTime));
    if (team) this.#taken.add(`${localTime} ${team}`);
    return team;
  }

  /** The times of a day at which a team is free. */
  freeOn(day: string) {
    return defaultAvailability.windows.filter((time) => teams.some((team) => this.#isFree(team, `${day}T${time}:00`)));
  }

  /** One team for so many windows in a row, which are taken from then on. */
  holdSeveral(day: string, count: number) {
    const times = defaultAvailability.windows.map((time) => `${day}T${time}:00`);
    const runs = times.slice(count - 1).map((_, index) => times.slice(index, index + count));
    const choices = runs.flatMap((run) => teams.map((team) => ({ run, team })));
    const found = choices.find(({ run, team }) => run.every((time) => this.#isFree(team, time)));
    if (!found) return undefined;
    for (const time of found.run) this.#taken.add(`${time} ${found.team}`);
    return { localTime: found.run[0] as string, team: found.team };
  }
}

export const regularService = 'intretinere-gradini';

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

/** The first working day after a week has no free window left: there is a waiting list for it. */
function findFullDay({ today }: Moment) {
  return listDays(addDays(today, 8), addDays(today, 20)).find(isWorkingDay) as string;
}

function draftVisits(random: Random, { today }: Moment, windows: Windows, fullDay: string): Draft[] {
  const lastSeen = new Map<Person, string>();
  const drafts: Draft[] = [];
  for (const day of listDays(addDays(today, -pastDays), addDays(today, comingDays - 1)).filter(isWorkingDay)) {
    for (let left = day === fullDay ? Number.POSITIVE_INFINITY : countVisits(random, today, day); left > 0; left--) {
      const times = windows.freeOn(day);
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

export const isDoneOn = (serviceId: string, day: string) =>
  findSeason(demoServices.find(({ id }) => id === serviceId)?.fields.seasonalAvailability, day).inSeason;

/** In winter only gardens to be designed are looked at. */
function pickService(random: Random, day: string) {
  const inSeason = Object.entries(serviceWeights).filter(([id]) => isDoneOn(id, day));
  return inSeason.length > 0 ? (random.pickWeighted(inSeason, 1)[0] as string) : 'amenajare-peisagistica';
}

export const createBlankVisit = (random: Random, { day, time, team, person, serviceId }: Draft): LifeVisit => ({
  ...{
    id: random.id(),
    person,
    serviceId,
    seriesId: null,
    quoteId: null,
    agreementId: null,
    source: 'site',
    askedAt: '',
  },
  ...{ localTime: `${day}T${time}:00`, team, steps: [], notes: null, staffNotes: '', isSuspicious: false },
});

function makeVisit(random: Random, moment: Plan, draft: Draft): LifeVisit {
  const askedOn = addDays(draft.day, -random.int(3, 17));
  // Whatever was asked for later is still to be confirmed.
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

/** Moved, cancelled, missed or done, as far as its day has come. */
function withOutcome(random: Random, moment: Plan, visit: LifeVisit, draft: Draft, since: string): LifeVisit {
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

/** It was first agreed for an earlier working day. */
function withMove(random: Random, visit: LifeVisit, draft: Draft, since: string): LifeVisit {
  const earlier = listDays(addDays(draft.day, -6), addDays(draft.day, -1)).filter(isWorkingDay);
  const from = earlier.find((day) => toInstant(addDays(day, -1), 17 * 60) > since);
  if (!from || visit.seriesId) return visit;
  const move: LifeStep = {
    ...{ step: 'move', by: 'staff', at: toInstant(addDays(from, -1), 17 * 60 + random.int(0, 59)) },
    ...{ to: visit.localTime, note: random.pick(moveNotes) },
  };
  return { ...visit, localTime: `${from}T${draft.time}:00`, steps: [...visit.steps, move] };
}

export const withStep = (visit: LifeVisit, step: VisitStep, at: string, note?: string): LifeVisit => ({
  ...visit,
  steps: [...visit.steps, { step, at, by: 'staff', ...(note && { note }) }],
});

/** Minutes ago, and on which day from today on. */
const freshRequests = [
  [40, 5],
  [190, 9],
  [760, 12],
  [1300, 6],
] as const;

interface Booked {
  fullDay: string;
  drafts: Draft[];
}

const advertiser: Person = {
  ...{ name: 'Web Promo', email: `offer@${lifeDomain}`, phone: '0715 000 001', tags: [], remarks: [] },
  ...{ streetName: 'Main Street', houseNumber: '1', city: 'Cluj-Napoca', county: 'Cluj' },
};

/** They wait to be confirmed: in a window, without an hour, on a Saturday, and one that looks automated. */
function makeRequests(random: Random, moment: Moment, windows: Windows, { fullDay, drafts }: Booked): LifeVisit[] {
  const isExpected = (person: Person) =>
    drafts.some((draft) => draft.person === person && countDaysUntil(draft.day, moment.today) < 10);
  const candidates = random.shuffle(people.slice(regularCount).filter((person) => !isExpected(person)));
  const request = (index: number, day: string, time: string, team: number | null): LifeVisit => ({
    ...createBlankVisit(random, {
      day,
      time,
      team: 0,
      person: candidates[index] as Person,
      serviceId: pickService(random, day),
    }),
    ...{ team, askedAt: subtractMinutes(moment, freshRequests[index]?.[0] ?? 520), notes: random.pick(requestNotes) },
  });
  const fresh = freshRequests.map(([, ahead], index) => {
    const day = findNextWorkingDay(addDays(moment.today, ahead), fullDay);
    const time = random.pick(windows.freeOn(day));
    return request(index, day, time, windows.hold(`${day}T${time}:00`) as number);
  });
  const withoutHour = request(4, findNextWorkingDay(addDays(moment.today, 7), fullDay), '00:00', null);
  const saturday = listDays(addDays(moment.today, 7), addDays(moment.today, 13)).find(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6,
  ) as string;
  const onSaturday = { ...request(5, saturday, '09:00', null), askedAt: subtractMinutes(moment, 1950) };
  const suspicious = { ...request(6, findNextWorkingDay(addDays(moment.today, 4), fullDay), '10:00', null) };
  return [
    ...fresh,
    { ...withoutHour, askedAt: subtractMinutes(moment, 95) },
    onSaturday,
    { ...suspicious, isSuspicious: true, person: advertiser, notes: 'SEO services, best price: http://promo.invalid' },
  ];
}

export const findNextWorkingDay = (from: string, except = '') =>
  listDays(from, addDays(from, 12)).find((day) => isWorkingDay(day) && day !== except) as string;
