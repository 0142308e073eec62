import { expect, test } from 'vitest';
import { readCalendarProperties } from '../../../../tests/support/visits/calendar-file.ts';
import { completedVisitRow } from '../../../../tests/support/visits/completed-visit.ts';
import type { Visit } from '../visit-store.ts';
import { toInstant } from '../visit-time.ts';
import { writeCalendarFile } from './calendar-file.ts';

const company = { name: 'Carpen & Rouă', email: 'salut@exemplu.ro', url: 'https://exemplu.ro' };

const visitAt = (local_time: string, change: Partial<Visit> = {}): Visit =>
  completedVisitRow('0b0e7c7e-7a3c-4a4c-8f8e-0d8f7f0c1a11', {
    state: 'requested',
    sequence: 0,
    local_time,
    starts_at: toInstant(local_time),
    street_name: 'Teilor',
    house_number: '4; sc. B',
    postal_code: '400015',
    updated_at: '2026-11-15T10:00:00.000Z',
    created_at: '2026-11-15T10:00:00.000Z',
    ...change,
  });

const read = (visit: Visit, method: 'PUBLISH' | 'REQUEST' | 'CANCEL' = 'REQUEST') =>
  readCalendarProperties(writeCalendarFile(visit, company, method, { link: 'https://exemplu.ro/visit/abc' }));

test.each([
  ['the day before summer time', '2027-03-27T10:00:00', '20270327T080000Z', '20270327T100000Z'],
  ['the day of summer time', '2027-03-28T10:00:00', '20270328T070000Z', '20270328T090000Z'],
  ['the day before winter time', '2027-10-30T10:00:00', '20271030T070000Z', '20271030T090000Z'],
  ['the day of winter time', '2027-10-31T10:00:00', '20271031T080000Z', '20271031T100000Z'],
])('10:00 in Bucharest on %s is the right instant in the calendar file', (_, localTime, start, end) => {
  expect(read(visitAt(localTime))).toMatchObject({ DTSTART: start, DTEND: end });
});

test('a visit without an hour takes the whole day', () => {
  const file = read(visitAt('2027-03-28T00:00:00', { timing: 'unset' }));
  expect(file['DTSTART;VALUE=DATE']).toBe('20270328');
  expect(file.DTSTART).toBeUndefined();
});

test('a changed or cancelled visit keeps its UID and raises its SEQUENCE', () => {
  const before = read(visitAt('2027-03-15T10:00:00'));
  const moved = read(visitAt('2027-03-16T10:00:00', { state: 'confirmed', sequence: 1 }));
  const cancelled = read(visitAt('2027-03-16T10:00:00', { state: 'cancelled', sequence: 2 }), 'CANCEL');
  expect(before).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '0', STATUS: 'TENTATIVE' });
  expect(moved).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '1', STATUS: 'CONFIRMED', UID: before.UID });
  expect(cancelled).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '2', STATUS: 'CANCELLED', UID: before.UID });
});

test('a calendar file contains address, organiser, attendee and the link to the visit', () => {
  const file = read(visitAt('2027-03-15T10:00:00'));
  expect(file.LOCATION).toBe('Teilor 4\\; sc. B\\, Cluj-Napoca\\, Cluj');
  expect(Object.entries(file).find(([name]) => name.startsWith('ORGANIZER'))?.[1]).toBe('mailto:salut@exemplu.ro');
  expect(Object.entries(file).find(([name]) => name.startsWith('ATTENDEE'))?.[1]).toBe('MAILTO:ana@exemplu.ro');
  expect(file['URL;VALUE=URI']).toBe('https://exemplu.ro/visit/abc');
});

test('a downloaded calendar file has no attendee', () => {
  const file = read(visitAt('2027-03-15T10:00:00'), 'PUBLISH');
  expect(file.METHOD).toBe('PUBLISH');
  expect(Object.keys(file).some((name) => name.startsWith('ATTENDEE'))).toBe(false);
});

test('lines of a calendar file end with CRLF and have at most 75 bytes', () => {
  const text = writeCalendarFile(
    visitAt('2027-03-15T10:00:00', { street_name: 'Șoseaua Ștefan cel Mare și Sfânt '.repeat(4) }),
    company,
    'REQUEST',
    { link: 'https://exemplu.ro/visit/abc' },
  );
  const lines = text.split('\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});
