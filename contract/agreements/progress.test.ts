import { expect, test } from 'vitest';
import { calculateProgress } from './progress.ts';

const weekly = { rule: { kind: 'interval' as const, days: 7, tolerance: 2 }, months: [4] };
const april = { start: '2027-04-01', end: '2027-04-30', pauses: [] };
const progress = (enteredOn: string) =>
  calculateProgress(weekly, april, { done: ['2027-04-16'], planned: [] }, { today: '2027-04-28', enteredOn });

test('promised visits that nobody made are missed', () => {
  expect(progress('2027-03-20')).toEqual({ promised: 5, done: 1, planned: 0, missed: 2, left: 2 });
});

test('visits promised before the agreement was entered are not missed', () => {
  expect(progress('2027-04-14')).toEqual({ promised: 5, done: 1, planned: 0, missed: 1, left: 2 });
});
