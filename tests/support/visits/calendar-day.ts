import type { CalendarDay } from '../../../contract/visits/staff-visits.ts';

export const nord = 'echipa-1';
export const sud = 'echipa-2';

/** The team `nord` is busy at 08:00, `sud` at 10:00. */
export const calendarDay: CalendarDay = {
  date: '2027-03-11',
  isOpen: true,
  teams: [nord, sud],
  closures: [],
  waiting: 0,
  windows: [
    { time: '08:00', taken: 1, free: [sud] },
    { time: '10:00', taken: 1, free: [nord] },
    { time: '12:00', taken: 0, free: [nord, sud] },
  ],
};
