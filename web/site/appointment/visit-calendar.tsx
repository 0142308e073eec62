import type { AvailableDay } from '../../../contract/availability.ts';
import { tomorrowInBucharest } from '../../../contract/local-time.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { DayCalendar } from '../parts/day-calendar.tsx';

interface VisitCalendarProps {
  days: ReadonlyMap<string, AvailableDay>;
  /** yyyy-MM-dd, or nothing. */
  day: string;
  onChoose: (day: string) => void;
}

/** The days from tomorrow on. The HTML is kept for longer than a day, so they come with the script. */
export function VisitCalendar(props: VisitCalendarProps) {
  return useHydrated() ? (
    <DayCalendar from={tomorrowInBucharest()} {...props} />
  ) : (
    <Skeleton className="h-88 w-full sm:h-94" />
  );
}
