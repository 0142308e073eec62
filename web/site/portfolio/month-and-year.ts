import { dayInBucharest } from '../../../contract/local-time.ts';

const shortMonths = ['ian.', 'feb.', 'mar.', 'apr.', 'mai', 'iun.', 'iul.', 'aug.', 'sept.', 'oct.', 'nov.', 'dec.'];

/** 'iun. 2025'; undefined for a date that is missing or is none. */
export function monthAndYear(date: string | undefined) {
  const moment = date ? new Date(date) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  const [year, month] = dayInBucharest(moment).split('-');
  return `${shortMonths[Number(month) - 1]} ${year}`;
}
