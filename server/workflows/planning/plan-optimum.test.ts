import { expect, test } from 'vitest';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { createSeededRandom, isDeep, seed } from '../../../tests/support/fixtures/seed.ts';
import { createCompanyPlan } from '../../../tests/support/planning/company-plan.ts';
import {
  createRandomPlan,
  openTeamDays,
  planStart,
  type RandomPlan,
  runToEnd,
} from '../../../tests/support/planning/random-plan.ts';
import { planVisits } from './plan-visits.ts';
import { calculatePreferenceCost, improveByExchange, improvePlace } from './spots.ts';
import type { TeamDays } from './team-days.ts';
import { type Placement, WorkChain } from './work-chain.ts';

const cases = isDeep ? 2000 : 60;
const random = createSeededRandom();

interface Outcome {
  /** The number of works that are due. */
  due: number;
  placed: number;
  /** Kilometres plus the cost of unmet preferences. */
  cost: number;
  km: number;
}

/** Up to five works that are due once within four days, for one or two teams. */
function drawSmallPlan(): RandomPlan {
  const given = createRandomPlan(random, {
    days: 4,
    teams: 1 + Math.floor(random() * 2),
    windows: 2 + Math.floor(random() * 2),
    works: 2 + Math.floor(random() * 4),
    taken: random() * 0.3,
  });
  const works = given.works.map((work) => {
    const tolerance = Math.floor(random() * 4);
    const lastVisit = addDays(planStart, Math.floor(random() * 4) - 20);
    const rule = { kind: 'interval' as const, days: 20, tolerance };
    return {
      ...work,
      recurrence: { ...work.recurrence, rule },
      period: { start: '2027-04-01', end: '2027-10-31', pauses: [] },
      visits: [lastVisit],
    };
  });
  return { ...given, works };
}

const measureKm = (days: TeamDays) =>
  days.dates
    .flatMap((_, day) => days.teams.map((_team, team) => days.measureKm(day, team)))
    .reduce((sum, km) => sum + km, 0);

/** Tries every placement: as many works as possible, then as cheaply as possible. */
function findOptimum(given: RandomPlan): Outcome {
  const days = openTeamDays(given);
  const chains = given.works.map((work) => new WorkChain(work, days));
  const due = chains.flatMap((chain) => {
    const window = chain.findNext();
    return window ? [{ chain, window }] : [];
  });
  const start = measureKm(days);
  let best: Outcome = { due: due.length, placed: -1, cost: 0, km: 0 };
  const tryFrom = (at: number, placed: number, km: number, wishes: number) => {
    const possible = placed + due.length - at;
    // More stops never shorten a route.
    if (possible < best.placed || (possible === best.placed && km + wishes >= best.cost)) return;
    const next = due[at];
    if (!next) {
      best = { ...best, placed, cost: km + wishes, km };
      return;
    }
    const { chain, window } = next;
    for (const spot of days.listFreeSpots(window, chain.count)) {
      const more = days.measureExtraKm(spot, chain.place);
      days.occupy(spot, chain.place);
      tryFrom(at + 1, placed + 1, km + more, wishes + calculatePreferenceCost(days, chain, window, spot));
      days.release(spot);
    }
    tryFrom(at + 1, placed, km, wishes);
  };
  tryFrom(0, 0, start, 0);
  return best;
}

const sumWishes = (days: TeamDays, placements: Placement[]) =>
  placements.reduce((sum, { chain, window, spot }) => sum + calculatePreferenceCost(days, chain, window, spot), 0);

/** Returns undefined when the plan contains a late visit, which the exhaustive search does not cover. */
function findPlan(given: RandomPlan): Outcome | undefined {
  const days = openTeamDays(given);
  const { placements } = runToEnd(planVisits(days, given.works, 100));
  if (placements.some(({ window }) => window.isOverdue)) return undefined;
  const km = measureKm(days);
  return { due: given.works.length, placed: placements.length, cost: km + sumWishes(days, placements), km };
}

test('a small plan is nearly as short as the best possible plan', () => {
  const ratios = { cost: [] as number[], km: [] as number[] };
  let fewer = 0;
  for (let at = 0; at < cases; at++) {
    const given = drawSmallPlan();
    const plan = findPlan(given);
    const best = findOptimum(given);
    if (!plan || best.km === 0) continue;
    if (plan.placed < best.placed) fewer++;
    // If not all works fit, the plan prefers urgent ones regardless of distance.
    else if (best.placed === best.due) {
      ratios.cost.push(plan.cost / best.cost);
      ratios.km.push(plan.km / best.km);
    }
  }
  const mean = (list: number[]) => list.reduce((sum, ratio) => sum + ratio, 0) / list.length;
  const describe = (list: number[]) => `${mean(list).toFixed(4)} (largest ${Math.max(...list).toFixed(3)})`;
  console.log(
    `seed ${seed}, ${ratios.km.length} plans: cost ${describe(ratios.cost)}, km ${describe(ratios.km)}, fewer ${fewer}`,
  );
  expect(ratios.cost.filter((ratio) => ratio > 1.5).length / ratios.cost.length).toBeLessThan(0.01);
  expect(mean(ratios.km)).toBeLessThan(1.05);
  expect(fewer / cases).toBeLessThan(0.01);
});

/** The cost of the plan, and after one more round of moves and exchanges. */
function improveOnceMore(given: RandomPlan) {
  const days = openTeamDays(given);
  const { placements } = runToEnd(planVisits(days, given.works, 2000));
  const measureCost = () => measureKm(days) + sumWishes(days, placements);
  const cost = measureCost();
  for (const [index, placement] of placements.entries()) {
    improvePlace(days, placement);
    for (const other of placements.slice(index + 1)) improveByExchange(days, placement, other);
  }
  return { cost, improved: measureCost() };
}

test('one more round of moves and exchanges makes the plans of a company less than 1% cheaper', () => {
  const outcomes = Array.from({ length: isDeep ? 200 : 12 }, () => improveOnceMore(createCompanyPlan(random)));
  const cost = outcomes.reduce((sum, outcome) => sum + outcome.cost, 0);
  const improved = outcomes.reduce((sum, outcome) => sum + outcome.improved, 0);
  console.log(
    `seed ${seed}, ${outcomes.length} plans of a company: one more round saves ${(1 - improved / cost).toFixed(4)}`,
  );
  expect(1 - improved / cost).toBeLessThan(0.01);
});
