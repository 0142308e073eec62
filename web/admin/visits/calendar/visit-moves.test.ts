import { expect, test } from 'vitest';
import type { CalendarDay, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { calendarDay as day, nord, sud } from '../../../../tests/support/visits/calendar-day.ts';
import { createStaffVisit } from '../../../../tests/support/visits/staff-visit.ts';
import { readDrop } from './visit-moves.ts';

const today = '2027-03-10';
const { date } = day;
const closure = { from: '11:00', reason: 'Ploaie', by: 'Maria', at: '2027-03-10T08:00:00.000Z' };
const ana = createStaffVisit(`${date}T08:00:00`, { teamId: nord });

test.each([
  ['its own place', `${date}T08:00:00@${nord}`],
  ['its own window in the week view', `${date}T08:00:00`],
])('a visit dropped on %s is not moved', (_, place) => {
  expect(readDrop(ana, place, [day], today)).toBeUndefined();
});

test.each<[string, string, Partial<StaffVisit>, object]>([
  ['another free team at the same hour', `${date}T08:00:00@${sud}`, {}, { to: `${date}T08:00:00`, teamId: sud }],
  ['a free window of its team', `${date}T10:00:00@${nord}`, {}, { to: `${date}T10:00:00`, teamId: nord }],
  ['a window of the week view', `${date}T12:00:00`, {}, { to: `${date}T12:00:00`, teamId: undefined }],
  ['a day with a window at its hour', date, { date: '2027-03-12T12:00:00' }, { to: `${date}T12:00:00` }],
  ['a day without a window at its hour', date, { date: '2027-03-12T09:15:00' }, { to: `${date}T09:15:00` }],
])('a visit dropped on %s is moved there', (_, place, changes, move) => {
  const visit = { ...ana, ...changes };
  expect(readDrop(visit, place, [day], today)).toEqual({ visit, ...move });
});

test('windows of the days that move with a visit count as free, those of the day before it do not', () => {
  const at = { id: 'v2', date: `${date}T10:00:00`, state: 'confirmed' as const, teamId: sud, windowCount: 1 };
  const before = createStaffVisit('2027-03-10T08:00:00', { teamId: sud });
  const place = `${date}T10:00:00@${sud}`;
  expect(readDrop({ ...before, linkedDays: [at] }, place, [day], today)).toMatchObject({ teamId: sud });
  const after = createStaffVisit('2027-03-12T08:00:00', { teamId: sud });
  expect(readDrop({ ...after, linkedDays: [at] }, place, [day], today)).toBe('Echipa este ocupată la ora aceea.');
});

test.each<[string, Partial<CalendarDay>, string]>([
  ['a day on which nobody works', { isOpen: false, teams: [] }, `${date}T12:00:00@${nord}`],
  ['the closed part of a day', { closures: [{ ...closure, teamId: null }] }, `${date}T12:00:00@${nord}`],
])('a visit dropped on %s goes there without a team, if the server is told so', (_, changes, place) => {
  expect(readDrop(ana, place, [{ ...day, ...changes }], today)).toEqual({ visit: ana, to: `${date}T12:00:00` });
});

test('a visit dropped on the closed part of its team is refused', () => {
  const closed = { ...day, closures: [{ ...closure, teamId: sud }] };
  expect(readDrop(ana, `${date}T12:00:00@${sud}`, [closed], today)).toBe('Echipa nu lucrează la ora aceea.');
});

test.each<[string, string, Partial<StaffVisit>, string]>([
  ['a busy team', `${date}T10:00:00@${sud}`, {}, 'Echipa este ocupată la ora aceea.'],
  [
    'a team that is busy in the second window it needs',
    `${date}T08:00:00@${sud}`,
    { windowCount: 2 },
    'Echipa este ocupată la ora aceea.',
  ],
  [
    'the last window of the day when it needs two',
    `${date}T12:00:00`,
    { windowCount: 2 },
    'Toate echipele sunt ocupate la ora aceea.',
  ],
  ['a past day', '2027-03-09', {}, 'Ziua aceea a trecut.'],
  [
    'another hour while its team works there',
    `${date}T10:00:00@${nord}`,
    { status: { name: 'working', at: '2027-03-10T06:05:00.000Z' } },
    'Echipa lucrează din 08:05. O puteți muta din formularul ei.',
  ],
])('a visit dropped on %s is refused with a reason', (_, place, changes, reason) => {
  expect(readDrop({ ...ana, ...changes }, place, [day], today)).toBe(reason);
});

test('a visit is not dropped where the team is busy after its calendar', () => {
  const busy = { calendar: 'Ion', hours: [{ from: '10:00', until: '11:00' }] };
  const windows = day.windows.map((window) => (window.time === '10:00' ? { ...window, free: [sud] } : window));
  const closures = [{ teamId: nord, from: null, reason: '', by: null, at: null, busy }];
  const place = (time: string) => readDrop(ana, `${date}T${time}:00@${nord}`, [{ ...day, windows, closures }], today);
  expect(place('10:00')).toBe('Echipa este ocupată la ora aceea.');
  expect(place('12:00')).toMatchObject({ to: `${date}T12:00:00`, teamId: nord });
});
