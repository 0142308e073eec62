import { type CalendarToRead, readBusyHours } from './busy-hours.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

async function read(calendar: CalendarToRead) {
  try {
    return { hours: readBusyHours(calendar) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { problem: error.message };
    return { problem: 'Calendarul are un eveniment care nu poate fi citit.' };
  }
}

export const calendarJobs = { read };
export type CalendarJobs = typeof calendarJobs;
