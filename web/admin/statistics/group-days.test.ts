import { expect, test } from 'vitest';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { groupDays } from './group-days.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ day: addDays('2027-01-01', at), views: 2, visitors: 1 }));

test('a month is shown by days, a year by weeks that end today', () => {
  expect(groupDays(days(30))).toHaveLength(30);
  const weeks = groupDays(days(365));
  expect(weeks).toHaveLength(53);
  expect(weeks[0]).toEqual({ from: '2027-01-01', to: '2027-01-01', views: 2, visitors: 1 });
  expect(weeks.at(-1)).toEqual({ from: '2027-12-25', to: '2027-12-31', views: 14, visitors: 7 });
});
