import { timeZone } from '../../../contract/constants.ts';

const format = new Intl.DateTimeFormat('ro-RO', { month: 'short', year: 'numeric', timeZone });

/** 'iun. 2025'; undefined for a date that is missing or is none. */
export function monthAndYear(date: string | undefined) {
  const moment = date ? new Date(date) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? format.format(moment) : undefined;
}
