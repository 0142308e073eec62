import { expect, test } from 'vitest';
import { sampleItem, samplePlanCalendar } from '../../../tests/support/components/sample-plan.ts';
import { countOpenWindows, findNearestPlace, listFreePlaces } from './free-hours.ts';

const date = '2027-04-08';
const team = { date, teamId: 'echipa-1' };
const calendar = samplePlanCalendar();
const hours = (places: { date: string }[]) => places.map((place) => place.date.slice(11, 16));

test('a team is free where nobody is booked and no other proposal stands', () => {
  const item = sampleItem({ id: 'a', date: `${date}T08:00:00` });
  const other = sampleItem({ id: 'b', date: `${date}T10:00:00`, until: '12:00' });
  expect(hours(listFreePlaces(calendar, team, item, [item, other]))).toEqual(['08:00', '14:00']);
  expect(hours(listFreePlaces(calendar, team, item, [item, { ...other, isDropped: true }]))).toEqual([
    '08:00',
    '10:00',
    '14:00',
  ]);
  expect(countOpenWindows(calendar, team, [item, other])).toBe(1);
});

test('work of two windows needs both of one team, and ends with the second', () => {
  const item = sampleItem({ windowCount: 2 });
  expect(listFreePlaces(calendar, team, item, [item])).toEqual([
    { date: `${date}T08:00:00`, teamId: 'echipa-1', until: '12:00' },
  ]);
});

test('on another day a proposal keeps the hour that is nearest to its own', () => {
  const item = sampleItem({ date: '2027-04-07T12:00:00' });
  expect(findNearestPlace(listFreePlaces(calendar, team, item, [item]), item)?.date).toBe(`${date}T10:00:00`);
});
