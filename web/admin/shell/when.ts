import { timeZone } from '../../../contract/constants.ts';

const dayFormat = new Intl.DateTimeFormat('ro-RO', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('ro-RO', { timeZone, hour: '2-digit', minute: '2-digit' });
const shortFormat = new Intl.DateTimeFormat('ro-RO', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });

/** 'luni, 1 iunie 2026', in Bucharest. */
export const longDay = (instant: string) => dayFormat.format(new Date(instant));

/** '09:30'. */
export const timeOfDay = (instant: string) => timeFormat.format(new Date(instant));

/** '1 iun. 2026, 09:30'. */
export const dayAndTime = (instant: string) => `${shortFormat.format(new Date(instant))}, ${timeOfDay(instant)}`;
