import { CircleAlert, Clock, Leaf } from 'lucide-react';
import { type Ref, useCallback, useId, useImperativeHandle, useRef, useState } from 'react';
import { hasHour } from '../../../contract/visits/format-visit-time.ts';
import { arrivalHours } from '../../../contract/visits/limits.ts';
import { seasonAt } from '../../../contract/visits/season.ts';
import { classes } from '../../ui/classes.ts';
import { ArrivalWindows } from '../calendar/arrival-windows.tsx';
import { type DayIndex, findDay } from '../calendar/availability.ts';
import { BookingCalendar } from './booking-calendar.tsx';
import { formatVisitTime, offeredWindows, timeOnDay } from './booking-time.ts';
import { DayWithoutHours } from './day-without-hours.tsx';

interface BookingTimePickerProps {
  days: DayIndex;
  /** yyyy-MM-ddTHH:mm:ss, or nothing while no day is chosen. */
  wanted: string;
  /** What it has become by what is known of the days: what is shown and sent. */
  moment: string;
  onChange: (value: string) => void;
  error?: string;
  /** The months of the chosen service. */
  seasons?: string[];
  /** Puts the focus on the day that the keyboard would reach first. */
  ref: Ref<{ focus: () => void }>;
  className?: string;
}

/** A day and an hour of arrival, together one moment of local time. */
export function BookingTimePicker({
  days,
  wanted,
  moment,
  onChange,
  error,
  seasons,
  ref,
  className,
}: BookingTimePickerProps) {
  const id = useId();
  const calendar = useRef<HTMLDivElement>(null);
  const [chosenHour, setChosenHour] = useState<string>(arrivalHours[0]);
  const day = moment.slice(0, 10);
  const chosen = findDay(days, day);
  const chooseDay = useCallback(
    (next: string) => onChange(timeOnDay(next, findDay(days, next), chosenHour)),
    [onChange, days, chosenHour],
  );
  const hour = moment ? timeOf(moment) : chosenHour;
  // What stands can be chosen, also when it is this visitor's own booking, sent and not answered, that has taken it.
  const hours = offeredWindows(chosen).map(({ time, free }) => ({ time, free: free || time === hour }));
  useImperativeHandle(ref, () => ({
    focus: () => calendar.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus(),
  }));
  const chooseHour = (next: string) => {
    setChosenHour(next);
    if (day) onChange(`${day}T${next}:00`);
  };
  return (
    <fieldset aria-describedby={error && `${id}-error`} className={classes('min-w-0', className)}>
      <legend className="mb-2 text-sm font-semibold text-forest">
        Data vizitei
        <span aria-hidden className="text-terracotta-dark">
          {' '}
          *
        </span>
      </legend>
      <div
        className={classes(
          'grid rounded-inset border lg:grid-cols-[1fr_13rem]',
          error ? 'border-danger' : 'border-stone',
        )}
      >
        <div ref={calendar} className="min-w-0 p-2 sm:p-5">
          <BookingCalendar day={day} days={days} onChoose={chooseDay} />
        </div>
        <div className="border-t border-sand p-4 sm:p-5 lg:border-t-0 lg:border-l">
          {chosen && chosen.state !== 'free' && !hasHour(moment) ? (
            <DayWithoutHours
              day={chosen}
              isTooFar={day > (days.lastOffered ?? '')}
              firstFree={days.firstFree}
              onChoose={chooseDay}
            />
          ) : (
            <ArrivalWindows hours={hours} hour={hour} onChoose={chooseHour} />
          )}
        </div>
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={error ? 'mt-2 flex items-start gap-2 text-sm font-medium text-danger' : 'sr-only'}
      >
        {error && <CircleAlert size={17} aria-hidden className="mt-0.5 shrink-0" />}
        {error}
      </p>
      {moment && <p className="mt-3 text-sm text-ink-soft first-letter:uppercase">{formatVisitTime(moment)}</p>}
      {moment !== wanted && hasHour(moment) && <HourNote wanted={timeOf(wanted)} given={timeOf(moment)} />}
      {day && <SeasonNote seasons={seasons} day={day} />}
    </fieldset>
  );
}

const timeOf = (moment: string) => moment.slice(11, 16);

/** An hour never changes in silence. */
const HourNote = ({ wanted, given }: { wanted: string; given: string }) => (
  <p role="status" className="mt-3 flex items-start gap-2 text-sm font-medium text-terracotta-dark">
    <Clock size={17} aria-hidden className="mt-0.5 shrink-0" />
    Ora {wanted} nu este liberă în această zi. Am trecut vizita la {given}, prima oră liberă.
  </p>
);

/** Out of season is no reason to refuse: the garden can be seen all the same. */
function SeasonNote({ seasons, day }: { seasons: string[] | undefined; day: string }) {
  const season = seasonAt(seasons, day);
  if (season.inSeason) return null;
  return (
    <p role="status" className="mt-3 flex items-start gap-2 text-sm text-lavender-dark">
      <Leaf size={17} aria-hidden className="mt-0.5 shrink-0" />
      La această dată serviciul este în afara sezonului; următoarea lună potrivită este {season.nextMonth}. Putem veni
      oricum să vedem grădina.
    </p>
  );
}
