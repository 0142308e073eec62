import { dayInBucharest, shortMonthNames } from '../../../contract/kernel/local-time.ts';

/** 'iun. 2025'; undefined for a missing or invalid date. */
export function formatMonthAndYear(date: string | undefined) {
  const moment = date ? new Date(date) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  const [year, month] = dayInBucharest(moment).split('-');
  return `${shortMonthNames[Number(month) - 1]} ${year}`;
}
