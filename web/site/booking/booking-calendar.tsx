import { memo } from 'react';
import { tomorrowInBucharest } from '../../../contract/kernel/local-time.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { DayIndex } from '../calendar/availability.ts';
import { DayCalendar } from '../calendar/day-calendar.tsx';

interface BookingCalendarProps {
  days: DayIndex;
  /** yyyy-MM-dd, or nothing. */
  day: string;
  /** The same function while nothing changes: rendering the calendar is the most expensive part of the page. */
  onChoose: (day: string) => void;
}

/** The days from tomorrow on. The HTML is cached for longer than a day, so they come with the script. */
export const BookingCalendar = memo((props: BookingCalendarProps) =>
  useHydrated() ? (
    <DayCalendar from={tomorrowInBucharest()} {...props} />
  ) : (
    <Skeleton className="h-88 w-full sm:h-94" />
  ),
);
