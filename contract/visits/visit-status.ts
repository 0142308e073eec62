import { hourMs } from '../kernel/durations.ts';
import { toBucharestDay, toBucharestTime } from '../kernel/local-time.ts';
import { formatMoment } from './format-visit-time.ts';
import { openVisitStates, type VisitState, type VisitStep, visitorSteps, visitStepsFrom } from './steps.ts';

/** How every page, e-mail and list calls the present state of a visit; the workflow only knows its state. */
export const visitStatusNames = [
  'requested',
  /** The client was asked to choose an hour; `at` is the deadline. */
  'choosing',
  'confirmed',
  /** The hour of the visit has come, and the crew has recorded nothing yet. */
  'due',
  /** From here on the crew has recorded a step; `at` is its time. */
  'onTheWay',
  'arrived',
  'working',
  /** The time of the visit is over, and nobody has recorded its outcome. */
  'past',
  'completed',
  'partial',
  'missed',
  'cancelled',
] as const;
export type VisitStatusName = (typeof visitStatusNames)[number];

export interface VisitStatus {
  name: VisitStatusName;
  /** An instant in UTC; null where the name says all. */
  at: string | null;
}

/** The labels for staff and crew. */
const visitStatusLabels: Record<VisitStatusName, string> = {
  requested: 'De confirmat',
  choosing: 'Clientul alege',
  confirmed: 'Confirmată',
  due: 'Confirmată',
  onTheWay: 'Echipa e pe drum',
  arrived: 'Echipa a ajuns',
  working: 'Echipa lucrează',
  past: 'A trecut',
  completed: 'Încheiată',
  partial: 'Încheiată parțial',
  missed: 'Nu a avut loc',
  cancelled: 'Anulată',
};

/** 'Confirmată', 'Clientul alege până joi, 20 noiembrie 2025, ora 14:05', 'Echipa lucrează din 10:05' */
export function formatVisitStatus({ name, at }: VisitStatus) {
  if (!at) return visitStatusLabels[name];
  const preposition = name === 'choosing' ? 'până' : name === 'arrived' ? 'la' : 'din';
  const moment = name === 'choosing' ? formatMoment(at) : toBucharestTime(new Date(at)).slice(11, 16);
  return `${visitStatusLabels[name]} ${preposition} ${moment}`;
}

/** The labels for the client. */
export const clientStatusLabels: Record<VisitStatusName, string> = {
  ...visitStatusLabels,
  requested: 'În așteptarea confirmării',
  choosing: 'Alegeți o oră',
  due: 'Astăzi',
  onTheWay: 'Echipa este pe drum',
};

interface CrewTimes {
  leftAt: string | null;
  arrivedAt: string | null;
  startedAt: string | null;
}

/** Instants are ISO texts in UTC. */
export interface VisitFacts {
  state: VisitState;
  isPartial: boolean;
  /** Wall time in Bucharest. */
  date: string;
  startsAt: string;
  endsAt: string;
  /** The deadline of hours proposed to the client; null when none are open. */
  choiceEndsAt: string | null;
  times: CrewTimes;
}

const ended: Partial<Record<VisitState, VisitStatusName>> = {
  completed: 'completed',
  no_show: 'missed',
  cancelled: 'cancelled',
};

export function findVisitStatus(visit: VisitFacts, now: Date): VisitStatus {
  const end = ended[visit.state];
  if (end) return { name: end === 'completed' && visit.isPartial ? 'partial' : end, at: null };
  const { leftAt, arrivedAt, startedAt } = keepTimesOfDay(visit, now);
  const instant = now.toISOString();
  if (startedAt) return { name: 'working', at: startedAt };
  if (arrivedAt) return { name: 'arrived', at: arrivedAt };
  if (visit.choiceEndsAt && visit.choiceEndsAt > instant) return { name: 'choosing', at: visit.choiceEndsAt };
  if (leftAt) return { name: 'onTheWay', at: leftAt };
  if (visit.endsAt <= instant) return { name: 'past', at: null };
  if (visit.startsAt <= instant) return { name: 'due', at: null };
  return { name: visit.state === 'confirmed' ? 'confirmed' : 'requested', at: null };
}

/** Drops steps that were recorded by mistake on another day, or before the visit was moved. */
function keepTimesOfDay({ date, times }: VisitFacts, now: Date): CrewTimes {
  const day = date.slice(0, 10);
  const isToday = toBucharestDay(now) === day;
  const keep = (at: string | null) => (at && isToday && toBucharestDay(new Date(at)) === day ? at : null);
  return { leftAt: keep(times.leftAt), arrivedAt: keep(times.arrivedAt), startedAt: keep(times.startedAt) };
}

export const isTeamThere = ({ name }: VisitStatus) => name === 'arrived' || name === 'working';

/**
 * Why the client cannot change the visit online: it is over or has begun, the team is there, or the notice is too
 * short.
 */
type OnlineLock = 'over' | 'teamThere' | 'tooLate';

/**
 * Returns null while the client may move or cancel the visit online. `changeHours`: the notice that the company
 * requires.
 */
export function findOnlineLock(visit: VisitFacts, now: Date, changeHours: number): OnlineLock | null {
  if (!openVisitStates.includes(visit.state)) return 'over';
  if (isTeamThere(findVisitStatus(visit, now))) return 'teamThere';
  if (visit.startsAt <= now.toISOString()) return 'over';
  return isTooLate(visit, now, changeHours) ? 'tooLate' : null;
}

export const isTooLate = ({ startsAt }: Pick<VisitFacts, 'startsAt'>, now: Date, changeHours: number) =>
  Date.parse(startsAt) - changeHours * hourMs < now.getTime();

export const listOnlineSteps = (visit: VisitFacts, now: Date, changeHours: number): VisitStep[] =>
  findOnlineLock(visit, now, changeHours)
    ? []
    : visitStepsFrom(visit.state).filter((step) => visitorSteps.includes(step));
