import type { WorkRule } from '../../../contract/agreements/recurrence.ts';
import type { Position } from '../../../contract/coverage/find-zone.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import type { Team } from '../../../server/company/teams/team-store.ts';
import { type Stop, TeamDays } from '../../../server/workflows/planning/team-days.ts';
import type { PlannedWork } from '../../../server/workflows/planning/work-chain.ts';
import { type Occupancy, toWindow } from '../../../server/workflows/visits/availability/free-windows.ts';
import { createTeam } from '../visits/create-team.ts';

export const planStart = '2027-05-04';
export const base = { latitude: 46.77, longitude: 23.59 };

interface Size {
  days: number;
  teams: number;
  windows: number;
  works: number;
  /** The share of windows that are booked before the plan. */
  taken: number;
}

export interface RandomPlan {
  from: string;
  to: string;
  occupancy: Occupancy;
  stops: Stop[];
  works: PlannedWork[];
}

/** Teams, booked visits and due work around a town; equal random numbers give an equal plan. */
export function createRandomPlan(random: () => number, size: Size): RandomPlan {
  const pick = (max: number) => Math.floor(random() * max);
  const maybe = <T>(share: number, value: T) => (random() < share ? value : null);
  const places = Array.from({ length: 6 }, () => ({
    latitude: base.latitude + (random() - 0.5) * 0.5,
    longitude: base.longitude + (random() - 0.5) * 0.7,
  }));
  const place = (): Position | null => maybe(0.9, places[pick(places.length)] as Position);
  const to = addDays(planStart, size.days - 1);
  const teams = Array.from({ length: size.teams }, (_, index) =>
    createTeam({
      number: index + 1,
      workingDays: maybe(0.2, [1, 2, 3, 4, 5, 6].slice(pick(3))),
      active_until: maybe(0.1, addDays(planStart, pick(size.days))),
    }),
  );
  const settings = { ...defaultAvailability, windows: defaultAvailability.windows.slice(0, size.windows) };
  const share = () => size.taken;
  const { taken, stops } = drawBookings(random, { days: size.days, teams, times: settings.windows, share, place });
  const rule = (): WorkRule => {
    if (random() < 0.2) return { kind: 'monthly', times: 1 + pick(4) };
    const days = 3 + pick(12);
    return { kind: 'interval', days, tolerance: pick(Math.min(days, 5)) };
  };
  const works = Array.from({ length: size.works }, (_, index): PlannedWork => {
    const pause = addDays(planStart, pick(size.days));
    return {
      id: `lucrarea ${String(index).padStart(2, '0')}`,
      recurrence: { rule: rule(), months: [4, 5, 6, 7, 8, 9, 10] },
      period: {
        start: addDays(planStart, -pick(60)),
        end: addDays(to, pick(40) - 4),
        pauses: random() < 0.1 ? [{ from: pause, to: addDays(pause, 3) }] : [],
      },
      visits: Array.from({ length: pick(3) }, () => addDays(planStart, pick(30) - 20)).sort(),
      position: place(),
      windowCount: 1 + (random() < 0.25 ? 1 + pick(2) : 0),
      teamId: maybe(0.2, `echipa-${1 + pick(size.teams)}`),
      weekday: maybe(0.2, 1 + pick(6)),
      time: maybe(0.2, settings.windows[pick(settings.windows.length)] as string),
    };
  });
  return { from: planStart, to, occupancy: { settings, teams, closed: new Map(), taken }, stops, works };
}

interface Bookings {
  days: number;
  teams: Team[];
  times: string[];
  /** The share of windows that are booked on a day. */
  share: (day: number) => number;
  place: () => Position | null;
}

/** Windows that are booked before the plan; one in five is held and has no stop. */
export function drawBookings(random: () => number, { days, teams, times, share, place }: Bookings) {
  const stops: Stop[] = [];
  const taken = new Map<string, Set<number>>();
  for (let day = 0; day < days; day++)
    for (const time of times)
      for (const { number } of teams) {
        if (random() >= share(day)) continue;
        const window = toWindow(addDays(planStart, day), time);
        taken.set(window, (taken.get(window) ?? new Set()).add(number));
        if (random() < 0.8) stops.push({ team: number, windows: [window], position: place() });
      }
  return { stops, taken };
}

/** The days of all teams, which start from one base. */
export const openTeamDays = ({ from, to, occupancy, stops }: RandomPlan) =>
  new TeamDays({ from, to, occupancy, stops, bases: new Map(occupancy.teams.map(({ number }) => [number, base])) });

/** Runs a plan to its end without a pause. */
export function runToEnd<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
