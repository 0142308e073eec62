import { useState } from 'react';
import { type ClassNames, DayPicker } from 'react-day-picker';
import { ro } from 'react-day-picker/locale/ro';
import type { AvailableDay } from '../../../contract/availability.ts';
import { visitDay, visitShortDay } from '../../../contract/visit-words.ts';
import { dateOfDay, dayOfDate } from './picker-day.ts';

interface FreeDaysProps {
  days: ReadonlyMap<string, AvailableDay>;
  /** yyyy-MM-dd, the chosen one. */
  day: string | undefined;
  onChoose: (day: AvailableDay) => void;
}

/** A month of days: free ones can be chosen, full ones and legal holidays say what they are. */
export function FreeDays({ days, day, onChoose }: FreeDaysProps) {
  const [shown, setShown] = useState<Date>();
  const known = [...days.keys()];
  const firstFree = [...days.values()].find(({ state }) => state === 'free')?.date;
  const month = shown ?? dateOfDay(day ?? firstFree ?? (known[0] as string));
  const at = (date: Date) => days.get(dayOfDate(date));
  return (
    <>
      <DayPicker
        mode="single"
        locale={ro}
        startMonth={dateOfDay(known[0] as string)}
        endMonth={dateOfDay(known.at(-1) as string)}
        month={month}
        onMonthChange={setShown}
        selected={day ? dateOfDay(day) : undefined}
        onDayClick={(date) => choose(at(date), onChoose)}
        disabled={(date) => at(date)?.state !== 'free'}
        modifiers={{
          full: (date) => at(date)?.state === 'full',
          holiday: (date) => at(date)?.state === 'holiday',
        }}
        modifiersClassNames={{ full: 'line-through decoration-1', holiday: 'text-lavender-dark!' }}
        labels={{ labelDayButton: (date) => labelOf(dayOfDate(date), at(date)) }}
        fixedWeeks
        showOutsideDays
        classNames={look}
      />
      <Holidays days={days} month={dayOfDate(month).slice(0, 7)} />
    </>
  );
}

function choose(day: AvailableDay | undefined, onChoose: (day: AvailableDay) => void) {
  if (day?.state === 'free') onChoose(day);
}

const stateWords = { free: 'liber', full: 'ocupat', closed: 'indisponibil', holiday: '' } as const;

const labelOf = (date: string, day: AvailableDay | undefined) =>
  `${visitDay(date)}, ${day?.holiday ?? stateWords[day?.state ?? 'closed']}`;

/** What the coloured days of the month are. */
function Holidays({ days, month }: { days: FreeDaysProps['days']; month: string }) {
  const holidays = [...days.values()].filter(({ date, holiday }) => holiday && date.startsWith(month));
  if (holidays.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1 text-sm text-ink-soft">
      {holidays.map(({ date, holiday }) => (
        <li key={date} className="flex items-baseline gap-2">
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-lavender" />
          {visitShortDay(date)}: {holiday}
        </li>
      ))}
    </ul>
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
  day: 'p-0.5 text-center text-ink',
  day_button:
    'mx-auto flex size-10 sm:size-11 items-center justify-center rounded-full font-semibold transition-colors figures enabled:hover:bg-leaf-soft disabled:cursor-not-allowed disabled:font-normal',
  selected: '[&>button]:bg-terracotta! [&>button]:text-white',
  disabled: 'text-ink-soft/70',
  outside: 'text-ink-soft',
  today: 'font-bold',
};
