import type { WorkRule } from '../../../contract/agreements/recurrence.ts';
import { calculateDistanceKm, type Position } from '../../../contract/coverage/find-zone.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { listLocalities } from '../../../server/company/localities/localities.ts';
import type { PlannedWork } from '../../../server/workflows/planning/work-chain.ts';
import { createTeam } from '../visits/create-team.ts';
import { base, drawBookings, planStart, type RandomPlan } from './random-plan.ts';

/**
 * A company in season: gardens in localities around its base, most in the larger ones, due every one, two or four weeks,
 * and teams that have work in half to nine tenths of their windows.
 */
export function createCompanyPlan(random: () => number): RandomPlan {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const maybe = <T>(share: number, value: T) => (random() < share ? value : null);
  const settings = defaultAvailability;
  const days = 7 * pick([2, 4, 6]);
  const teams = Array.from({ length: pick([1, 2, 2, 3, 4]) }, (_, index) => createTeam({ number: index + 1 }));
  const place = preparePlaces(random, pick([20, 35, 50]));
  const share = (day: number) => 2 / (7 + day);
  const { taken, stops } = drawBookings(random, { days, teams, times: settings.windows, share, place });
  const works: PlannedWork[] = [];
  // Bookings take another tenth.
  const weeklyWindows = (0.4 + 0.4 * random()) * teams.length * 5 * settings.windows.length;
  for (let planned = 0; planned < weeklyWindows; ) {
    const every = pick([7, 14, 14, 28, 28, 28]);
    const windowCount = pick([1, 1, 1, 2]);
    const lastVisit = addDays(planStart, -1 - Math.floor(random() * every));
    const rule: WorkRule =
      random() < 0.15
        ? { kind: 'monthly', times: 28 / every }
        : { kind: 'interval', days: every, tolerance: pick([2, 2, 3, 4]) };
    works.push({
      id: `lucrarea ${String(works.length).padStart(3, '0')}`,
      recurrence: { rule, months: [3, 4, 5, 6, 7, 8, 9, 10] },
      period: { start: addDays(planStart, -90), end: addDays(planStart, 120), pauses: [] },
      visits: random() < 0.9 ? [addDays(lastVisit, -every), lastVisit] : [],
      position: place(),
      windowCount,
      teamId: maybe(0.15, pick(teams).id),
      weekday: maybe(0.15, pick([1, 2, 3, 4, 5])),
      time: maybe(0.1, pick(settings.windows)),
    });
    planned += (windowCount * 7) / every;
  }
  const occupancy = { settings, teams, closed: new Map(), taken };
  return { from: planStart, to: addDays(planStart, days - 1), occupancy, stops, works };
}

/** Draws localities within a radius of the base. */
function preparePlaces(random: () => number, radius: number) {
  const near = listLocalities().filter((locality) => calculateDistanceKm(base, locality) < radius);
  // Gardens are rarer among the flats of a large town.
  const weights = near.map(({ population }) => population ** 0.7);
  let total = 0;
  const upTo = weights.map((weight) => {
    total += weight;
    return total;
  });
  return () => {
    const drawn = random() * total;
    return near[upTo.findIndex((sum) => drawn < sum)] as Position;
  };
}
