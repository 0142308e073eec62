import { holidayOn } from '../../../contract/visits/holidays.ts';
import type { CalendarDay } from '../../../contract/visits/staff-visits.ts';
import type { Db } from '../../db/database.ts';
import { readOccupancy } from '../availability/availability-store.ts';
import { datesBetween, isOpen, type Occupancy, windowAt } from '../availability/free-windows.ts';
import { staffViews } from './staff-view.ts';
import { listCalendarVisits, listClosedDays } from './staff-visit-store.ts';

/** The days of a range with their visits and windows, as the staff's calendar draws them. */
export async function calendarRange(db: Db, from: string, to: string) {
  const [occupancy, visits, closed] = await Promise.all([
    readOccupancy(db, from, to),
    listCalendarVisits(db, from, to),
    listClosedDays(db, from, to),
  ]);
  const reasons = new Map(closed.map(({ date, reason }) => [date, reason ?? '']));
  return {
    days: datesBetween(from, to).map((date) => dayInCalendar(occupancy, date, reasons.get(date))),
    visits: await staffViews(db, visits),
    teams: occupancy.settings.teams,
    windowMinutes: occupancy.settings.windowMinutes,
  };
}

function dayInCalendar(occupancy: Occupancy, date: string, closed: string | undefined): CalendarDay {
  const holiday = holidayOn(date);
  return {
    date,
    isOpen: isOpen(occupancy, date),
    ...(holiday && { holiday }),
    ...(closed !== undefined && { closed }),
    windows: occupancy.settings.windows
      .toSorted()
      .map((time) => ({ time, taken: occupancy.taken.get(windowAt(date, time)) ?? 0 })),
  };
}
