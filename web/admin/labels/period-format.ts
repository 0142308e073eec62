const format = new Intl.DateTimeFormat('ro-RO', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** '9 nov.' */
export const formatShortDay = (day: string) => format.format(asDate(day));

/** '9–15 nov.', '26 oct. – 1 nov.' */
export function formatPeriod(from: string, to: string) {
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${formatShortDay(to)}`
    : `${formatShortDay(from)} – ${formatShortDay(to)}`;
}
