import type { Spot, TeamDays } from './team-days.ts';
import type { PlanWindow, WorkChain } from './work-chain.ts';

/** How many kilometres each wish is worth (docs/decisions/066). */
const worth = { day: 1.5, dayLate: 25, team: 15, weekday: 8, time: 4 } as const;

/** Differences that come from rounding decide nothing. */
export const tiny = 1e-6;

/** The cheapest one inside the tolerance; of equal ones the earliest. */
export function findSpot(days: TeamDays, chain: WorkChain, window: PlanWindow): Spot | undefined {
  let best: Spot | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of days.listFreeSpots(window, chain.count)) {
    const km = days.extraKm(spot, chain.place);
    const cost = km + weighWishes(days, chain, window, spot);
    if (cost >= least - tiny) continue;
    if (isTooFar(days, chain, spot, km)) continue;
    [best, least] = [spot, cost];
  }
  return best;
}

const isTooFar = (days: TeamDays, { work: { maxDayKm } }: WorkChain, { day, team }: Spot, km: number) =>
  maxDayKm !== undefined && km > tiny && days.km(day, team) + km > maxDayKm;

/** What a spot costs beside the way, in kilometres. */
export function weighWishes(days: TeamDays, { work }: WorkChain, window: PlanWindow, spot: Spot) {
  const away = Math.abs(spot.day - window.best);
  return (
    away * (window.isOverdue ? worth.dayLate : worth.day) +
    (work.teamId && work.teamId !== days.teams[spot.team]?.id ? worth.team : 0) +
    (work.weekday && work.weekday !== days.weekdays[spot.day] ? worth.weekday : 0) +
    (work.time && work.time !== days.times[spot.window] ? worth.time : 0)
  );
}
