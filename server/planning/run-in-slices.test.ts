import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededRandom } from '../../tests/support/fixtures/seed.ts';
import { createRandomPlan, openTeamDays } from '../../tests/support/planning/random-plan.ts';
import { planVisits } from './plan-visits.ts';
import { runInSlices } from './run-in-slices.ts';

test('other work is done many times while a large plan is computed', async () => {
  const given = createRandomPlan(seededRandom(), { days: 42, teams: 3, windows: 5, works: 300, taken: 0.2 });
  // Every step seems to take a millisecond, so that the machine decides nothing.
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
