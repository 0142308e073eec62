/** A day of the calendar, yyyy-MM-dd, as the date picker wants it: noon here, so that no clock change moves it. */
export function dateOfDay(day: string) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date, 12);
}

export function dayOfDate(date: Date) {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const longFormat = new Intl.DateTimeFormat('ro-RO', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** '2026-06-12T10:00:00' in words: vineri, 12 iunie 2026, ora 10:00. */
export function visitTimeInWords(localTime: string) {
  return `${longFormat.format(new Date(`${localTime.slice(0, 10)}T00:00:00Z`))}, ora ${localTime.slice(11, 16)}`;
}
