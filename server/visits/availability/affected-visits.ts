import type { AffectedVisit, VisitSettings } from '../../../contract/visits/availability.ts';
import { holidayOn } from '../../../contract/visits/holidays.ts';
import { windowAt } from './free-windows.ts';

interface Booked {
  id: string;
  name: string;
  local_time: string;
}

/** The booked visits that new settings would no longer offer and that the present ones do. */
export function affectedVisits(booked: Booked[], now: VisitSettings, next: VisitSettings): AffectedVisit[] {
  const already = new Set(misfits(booked, now).map(({ id }) => id));
  return misfits(booked, next).filter(({ id }) => !already.has(id));
}

function misfits(booked: Booked[], settings: VisitSettings): AffectedVisit[] {
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
): AffectedVisit['reason'] | undefined {
  const day = date.slice(0, 10);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  if (closedDays.some((closed) => closed.date === day) || holidayOn(day)) return 'closed';
  if (!availability.workingDays.includes(weekday)) return 'weekday';
  if (!availability.windows.some((window) => windowAt(day, window) === date)) return 'window';
  return place > availability.teams ? 'teams' : undefined;
}
