import ical from 'ical-generator';
import { expect, test } from 'vitest';
import { calendarText } from './calendar-text.ts';

const words = [
  'Gazon',
  `${'a'.repeat(73)}ă`,
  'Grădină „Rouă”; șezlong, ștrand\\ și țărm '.repeat(20),
  '🌿👩‍🌾'.repeat(60),
  'prima\r\nEND:VCALENDAR\nBEGIN:VEVENT\r\n'.repeat(5),
  '$& $1 $` %0D%0A "ghilimele"',
  ' ',
];

test.each(words)('a calendar of %j reads as the library writes it, to the byte', (text) => {
  const calendar = ical({ name: text, prodId: { company: text, product: 'Vizite', language: 'RO' } });
  const start = new Date('2027-03-10T09:00:00Z');
  for (const id of ['one', 'other'])
    calendar
      .createEvent({ id, start, summary: text, location: text, stamp: start })
      .description(text)
      .organizer({ name: text, email: 'ana@exemplu.ro' });
  const expected = calendar.toString();
  expect(calendarText(calendar)).toBe(expected);
});

test('a calendar without events is a calendar', () => {
  expect(calendarText(ical({ name: 'Vizite' }))).toBe(ical({ name: 'Vizite' }).toString());
});
