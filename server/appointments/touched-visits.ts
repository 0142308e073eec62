import { holidayOn } from '../../contract/holidays.ts';
import type { TouchedVisit, VisitSettings } from '../../contract/visit-settings.ts';
import { windowAt } from './free-windows.ts';

interface Booked {
  id: string;
  name: string;
  local_time: string;
}

/** The booked visits that new settings would no longer offer and that the present ones do. */
export function touchedVisits(booked: Booked[], now: VisitSettings, next: VisitSettings): TouchedVisit[] {
  const already = new Set(misfits(booked, now).map(({ id }) => id));
  return misfits(booked, next).filter(({ id }) => !already.has(id));
}

function misfits(booked: Booked[], settings: VisitSettings): TouchedVisit[] {
  const inWindow = new Map<string, number>();
  return booked.flatMap(({ id, name, local_time: date }) => {
    const place = (inWindow.get(date) ?? 0) + 1;
    inWindow.set(date, place);
    const reason = misfitOf(settings, date, place);
    return reason ? [{ id, name, date, reason }] : [];
  });
}

function misfitOf(
  { availability, closedDays }: VisitSettings,
  date: string,
  place: number,
): TouchedVisit['reason'] | undefined {
  const day = date.slice(0, 10);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  if (closedDays.some((closed) => closed.date === day) || holidayOn(day)) return 'closed';
  if (!availability.workingDays.includes(weekday)) return 'weekday';
  if (!availability.windows.some((window) => windowAt(day, window) === date)) return 'window';
  return place > availability.teams ? 'teams' : undefined;
}
