import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../../contract/kernel/local-time.ts';
import { defaultAvailability } from '../../../../contract/visits/availability.ts';
import { fuzzOptions } from '../../../../tests/support/fixtures/seed.ts';
import { createTeam } from '../../../../tests/support/visits/create-team.ts';
import { findWindowsFrom, listFreeTeams, type Occupancy } from '../../visits/availability/free-windows.ts';
import type { Visit } from '../../visits/visit-store.ts';
import { askDays, type Candidate, planOutcomes } from './plan-outcomes.ts';

const monday = '2027-03-15';
const today = '2027-03-10';
const tomorrow = '2027-03-11';
const teams = [1, 2, 3].map((number) => createTeam({ number }));
const settings = { ...defaultAvailability, windows: ['08:00', '10:00', '12:00'] };

const occupancyWith = (taken: Occupancy['taken'] = new Map()): Occupancy => ({
  settings,
  teams,
  closed: new Map(),
  taken,
});

const candidate = (
  number: number,
  change: Partial<Candidate> & { windowCount?: number; email?: string } = {},
): Candidate => {
  const { windowCount = 1, email = 'ana@exemplu.ro', ...more } = change;
  const visit = { id: `v${number}`, local_time: `${monday}T08:00:00`, window_count: windowCount, email } as Visit;
  return { visit, teamId: 'echipa-1', tolerance: null, stays: undefined, ...more };
};
const march = { earliest: '2027-03-01', latest: '2027-03-31' };

const plan = (candidates: Candidate[], occupancy = occupancyWith()) => planOutcomes(candidates, occupancy, tomorrow);
const busy = (day: string, ...numbers: number[]) =>
  settings.windows.map((time) => [`${day}T${time}:00`, new Set(numbers)] as const);

test('a visit moves to the nearest day on which its own team is free, at the same hour', () => {
  expect(plan([candidate(1, { tolerance: march })]).get('v1')?.outcome).toEqual({
    kind: 'move',
    to: { date: '2027-03-16T08:00:00', teamId: 'echipa-1' },
  });
  const occupancy = occupancyWith(new Map(busy('2027-03-16', 1)));
  expect(plan([candidate(1, { tolerance: march })], occupancy).get('v1')?.outcome).toEqual({
    kind: 'move',
    to: { date: '2027-03-17T08:00:00', teamId: 'echipa-1' },
  });
});

test("another team comes only if the visit's own is not free within the tolerance", () => {
  const tolerance = { earliest: monday, latest: '2027-03-16' };
  const own = occupancyWith(new Map(busy('2027-03-16', 1)));
  expect(plan([candidate(1, { tolerance })], own).get('v1')?.outcome).toMatchObject({
    kind: 'move',
    to: { date: '2027-03-16T08:00:00', teamId: 'echipa-2' },
  });
  const all = occupancyWith(new Map(busy('2027-03-16', 1, 2, 3)));
  expect(plan([candidate(1, { tolerance })], all).get('v1')?.outcome).toEqual({
    kind: 'ask',
    options: ['2027-03-12', '2027-03-17', '2027-03-18'].map((day) => ({ date: `${day}T08:00:00`, teamId: 'echipa-1' })),
  });
});

test('a visit without an e-mail address or a free window stays', () => {
  expect(plan([candidate(1, { email: '' })]).get('v1')?.outcome).toEqual({ kind: 'stay' });
  const closed = { ...occupancyWith(), teams: [] };
  expect(plan([candidate(1)], closed).get('v1')).toMatchObject({
    outcome: { kind: 'stay' },
    reason: 'Nicio oră liberă în 30 de zile',
  });
});

const takenWindows = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat(2), fc.integer({ min: 1, max: 3 })), {
  maxLength: 200,
});
const wanted = fc.array(
  fc.record({
    windowCount: fc.integer({ min: 1, max: 2 }),
    team: fc.integer({ min: 1, max: 3 }),
    span: fc.option(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 9 })), { nil: undefined }),
  }),
  { maxLength: 40 },
);

test('moves use no window twice, stay within the tolerance and avoid the past and the postponed day', () => {
  fc.assert(
    fc.property(takenWindows, wanted, (taken, visits) => {
      const map = new Map<string, Set<number>>();
      for (const [day, at, team] of taken) {
        const window = `${addDays(today, day)}T${settings.windows[at]}:00`;
        map.set(window, (map.get(window) ?? new Set()).add(team));
      }
      const candidates = visits.map(({ windowCount, team, span }, number) =>
        candidate(number, {
          windowCount,
          teamId: `echipa-${team}`,
          tolerance: span ? { earliest: addDays(monday, -span[0]), latest: addDays(monday, span[1]) } : null,
        }),
      );
      const planned = plan(candidates, occupancyWith(map));
      for (const { visit, tolerance } of candidates) {
        const outcome = planned.get(visit.id)?.outcome;
        const places = outcome?.kind === 'move' ? [outcome.to] : outcome?.kind === 'ask' ? outcome.options : [];
        for (const { date, teamId } of places) {
          const day = date.slice(0, 10);
          expect(day >= tomorrow && day !== monday && day <= addDays(monday, askDays)).toBe(true);
          if (outcome?.kind === 'move')
            expect(tolerance && tolerance.earliest <= day && day <= tolerance.latest).toBe(true);
          const windows = findWindowsFrom(settings, date, visit.window_count) as string[];
          expect(listFreeTeams(occupancyWith(map), windows).map(({ id }) => id)).toContain(teamId);
        }
        // Options of one client may overlap, because only one of them is chosen.
        for (const { date, teamId } of places)
          for (const window of findWindowsFrom(settings, date, visit.window_count) ?? [])
            map.set(window, (map.get(window) ?? new Set()).add(Number(teamId.at(-1))));
      }
    }),
    fuzzOptions({ short: 60, deep: 5000 }),
  );
});
