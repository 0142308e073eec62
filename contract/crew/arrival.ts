/** Times are in minutes from any common start. */
export interface ArrivalStop {
  id: string;
  /** The arrival window that the client was promised; null when no hour was chosen. */
  promised: { from: number; to: number } | null;
  plannedMinutes: number;
  /** The time from the previous stop. */
  travelMinutes: number;
  leftAt: number | null;
  arrivedAt: number | null;
  startedAt: number | null;
  /** Done, or it could not be done. */
  endedAt: number | null;
}

interface ArrivalInterval {
  from: number;
  to: number;
}

/** A low speed, because roads are longer than straight lines, and a few minutes for parking and the gate. */
const [kmPerHour, stopMinutes] = [35, 5];

export const estimateTravel = (km: number | null) => stopMinutes + ((km ?? 0) / kmPerHour) * 60;

/** How much faster or slower than planned work and travel may be. */
const spread = {
  early: { work: 0.75, travel: 0.75 },
  expected: { work: 1, travel: 1 },
  late: { work: 1.3, travel: 1.4 },
} as const;
type Pace = (typeof spread)[keyof typeof spread];

const stepMinutes = 5;
/** Clients are never told a narrower interval. */
const minWidth = 20;

/**
 * The expected arrival at one of the remaining stops, which are in the order of the day. The interval never begins
 * before the promised window and is never wider than it; it ends later only when the team is expected to be late. Null
 * when it would be the promised window itself.
 */
export function estimateArrival(stops: ArrivalStop[], id: string, now: number): ArrivalInterval | null {
  const stop = stops.find((each) => each.id === id);
  if (!stop?.promised || stop.arrivedAt !== null || stop.startedAt !== null || stop.endedAt !== null) return null;
  if (!stops.some(hasBegun)) return null;
  const { promised } = stop;
  const [early, expected, late] = [spread.early, spread.expected, spread.late].map((pace) =>
    Math.max(promised.from, findArrival(stops, stop, now, pace)),
  ) as [number, number, number];
  const isLate = expected > promised.to;
  const latest = isLate ? late : Math.min(late, promised.to);
  const from = Math.max(
    promised.from,
    Math.min(roundDown(early), isLate ? Number.POSITIVE_INFINITY : promised.to - minWidth),
  );
  return narrow({ from, to: Math.max(roundUp(latest), from + minWidth) }, promised, expected);
}

const hasBegun = ({ leftAt, arrivedAt, startedAt, endedAt }: ArrivalStop) =>
  [leftAt, arrivedAt, startedAt, endedAt].some((at) => at !== null);

/** The arrival at the wanted stop, after all travel and work before it. */
function findArrival(stops: ArrivalStop[], wanted: ArrivalStop, now: number, pace: Pace) {
  let free = Math.max(...stops.flatMap(({ endedAt }) => endedAt ?? []), Number.NEGATIVE_INFINITY);
  for (const stop of stops.filter(({ endedAt }) => endedAt === null).toSorted(compareByWork)) {
    const arrival =
      stop.arrivedAt ??
      stop.startedAt ??
      Math.max(now, estimateDeparture(stop, free) + stop.travelMinutes * pace.travel);
    if (stop === wanted) return arrival;
    const begin = Math.max(stop.startedAt ?? arrival, stop.promised?.from ?? arrival);
    free = Math.max(now, (stop.startedAt ?? begin) + stop.plannedMinutes * pace.work);
  }
  return now;
}

/** The stop at which the team is now comes first, then the one it is driving to. */
const compareByWork = (one: ArrivalStop, other: ArrivalStop) => rank(one) - rank(other);
const rank = ({ leftAt, arrivedAt, startedAt }: ArrivalStop) =>
  (arrivedAt ?? startedAt) !== null ? 0 : leftAt !== null ? 1 : 2;

const estimateDeparture = ({ leftAt }: ArrivalStop, free: number) => leftAt ?? free;

/** The interval around the expected arrival, at most as wide as the promised one; null when it is the promised one. */
function narrow({ from, to }: ArrivalInterval, promised: ArrivalInterval, expected: number): ArrivalInterval | null {
  const width = promised.to - promised.from;
  if (to - from > width) from = Math.max(promised.from, roundDown(Math.max(from, expected - width / 2)));
  to = Math.min(to, from + width);
  return from <= promised.from && to >= promised.to ? null : { from, to };
}

const roundDown = (minutes: number) => Math.floor(minutes / stepMinutes) * stepMinutes;
const roundUp = (minutes: number) => Math.ceil(minutes / stepMinutes) * stepMinutes;
