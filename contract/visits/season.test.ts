import { expect, test } from 'vitest';
import { findSeason } from './season.ts';

const lawn = ['aprilie', 'mai', 'iunie', 'august', 'septembrie', 'octombrie'];

test.each([
  [lawn, '2027-04-01', { inSeason: true }],
  [lawn, '2027-07-31', { inSeason: false, nextMonth: 'august' }],
  [lawn, '2026-11-16', { inSeason: false, nextMonth: 'aprilie' }],
  [lawn, '2026-12-31', { inSeason: false, nextMonth: 'aprilie' }],
  [['Ianuarie'], '2026-12-31', { inSeason: false, nextMonth: 'ianuarie' }],
  [['Ianuarie'], '2027-02-01', { inSeason: false, nextMonth: 'ianuarie' }],
  [[' Primăvară ', 'toamna'], '2027-07-01', { inSeason: false, nextMonth: 'septembrie' }],
  [['iarnă'], '2027-02-10', { inSeason: true }],
  [[], '2027-02-10', { inSeason: true }],
  [undefined, '2027-02-10', { inSeason: true }],
  [['la cerere'], '2027-02-10', { inSeason: true }],
])('a service offered in %j, asked for on %s: %j', (months, date, answer) => {
  expect(findSeason(months, date)).toEqual(answer);
});
