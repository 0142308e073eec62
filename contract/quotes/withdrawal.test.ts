import { expect, test } from 'vitest';
import { calculateLastWithdrawalDay } from './withdrawal.ts';

test.each([
  ['a working day', '2027-03-10', '2027-03-24'],
  ['a Saturday', '2027-03-06', '2027-03-22'],
  ['a Sunday', '2027-03-07', '2027-03-22'],
  ['Good Friday', '2027-04-16', '2027-05-04'],
  ['New Year', '2027-12-18', '2028-01-03'],
])('a withdrawal period that would end on %s ends on a working day', (_, acceptedOn, last) => {
  expect(calculateLastWithdrawalDay(acceptedOn)).toBe(last);
});
