import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findNextDue } from '../../../contract/agreements/due.ts';
import { createSeededRandom, isDeep, seed } from '../../../tests/support/fixtures/seed.ts';
import {
  createRandomPlan,
  openTeamDays,
  type RandomPlan,
  runToEnd,
} from '../../../tests/support/planning/random-plan.ts';
import { createTeam } from '../../../tests/support/visits/create-team.ts';
import { listWindowsOn, listWorkingTeams } from '../visits/availability/free-windows.ts';
import { placeAll, planVisits, runInSlices } from './plan-visits.ts';
import type { Placement, PlannedWork } from './work-chain.ts';

const cases = isDeep ? 3000 : 60;
const random = createSeededRandom();
console.log(`seed ${seed}`);

const drawPlans = () =>
  Array.from({ length: cases }, () =>
    createRandomPlan(random, {
      days: 7 + Math.floor(random() * 22),
      teams: 1 + Math.floor(random() * 3),
      windows: 2 + Math.floor(random() * 4),
      works: 1 + Math.floor(random() * 25),
      taken: random() * 0.7,
    }),
  );

const plan = (given: RandomPlan, maxVisits = 2000) => runToEnd(planVisits(openTeamDays(given), given.works, maxVisits));

const listWindows = ({ occupancy, from }: RandomPlan, { spot }: Placement) => {
  const date = new Date(Date.parse(from) + spot.day * 86_400_000).toISOString().slice(0, 10);
  return listWindowsOn(occupancy.settings, date).slice(spot.window, spot.window + spot.count);
};

test('every planned visit lies within the tolerance that follows from the visits before it', () => {
  for (const given of drawPlans())
    for (const { work, placements } of plan(given).chains) {
      const dates = placements.map((placement) => listWindows(given, placement)[0]?.slice(0, 10) as string);
      for (const [index, date] of dates.entries()) {
        const visits = [...work.visits, ...dates.slice(0, index)].sort();
        const { asOf } = (placements[index] as Placement).window;
        const window = findNextDue(work.recurrence, work.period, visits, asOf);
        expect(window && window.earliest <= date && date <= window.latest).toBe(true);
        // The search starts on a later day only when an earlier window had no free spot.
        const first = findNextDue(work.recurrence, work.period, visits, given.from);
        if (asOf > given.from) expect(first && (first.latest < asOf || index > 0)).toBe(true);
      }
    }
});

test('no window has more visits than working teams', () => {
  for (const given of drawPlans()) {
    const taken = new Map([...given.occupancy.taken].map(([window, teams]) => [window, new Set(teams)]));
    for (const placement of plan(given).placements) {
      const team = given.occupancy.teams.find(({ number }) => number === placement.spot.team + 1);
      for (const window of listWindows(given, placement)) {
        const teams = taken.get(window) ?? new Set();
        const working = listWorkingTeams(given.occupancy, window.slice(0, 10));
        expect(working).toContain(team);
        expect(teams).not.toContain(team?.number);
        taken.set(window, teams.add(team?.number as number));
        expect(teams.size).toBeLessThanOrEqual(working.length);
      }
    }
  }
});

test('the order of works, teams and stops does not change the plan', () => {
  const shuffle = <T>(list: T[]) =>
    list
      .map((item) => ({ item, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const describe = (given: RandomPlan) =>
    plan(given).placements.map(({ chain, spot }) => [chain.work.id, ...Object.values(spot)].join(' '));
  for (const given of drawPlans().slice(0, isDeep ? 500 : 20)) {
    const occupancy = { ...given.occupancy, teams: shuffle(given.occupancy.teams) };
    const shuffled = { ...given, occupancy, works: shuffle(given.works), stops: shuffle(given.stops) };
    expect(describe(shuffled)).toEqual(describe(given));
  }
});

test('no due work is forgotten by a plan', () => {
  for (const given of drawPlans())
    for (const { work, placements, missed } of plan(given).chains) {
      const dates = placements.map((placement) => listWindows(given, placement)[0]?.slice(0, 10) as string);
      const next = findNextDue(work.recurrence, work.period, [...work.visits, ...dates].sort(), given.from);
      const isCaughtUp = placements.some(({ window }) => window.isOverdue);
      // Work that can still be done after the plan may wait.
      if (next && next.latest < given.to && !isCaughtUp) expect(missed).not.toBeNull();
    }
});

test('a plan has at most the given number of visits', () => {
  const given = createRandomPlan(random, { days: 28, teams: 3, windows: 5, works: 20, taken: 0 });
  expect(plan(given, 5).placements).toHaveLength(5);
});

test('a garden does not fit where it would make the day of a team too long', () => {
  const drawn = createRandomPlan(random, { days: 14, teams: 1, windows: 3, works: 0, taken: 0 });
  const given = { ...drawn, occupancy: { ...drawn.occupancy, teams: [createTeam()] } };
  const garden: PlannedWork = {
    id: 'departe',
    recurrence: { rule: { kind: 'interval', days: 7, tolerance: 2 }, months: [5, 6] },
    period: { start: given.from, end: '2027-06-30', pauses: [] },
    // 67 km from the base.
    position: { latitude: 47.37, longitude: 23.59 },
    visits: [],
    windowCount: 1,
    teamId: null,
    weekday: null,
    time: null,
  };
  expect(placeAll(openTeamDays(given), { ...garden, maxDayKm: 140 })).toBe(true);
  expect(placeAll(openTeamDays(given), { ...garden, maxDayKm: 120 })).toBe(false);
});

test('computing a large plan yields often to other requests', async () => {
  const given = createRandomPlan(createSeededRandom(), { days: 42, teams: 3, windows: 5, works: 300, taken: 0.2 });
  // Each step takes one simulated millisecond, so that the speed of the machine does not matter.
  let milliseconds = 0;
  let steps = 0;
  function* countSteps() {
    const plan = planVisits(openTeamDays(given), given.works, 2000);
    for (let step = plan.next(); !step.done; step = plan.next()) {
      steps++;
      yield;
    }
  }
  let isDone = false;
  let turns = 0;
  const others = (async () => {
    for (; !isDone; turns++) await nextTurn();
  })();
  await runInSlices(countSteps(), () => milliseconds++);
  isDone = true;
  await others;
  expect(steps).toBeGreaterThan(1000);
  expect(turns).toBeGreaterThan(steps / 10);
});
