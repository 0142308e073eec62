import type { Spot, TeamDays } from './team-days.ts';
import type { Placement, PlanWindow, WorkChain } from './work-chain.ts';

/** The cost of ignoring each preference, in kilometres (docs/design/planner.md). */
const preferenceCosts = { day: 1.5, dayLate: 25, team: 15, weekday: 8, time: 4 } as const;

/** Smaller differences of costs do not count. */
const roundingError = 1e-6;

/** The cheapest spot within the tolerance; the earliest one if several cost the same. */
export function findSpot(days: TeamDays, chain: WorkChain, window: PlanWindow): Spot | undefined {
  let best: Spot | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of days.listFreeSpots(window, chain.count)) {
    const km = days.measureExtraKm(spot, chain.place);
    const cost = km + calculatePreferenceCost(days, chain, window, spot);
    if (cost >= least - roundingError) continue;
    if (isTooFar(days, chain, spot, km)) continue;
    [best, least] = [spot, cost];
  }
  return best;
}

const isTooFar = (days: TeamDays, { work: { maxDayKm } }: WorkChain, { day, team }: Spot, km: number) =>
  maxDayKm !== undefined && km > roundingError && days.measureKm(day, team) + km > maxDayKm;

/** The cost of all preferences that a spot ignores, in kilometres. */
export function calculatePreferenceCost(days: TeamDays, { work }: WorkChain, window: PlanWindow, spot: Spot) {
  const away = Math.abs(spot.day - window.best);
  return (
    away * (window.isOverdue ? preferenceCosts.dayLate : preferenceCosts.day) +
    (work.teamId && work.teamId !== days.teams[spot.team]?.id ? preferenceCosts.team : 0) +
    (work.weekday && work.weekday !== days.weekdays[spot.day] ? preferenceCosts.weekday : 0) +
    (work.time && work.time !== days.times[spot.window] ? preferenceCosts.time : 0)
  );
}

interface Move {
  spot: Spot;
  /** The windows of later visits of the same work. */
  later: PlanWindow[];
}

/** The cheapest other spot for a visit, whose own spot must be released, if it costs less than `maxCost`. */
export function findMove(days: TeamDays, placement: Placement, maxCost: number): Move | undefined {
  const { chain, window } = placement;
  const maxGain = sumLaterCosts(days, placement);
  const effects = new Map<number, Effect | undefined>();
  let best: Move | undefined;
  let least = maxCost;
  for (const spot of days.listFreeSpots(window, chain.count)) {
    const cost = days.measureExtraKm(spot, chain.place) + calculatePreferenceCost(days, chain, window, spot);
    if (cost - maxGain >= least - roundingError) continue;
    if (!effects.has(spot.day)) effects.set(spot.day, findEffect(days, placement, spot.day));
    const effect = effects.get(spot.day);
    if (!effect || cost + effect.cost >= least - roundingError) continue;
    least = cost + effect.cost;
    best = { spot, later: effect.later };
  }
  return best;
}

interface Effect {
  later: PlanWindow[];
  cost: number;
}

/** How another day changes the later visits of the same work; undefined when these would no longer fit. */
function findEffect(days: TeamDays, placement: Placement, day: number): Effect | undefined {
  const { chain, spot } = placement;
  if (day === spot.day) return { later: chain.listLater(placement).map(({ window }) => window), cost: 0 };
  const later = chain.findLaterWindows(placement, day);
  return later && { later, cost: sumLaterCosts(days, placement, later) - sumLaterCosts(days, placement) };
}

const sumLaterCosts = (days: TeamDays, placement: Placement, windows?: PlanWindow[]) =>
  placement.chain
    .listLater(placement)
    .reduce(
      (sum, { chain, window, spot }, index) =>
        sum + calculatePreferenceCost(days, chain, windows?.[index] ?? window, spot),
      0,
    );

export function applyMove(days: TeamDays, placement: Placement, { spot, later }: Move) {
  for (const [index, next] of placement.chain.listLater(placement).entries()) next.window = later[index] as PlanWindow;
  placement.spot = spot;
  days.occupy(spot, placement.chain.place);
}

/** Moves the visit to the best other spot if that is cheaper. */
export function improvePlace(days: TeamDays, placement: Placement) {
  const { chain, window, spot } = placement;
  days.release(spot);
  const cost = days.measureExtraKm(spot, chain.place) + calculatePreferenceCost(days, chain, window, spot);
  const move = findMove(days, placement, cost);
  if (move) applyMove(days, placement, move);
  else days.occupy(spot, chain.place);
  return move !== undefined;
}

/** Exchanges the spots of two visits, if that is cheaper. */
export function improveByExchange(days: TeamDays, one: Placement, other: Placement) {
  const [spot, otherSpot] = [one.spot, other.spot];
  if (one.chain === other.chain || spot.count !== otherSpot.count) return false;
  if (!fits(one, otherSpot) || !fits(other, spot)) return false;
  const change =
    measureExchange(days, one, other) +
    calculateCostChange(days, one, otherSpot) +
    calculateCostChange(days, other, spot);
  if (change - sumLaterCosts(days, one) - sumLaterCosts(days, other) >= -roundingError) return false;
  const [effect, otherEffect] = [findEffect(days, one, otherSpot.day), findEffect(days, other, spot.day)];
  if (!effect || !otherEffect || change + effect.cost + otherEffect.cost >= -roundingError) return false;
  days.release(spot);
  days.release(otherSpot);
  applyMove(days, one, { spot: otherSpot, ...effect });
  applyMove(days, other, { spot, ...otherEffect });
  return true;
}

const fits = ({ window }: Placement, { day }: Spot) => window.first <= day && day <= window.last;

const calculateCostChange = (days: TeamDays, { chain, window, spot }: Placement, to: Spot) =>
  calculatePreferenceCost(days, chain, window, to) - calculatePreferenceCost(days, chain, window, spot);

/** The change of the total distance in kilometres. */
function measureExchange(
  days: TeamDays,
  { spot, chain }: Placement,
  { spot: otherSpot, chain: otherChain }: Placement,
) {
  const isOneDay = spot.day === otherSpot.day && spot.team === otherSpot.team;
  const measure = () =>
    days.measureKm(spot.day, spot.team) + (isOneDay ? 0 : days.measureKm(otherSpot.day, otherSpot.team));
  const before = measure();
  days.replace(spot, otherChain.place);
  days.replace(otherSpot, chain.place);
  const after = measure();
  days.replace(spot, chain.place);
  days.replace(otherSpot, otherChain.place);
  return after - before;
}
