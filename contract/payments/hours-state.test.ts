import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { findHoursState, type HoursFacts } from './hours-state.ts';

const agreed: HoursFacts = { terms: 'deposit', until: '2027-03-13', lastOpenDay: '2027-03-20' };
const find = (change: Partial<HoursFacts>, paid = 0, today = '2027-03-13') =>
  findHoursState({ ...agreed, ...change }, { deposit: bani(1000), paid: bani(paid) }, today)?.state;

test('after the day of the deposit the hours wait for staff', () => {
  expect([find({}), find({}, 999, '2027-03-14'), find({}, 1000, '2027-03-14')]).toEqual(['awaited', 'lapsed', 'held']);
});

test('what staff keep is held for good', () => {
  expect(find({ terms: 'kept' }, 0, '2027-03-14')).toBe('held');
});

test('released hours stay released until staff plan others', () => {
  expect([find({ terms: 'released', lastOpenDay: null }), find({ terms: 'released' })]).toEqual([
    'released',
    undefined,
  ]);
});

test('without hours to come nothing is held', () => {
  expect([find({ lastOpenDay: null }), find({ lastOpenDay: '2027-03-12' })]).toEqual([undefined, undefined]);
});
