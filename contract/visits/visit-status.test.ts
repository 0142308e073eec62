import { expect, test } from 'vitest';
import {
  findOnlineLock,
  findVisitStatus,
  formatVisitStatus,
  listOnlineSteps,
  type VisitFacts,
} from './visit-status.ts';

const facts = (changes: Partial<VisitFacts> = {}): VisitFacts => ({
  state: 'confirmed',
  isPartial: false,
  date: '2027-03-10T10:00:00',
  startsAt: '2027-03-10T08:00:00.000Z',
  endsAt: '2027-03-10T10:00:00.000Z',
  choiceEndsAt: null,
  times: { leftAt: null, arrivedAt: null, startedAt: null },
  ...changes,
});
const at = (time: string) => new Date(`2027-03-10T${time}:00.000Z`);
const early = at('06:00');
const times = { leftAt: at('05:00').toISOString(), arrivedAt: at('05:20').toISOString(), startedAt: null };
const working = { ...times, startedAt: at('05:30').toISOString() };
const choiceEndsAt = at('20:00').toISOString();

test.each([
  ['requested', { state: 'requested' }, early],
  ['confirmed', {}, early],
  ['due', {}, at('08:00')],
  ['past', {}, at('10:00')],
  ['past', { state: 'requested' }, at('10:00')],
  ['choosing', { choiceEndsAt }, at('11:00')],
  ['past', { choiceEndsAt: at('10:30').toISOString() }, at('11:00')],
  ['onTheWay', { times: { ...times, arrivedAt: null } }, early],
  ['arrived', { times }, early],
  ['working', { times: working, choiceEndsAt }, at('15:00')],
  ['completed', { state: 'completed', times: working }, at('15:00')],
  ['partial', { state: 'completed', isPartial: true }, at('15:00')],
  ['cancelled', { state: 'cancelled', times: working, choiceEndsAt }, early],
  ['missed', { state: 'no_show' }, at('15:00')],
] as const)('a visit is „%s” with %j', (name, changes, now) => {
  expect(findVisitStatus(facts(changes), now).name).toBe(name);
});

test('a status of the crew says since when, a choice until when', () => {
  expect(findVisitStatus(facts({ times: working }), early).at).toBe(working.startedAt);
  expect(findVisitStatus(facts({ choiceEndsAt }), early).at).toBe(choiceEndsAt);
});

test('steps of the crew count on the day of the visit only', () => {
  const moved = {
    date: '2027-03-11T10:00:00',
    startsAt: '2027-03-11T08:00:00.000Z',
    endsAt: '2027-03-11T10:00:00.000Z',
  };
  expect(findVisitStatus(facts({ ...moved, times: working }), early).name).toBe('confirmed');
  expect(findVisitStatus(facts({ times: working }), new Date('2027-03-11T05:00:00.000Z')).name).toBe('past');
});

test('the client may move or cancel until the hour of the visit, the notice or the arrival of the team', () => {
  expect(listOnlineSteps(facts(), early, 2)).toEqual(['move', 'cancel']);
  expect(findOnlineLock(facts(), early, 3)).toBe('tooLate');
  expect(findOnlineLock(facts(), at('08:00'), 0)).toBe('over');
  expect(findOnlineLock(facts({ state: 'cancelled' }), early, 0)).toBe('over');
  expect(findOnlineLock(facts({ times: { ...times, arrivedAt: null } }), early, 0)).toBeNull();
  for (const there of [times, working]) expect(findOnlineLock(facts({ times: there }), early, 0)).toBe('teamThere');
  expect(listOnlineSteps(facts({ times: working }), early, 0)).toEqual([]);
});

test.each([
  ['onTheWay', 'Echipa e pe drum din 07:20'],
  ['arrived', 'Echipa a ajuns la 07:20'],
  ['working', 'Echipa lucrează din 07:20'],
] as const)('the status „%s” is written with its hour', (name, words) => {
  expect(formatVisitStatus({ name, at: at('05:20').toISOString() })).toBe(words);
});
