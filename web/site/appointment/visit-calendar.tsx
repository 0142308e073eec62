import { useState } from 'react';
import { type ClassNames, DayPicker } from 'react-day-picker';
import { ro } from 'react-day-picker/locale/ro';
import { addDays, tomorrowInBucharest } from '../../../contract/local-time.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../parts/use-hydrated.ts';
import { dateOfDay, dayOfDate } from './calendar-day.ts';

interface VisitCalendarProps {
  /** yyyy-MM-dd, or nothing. */
  day: string;
  onChoose: (day: string) => void;
}

/** A month of days from tomorrow on. The HTML is kept for longer than a day, so the days come with the script. */
export function VisitCalendar(props: VisitCalendarProps) {
  return useHydrated() ? <Calendar {...props} /> : <Skeleton className="h-88 w-full sm:h-94" />;
}

function Calendar({ day, onChoose }: VisitCalendarProps) {
  const [month, setMonth] = useState<Date>();
  const tomorrow = tomorrowInBucharest();
  const first = dateOfDay(tomorrow);
  const selected = day ? dateOfDay(day) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      locale={ro}
      today={dateOfDay(addDays(tomorrow, -1))}
      startMonth={first}
      month={month ?? selected ?? first}
      onMonthChange={setMonth}
      disabled={{ before: first }}
      selected={selected}
      onSelect={(date: Date) => onChoose(dayOfDate(date))}
      fixedWeeks
      showOutsideDays
      classNames={look}
    />
  );
}

const arrow =
  'flex size-11 items-center justify-center rounded-full text-forest transition-colors hover:bg-forest/8 aria-disabled:pointer-events-none aria-disabled:opacity-30 [&_svg]:size-5 [&_svg]:fill-current';

const look: Partial<ClassNames> = {
  root: 'min-h-88 sm:min-h-94',
  months: 'relative',
  month_caption: 'flex h-11 items-center justify-center',
  caption_label: 'display text-[1.1875rem] text-forest first-letter:uppercase',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_grid: 'mt-2 w-full table-fixed border-collapse',
  weekday: 'h-9 text-xs font-semibold text-ink-soft',
  day: 'p-0.5 text-center',
  day_button:
    'mx-auto flex size-10 sm:size-11 items-center justify-center rounded-full font-medium transition-colors figures enabled:hover:bg-leaf-soft disabled:cursor-not-allowed',
  selected: '[&>button]:bg-terracotta! [&>button]:text-white',
  disabled: 'text-ink-soft/55 line-through decoration-1',
  outside: 'text-ink-soft',
  today: 'font-bold',
};
