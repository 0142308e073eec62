import { addDays } from '../kernel/local-time.ts';

const fixed: [monthAndDay: string, name: string][] = [
  ['01-01', 'Anul Nou'],
  ['01-02', 'A doua zi de Anul Nou'],
  ['01-06', 'Boboteaza'],
  ['01-07', 'Sfântul Ioan Botezătorul'],
  ['01-24', 'Ziua Unirii Principatelor Române'],
  ['05-01', 'Ziua Muncii'],
  ['06-01', 'Ziua Copilului'],
  ['08-15', 'Adormirea Maicii Domnului'],
  ['11-30', 'Sfântul Andrei'],
  ['12-01', 'Ziua Națională a României'],
  ['12-25', 'Crăciunul'],
  ['12-26', 'A doua zi de Crăciun'],
];

const movable: [daysAfterEaster: number, name: string][] = [
  [-2, 'Vinerea Mare'],
  [0, 'Paștele'],
  [1, 'A doua zi de Paște'],
  [49, 'Rusaliile'],
  [50, 'A doua zi de Rusalii'],
];

/** The seventeen legal holidays of a year, in order. Two may fall on one day, as in 2026. */
export function listLegalHolidays(year: number) {
  const easter = calculateOrthodoxEaster(year);
  return [
    ...fixed.map(([day, name]) => ({ date: `${formatYear(year)}-${day}`, name })),
    ...movable.map(([days, name]) => ({ date: addDays(easter, days), name })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1));
}

const byYear = new Map<string, Map<string, string>>();

export function findHoliday(date: string): string | undefined {
  const year = date.slice(0, 4);
  const holidays = byYear.get(year) ?? indexHolidays(Number(year));
  if (byYear.size > 50) byYear.clear();
  byYear.set(year, holidays);
  return holidays.get(date);
}

function indexHolidays(year: number) {
  const names = new Map<string, string>();
  for (const { date, name } of listLegalHolidays(year)) {
    const other = names.get(date);
    names.set(date, other ? `${other}, ${name}` : name);
  }
  return names;
}

/** Easter Sunday as the Orthodox church counts it: by Meeus, in the Julian calendar, carried over to ours. */
export function calculateOrthodoxEaster(year: number): string {
  const fullMoon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - fullMoon + 34) % 7;
  const sum = fullMoon + weekday + 114;
  const julian = `${formatYear(year)}-${formatTwoDigits(Math.floor(sum / 31))}-${formatTwoDigits((sum % 31) + 1)}`;
  return addDays(julian, Math.floor(year / 100) - Math.floor(year / 400) - 2);
}

const formatYear = (year: number) => String(year).padStart(4, '0');
const formatTwoDigits = (value: number) => String(value).padStart(2, '0');
