import { parentPort, workerData } from 'node:worker_threads';
import { type BusyHours, type CalendarToRead, readBusyHours, UnreadableCalendar } from './busy-hours.ts';

export type BusyHoursReply = { hours: BusyHours[] } | { problem: string };

function read(calendar: CalendarToRead): BusyHoursReply {
  try {
    return { hours: readBusyHours(calendar) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { problem: error.message };
    return { problem: 'Calendarul are un eveniment care nu poate fi citit.' };
  }
}

parentPort?.postMessage(read(workerData));
