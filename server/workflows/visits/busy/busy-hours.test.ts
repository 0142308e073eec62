import { expect, test } from 'vitest';
import { buildIcs } from '../../../../tests/support/visits/busy-calendar.ts';
import { readBusyHours } from './busy-hours.ts';
import { CalendarProcess, readInProcess } from './calendar-process.ts';

const range = { from: '2027-03-01', to: '2027-12-31', visitIds: [] as string[] };
const read = (...events: string[]) => readBusyHours({ ...range, text: buildIcs(...events) });
const show = (...events: string[]) => read(...events).map(({ date, from, until }) => `${date} ${from}-${until}`);

test('hours in UTC, in a named zone and without a zone are hours of Bucharest', () => {
  expect(
    show(
      'DTSTART:20270315T080000Z\nDTEND:20270315T090000Z',
      'DTSTART;TZID=Europe/London:20270316T080000\nDTEND;TZID=Europe/London:20270316T093000',
      'DTSTART:20270317T080000\nDURATION:PT1H',
    ),
  ).toEqual(['2027-03-15 10:00-11:00', '2027-03-16 10:00-11:30', '2027-03-17 08:00-09:00']);
});

test('a zone that only the file knows follows its own rules', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:GTB Standard Time',
    'BEGIN:STANDARD\nDTSTART:16010101T040000\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10\nEND:STANDARD',
    'BEGIN:DAYLIGHT\nDTSTART:16010101T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0300',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3\nEND:DAYLIGHT',
    'END:VTIMEZONE',
  ].join('\n');
  const hours = ['20270326', '20270329'].map(
    (day) =>
      `DTSTART;TZID=GTB Standard Time:${day}T090000\nDTEND;TZID=GTB Standard Time:${day}T100000\nRRULE:FREQ=DAILY;COUNT=1`,
  );
  const text = buildIcs(...hours).replace('BEGIN:VEVENT', `${zone.replaceAll('\n', '\r\n')}\r\nBEGIN:VEVENT`);
  expect(readBusyHours({ ...range, text })).toEqual([
    { date: '2027-03-26', from: '09:00', until: '10:00' },
    { date: '2027-03-29', from: '09:00', until: '10:00' },
  ]);
});

test('a weekly rule keeps its hour over the change of the clock', () => {
  const zone = ';TZID=Europe/Bucharest';
  expect(
    show(
      `DTSTART${zone}:20270324T090000\nDTEND${zone}:20270324T100000\nRRULE:FREQ=WEEKLY;UNTIL=20270407T060000Z`,
      'DTSTART:20270325T070000Z\nDTEND:20270325T080000Z\nRRULE:FREQ=WEEKLY;COUNT=2',
    ),
  ).toEqual([
    '2027-03-24 09:00-10:00',
    '2027-03-25 09:00-10:00',
    '2027-03-31 09:00-10:00',
    '2027-04-01 10:00-11:00',
    '2027-04-07 09:00-10:00',
  ]);
});

test('single occurrences of a rule that began years ago can be left out or moved', () => {
  const uid = 'UID:weekly@example.com';
  const zone = ';TZID=Europe/Bucharest';
  expect(
    show(
      `${uid}\nDTSTART${zone}:20150304T090000\nDTEND${zone}:20150304T100000\nRRULE:FREQ=WEEKLY;UNTIL=20270401T000000Z\nEXDATE${zone}:20270310T090000`,
      `${uid}\nRECURRENCE-ID:20270317T070000Z\nDTSTART${zone}:20270318T140000\nDTEND${zone}:20270318T150000`,
      `${uid}\nRECURRENCE-ID${zone}:20270324T090000\nDTSTART${zone}:20270324T090000\nDTEND${zone}:20270324T100000\nSTATUS:CANCELLED`,
    ),
  ).toEqual(['2027-03-03 09:00-10:00', '2027-03-18 14:00-15:00', '2027-03-31 09:00-10:00']);
});

test('whole days are busy from midnight to midnight', () => {
  expect(
    show(
      'DTSTART;VALUE=DATE:20270327\nDTEND;VALUE=DATE:20270329',
      'DTSTART;VALUE=DATE:20271031',
      'DTSTART;VALUE=DATE:20270501\nRRULE:FREQ=MONTHLY;COUNT=2',
    ),
  ).toEqual(
    ['2027-03-27', '2027-03-28', '2027-05-01', '2027-06-01', '2027-10-31'].map((date) => `${date} 00:00-24:00`),
  );
});

test('overlapping hours of a night are merged on both days', () => {
  expect(
    show(
      'DTSTART:20270315T200000Z\nDTEND:20270316T040000Z',
      'DTSTART:20270316T030000Z\nDTEND:20270316T050000Z',
      'DTSTART:20270316T050000Z\nDTEND:20270316T053010Z',
    ),
  ).toEqual(['2027-03-15 22:00-24:00', '2027-03-16 00:00-07:31']);
});

test('free and cancelled events, moments and other components are not busy', () => {
  const times = 'DTSTART:20270315T080000Z\nDTEND:20270315T090000Z';
  expect(
    show(
      `${times}\nTRANSP:TRANSPARENT`,
      `${times}\nSTATUS:CANCELLED`,
      `${times}\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`,
      'DTSTART:20270315T080000Z',
      'SUMMARY:Fără oră',
    ),
  ).toEqual([]);
});

test('entries of our own visits are recognised by their UID', () => {
  const id = '0b0e7c7e-7a3c-4a4c-8f8e-0d8f7f0c1a11';
  const times = 'DTSTART:20270315T080000Z\nDTEND:20270315T090000Z';
  const text = buildIcs(`UID:echipa-${id}\n${times}`, `UID:${id.toUpperCase()}\n${times}`, `UID:x-${id}\n${times}`);
  expect(readBusyHours({ ...range, text, visitIds: [id] })).toHaveLength(1);
  expect(readBusyHours({ ...range, text: buildIcs(`UID:${id}\n${times}`), visitIds: [id] })).toEqual([]);
});

test.each([
  ['a page', '<!doctype html><title>Google</title>', 'nu este un calendar'],
  ['nothing', '', 'nu este un calendar'],
  ['a file that was cut', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2027', 'stricat'],
  [
    'a million recurrences',
    buildIcs('DTSTART:20270301T080000Z\nDTEND:20270301T080030Z\nRRULE:FREQ=SECONDLY;COUNT=1000000'),
    'prea lungi',
  ],
])('%s instead of a calendar is refused with the reason', async (_, text, reason) => {
  await expect(readInProcess({ ...range, text })).rejects.toThrow(reason);
});

test('a calendar that is busy for a minute in every six is refused', () => {
  const text = buildIcs('DTSTART:20270310T080000Z\nDURATION:PT1M\nRRULE:FREQ=MINUTELY;INTERVAL=6');
  const year = { from: '2027-03-10', to: '2028-03-10', visitIds: [] };
  expect(() => readBusyHours({ ...year, text })).toThrow('prea multe intervale');
});

test.each([
  ['rules without any day', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
  ['steps of zero', 'RRULE:FREQ=DAILY;INTERVAL=0'],
  ['a position that no month has', 'RRULE:FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2'],
  ['all seconds of a year', `RRULE:FREQ=YEARLY;BYHOUR=${count(24)};BYMINUTE=${count(60)};BYSECOND=${count(60)}`],
  ['a length of thousands of years', 'RRULE:FREQ=DAILY\nDURATION:P999999999W'],
  ['an hour that does not exist', 'RRULE:FREQ=DAILY;BYHOUR=99'],
])('%s end in bounded time and memory', async (_, rule) => {
  const text = buildIcs(`DTSTART:20270301T080000Z\nDTEND:20270301T090000Z\n${rule}`);
  const process = new CalendarProcess({ cpuMs: 2000, jobMs: 6000 });
  expect(await readInProcess({ ...range, text }, process).catch(String)).toBeDefined();
  await process.end();
});

test('a calendar whose rule never meets a day is given up', async () => {
  const process = new CalendarProcess({ cpuMs: 1000 });
  const times = 'DTSTART:20270301T080000Z\nDTEND:20270301T090000Z';
  const never = buildIcs(`${times}\nRRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU`);
  await expect(readInProcess({ ...range, text: never }, process)).rejects.toThrow('prea complicat');
  expect(await readInProcess({ ...range, text: buildIcs(times) }, process)).toHaveLength(1);
  await process.end();
});

function count(to: number) {
  return Array.from({ length: to }, (_, index) => index).join(',');
}
