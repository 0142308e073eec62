import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Failure } from '../../platform/http/failure.ts';
import { PriorityQueue } from '../../platform/jobs/job-process.ts';
import { applyMove, findMove, findSpot, improveByExchange, improvePlace } from './spots.ts';
import type { Spot, TeamDays } from './team-days.ts';
import { type Placement, type PlannedWork, type PlanWindow, WorkChain } from './work-chain.ts';

export interface Plan<Work extends PlannedWork = PlannedWork> {
  days: TeamDays;
  chains: WorkChain<Work>[];
  placements: Placement<Work>[];
}

const maxRounds = 4;
const maxTries = 50;
const pairsBetweenYields = 50;

/**
 * Places a visit for all work that falls due, the most urgent first and each at its cheapest spot; then improves visits
 * one by one and in pairs (docs/design/planner.md). Yields often, so that other requests run in between. The order of
 * the works has no effect.
 */
export function* planVisits<Work extends PlannedWork>(
  days: TeamDays,
  works: Work[],
  maxVisits: number,
): Generator<void, Plan<Work>> {
  const plan: Plan<Work> = { days, chains: [], placements: [] };
  const waiting: Waiting<Work>[] = [];
  for (const work of works.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const chain = new WorkChain(work, days);
    plan.chains.push(chain);
    enqueueNext(waiting, chain);
    yield;
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { chain } = next;
    // Computed again, because the previous visit may have moved.
    const window = chain.findNext();
    if (!window) continue;
    if (plan.placements.length >= maxVisits) chain.missed ??= window;
    else if (placeVisit(plan, chain, window) || chain.skip(window)) enqueueNext(waiting, chain);
    yield;
  }
  yield* improve(plan);
  return plan;
}

interface Waiting<Work extends PlannedWork = PlannedWork> {
  chain: WorkChain<Work>;
  window: PlanWindow;
}

/** Keeps the list sorted, the most urgent last. */
function enqueueNext<Work extends PlannedWork>(waiting: Waiting<Work>[], chain: WorkChain<Work>) {
  const window = chain.findNext();
  if (!window) return;
  const next = { chain, window };
  let [low, high] = [0, waiting.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isMoreUrgent(waiting[middle] as Waiting<Work>, next)) high = middle;
    else low = middle + 1;
  }
  waiting.splice(low, 0, next);
}

function isMoreUrgent(one: Waiting, other: Waiting) {
  const [a, b] = [one.window, other.window];
  if (a.isOverdue !== b.isOverdue) return a.isOverdue;
  if (a.latest !== b.latest) return a.latest < b.latest;
  return one.chain.work.id < other.chain.work.id;
}

/** Returns false when there is no free spot. */
function placeVisit<Work extends PlannedWork>(plan: Plan<Work>, chain: WorkChain<Work>, window: PlanWindow) {
  const spot = findSpot(plan.days, chain, window) ?? makeRoom(plan, chain, window);
  if (!spot) return false;
  const placement = { chain, window, spot };
  plan.days.occupy(spot, chain.place);
  plan.placements.push(placement);
  chain.add(placement);
  return true;
}

/**
 * Places all visits of an additional work without moving others; false when one has no spot, and then the earlier ones
 * stay placed.
 */
export function placeAll(days: TeamDays, work: PlannedWork) {
  const chain = new WorkChain(work, days);
  for (let window = chain.findNext(); window; window = chain.findNext()) {
    const spot = findSpot(days, chain, window);
    if (!spot) return !chain.skip(window);
    days.occupy(spot, chain.place);
    chain.add({ chain, window, spot });
  }
  return true;
}

/** Tries to move one other visit to another spot within its tolerance. */
function makeRoom({ days, placements }: Plan, chain: WorkChain, window: PlanWindow): Spot | undefined {
  const inTheWay = placements.filter(({ spot }) => spot.day >= window.first && spot.day <= window.last);
  for (const other of inTheWay.slice(0, maxTries)) {
    const { spot } = other;
    days.release(spot);
    const freed = findSpot(days, chain, { ...window, first: spot.day, last: spot.day });
    if (freed) days.occupy(freed, chain.place);
    const move = freed && findMove(days, other, Number.POSITIVE_INFINITY);
    if (freed) days.release(freed);
    if (move) {
      applyMove(days, other, move);
      return freed;
    }
    days.occupy(spot, other.chain.place);
  }
  return undefined;
}

function* improve({ days, placements }: Plan): Generator<void> {
  for (let round = 0; round < maxRounds; round++) {
    let changes = 0;
    for (const [index, placement] of placements.entries()) {
      if (improvePlace(days, placement)) changes++;
      for (let next = index + 1; next < placements.length; next++) {
        if (next % pairsBetweenYields === 0) yield;
        if (improveByExchange(days, placement, placements[next] as Placement)) changes++;
      }
      yield;
    }
    if (changes === 0) return;
  }
}

const sliceMs = 5;

/** Computes one plan at a time; plans for a screen come before the count of free room. */
const queue = new PriorityQueue({ preview: 20, room: 20 });

export async function runPlan<Result>(priority: 'preview' | 'room', make: () => Promise<Result>): Promise<Result> {
  const result = queue.run(priority, make);
  if (result) return result;
  throw new Failure('unavailable', 'Serverul este ocupat. Încercați din nou peste câteva secunde.', { retryAfter: 5 });
}

/** Yields to other requests every few milliseconds. */
export async function runInSlices<Result>(
  work: Generator<void, Result>,
  clock: () => number = () => performance.now(),
): Promise<Result> {
  for (;;) {
    const end = clock() + sliceMs;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (clock() < end);
    await nextTurn();
  }
}
