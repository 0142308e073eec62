import { useState } from 'react';
import { type ClassNames, DayButton, type DayButtonProps, DayPicker } from 'react-day-picker';
import { ro } from 'react-day-picker/locale/ro';
import { addDays, getBucharestTomorrow } from '../../../contract/kernel/local-time.ts';
import type { AvailableDay } from '../../../contract/visits/availability.ts';
import { formatVisitDay, formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { runAfterFrame } from '../../ui/layout/late-code.ts';
import { type DayIndex, findDay, isOwnDay } from './availability.ts';
import { fromPickerDate, toPickerDate } from './picker-date.ts';

interface DayCalendarProps {
  /** yyyy-MM-dd, the first day that can be chosen. */
  from: string;
  /** Without availability data every day can be chosen. */
  days: DayIndex;
  day: string;
  onChoose: (day: string) => void;
  /** Disables full days, holidays and days without data. */
  onlyFree?: boolean;
}

/** Rendered in the browser only. */
export function DayCalendar({ from, days, day, onChoose, onlyFree = false }: DayCalendarProps) {
  const [components] = useState(() => ({ DayButton: createDayButton() }));
  const [browsed, setBrowsed] = useState<{ month: Date; day: string }>();
  // A day chosen outside the calendar brings its month into view.
  const isBrowsed = browsed && (browsed.day === day || isInGrid(day, browsed.month));
  const month = isBrowsed ? browsed.month : toPickerDate(day || (days.firstFree ?? from));
  const at = (date: Date) => findDay(days, fromPickerDate(date));
  return (
    <>
      <DayPicker
        mode="single"
        locale={ro}
        today={toPickerDate(addDays(getBucharestTomorrow(), -1))}
        startMonth={toPickerDate(from)}
        {...(onlyFree && days.lastOffered && { endMonth: toPickerDate(days.lastOffered) })}
        month={month}
        onMonthChange={(month) => setBrowsed({ month, day })}
        selected={day ? toPickerDate(day) : undefined}
        // Without this handler the calendar would keep its own selection when the day is reset.
        onSelect={() => {}}
        onDayClick={(date, { disabled }) => !disabled && onChoose(fromPickerDate(date))}
        disabled={(date) => fromPickerDate(date) < from || (onlyFree && !isOffered(at(date)))}
        modifiers={{
          full: (date) => at(date)?.state === 'full' && !isOwnDay(at(date)),
          closed: (date) => at(date)?.state === 'closed',
          holiday: (date) => at(date)?.state === 'holiday',
        }}
        modifiersClassNames={{ full: busy, closed: busy, holiday: 'text-lavender-dark! [&>button]:font-normal' }}
        labels={{ labelDayButton: (date) => describeDay(fromPickerDate(date), at(date)) }}
        fixedWeeks
        showOutsideDays
        classNames={look}
        components={components}
      />
      <Holidays days={days} month={month} />
    </>
  );
}

/**
 * A tap is answered by the browser, which draws the focus; the calendar, which renders all 42 days for every move of the
 * focus and every click, handles it after that frame. Keys are handled at once.
 */
function createDayButton() {
  let isTapped = false;
  let delayed: (() => void)[] = [];
  const handle = (work: () => void) => {
    if (!isTapped) return work();
    if (delayed.push(work) > 1) return;
    runAfterFrame(() => {
      const works = delayed;
      delayed = [];
      for (const work of works) work();
    });
  };
  return ({ onFocus, onBlur, onClick, onKeyDown, ...props }: DayButtonProps) => (
    <DayButton
      {...props}
      onPointerDown={() => {
        isTapped = true;
      }}
      onKeyDown={(event) => {
        isTapped = false;
        onKeyDown?.(event);
      }}
      onFocus={(event) => handle(() => onFocus?.(event))}
      onBlur={(event) => handle(() => onBlur?.(event))}
      onClick={(event) => handle(() => onClick?.(event))}
    />
  );
}

const isOffered = (day: AvailableDay | undefined) => day?.state === 'free' || isOwnDay(day);

const stateWords = { free: 'liber', full: 'ocupat', closed: 'indisponibil', holiday: '' } as const;

const describeDay = (date: string, day: AvailableDay | undefined) =>
  [formatVisitDay(date), day && (isOwnDay(day) ? 'ziua de acum' : (day.holiday ?? stateWords[day.state]))]
    .filter(Boolean)
    .join(', ');

/** The calendar shows six weeks that start on a Monday, with days of the adjacent months. */
function isInGrid(day: string, month: Date) {
  const first = `${fromPickerDate(month).slice(0, 7)}-01`;
  const from = addDays(first, -((toPickerDate(first).getDay() + 6) % 7));
  return day >= from && day < addDays(from, 6 * 7);
}

function Holidays({ days, month }: { days: DayIndex; month: Date }) {
  const holidays = [...days.byDate.values()].filter(({ date, holiday }) => holiday && isInGrid(date, month));
  if (holidays.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1 px-2 text-sm sm:px-0 text-ink-soft">
      {holidays.map(({ date, holiday }) => (
        <li key={date} className="flex items-baseline gap-2">
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-lavender" />
          {formatVisitShortDay(date)}: {holiday}
        </li>
      ))}
    </ul>
  );
}

const busy = 'text-ink-soft [&>button]:font-normal [&>button]:line-through [&>button]:decoration-1';

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
  // On a phone there are no gaps between the days, so that each is wide enough for a thumb.
  day: 'h-11 px-0 py-0.5 text-center text-ink sm:h-12 sm:px-0.5',
  day_button:
    'mx-auto flex aspect-square w-full max-w-10 sm:max-w-11 items-center justify-center rounded-full font-semibold figures enabled:hover:bg-leaf-soft enabled:focus:bg-leaf-soft disabled:cursor-not-allowed disabled:font-normal',
  selected: '[&>button]:bg-accent! [&>button]:text-white',
  disabled: 'text-ink-soft/70 [&>button]:line-through [&>button]:decoration-1',
  outside: 'text-ink-soft',
  today: 'font-bold',
};
