import { Clock } from 'lucide-react';
import {
  lazy,
  memo,
  type ReactNode,
  type Ref,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { getBucharestTomorrow } from '../../../contract/kernel/local-time.ts';
import { hasHour } from '../../../contract/visits/format-visit-time.ts';
import { formatWorkDuration } from '../../../contract/visits/work-duration.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FieldMessage, RequiredMark } from '../../ui/form/field.tsx';
import { importWithRetry } from '../../ui/layout/late-code.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ArrivalWindows } from '../calendar/arrival-windows.tsx';
import { type DayIndex, findDay, toVisitTime } from '../calendar/availability.ts';
import { NextWindows } from '../calendar/next-windows.tsx';
import { chooseTime, formatBookingTime, listOfferedWindows, onRequest } from './booking-time.ts';

interface BookingTimePickerProps {
  days: DayIndex;
  /** yyyy-MM-ddTHH:mm:ss, or nothing while no day is chosen. */
  requestedTime: string;
  /** The requested time adjusted to availability: shown and sent. */
  time: string;
  onChange: (value: string) => void;
  error?: string;
  /** Free windows instead of a taken one, while the error is shown. */
  nextWindows: string[];
  seasons?: string[];
  waitingList: ReactNode;
  windowCount: number;
  ref: Ref<{ focus: () => void }>;
  className?: string;
}

export function BookingTimePicker(props: BookingTimePickerProps) {
  const { days, requestedTime, time, error, nextWindows, seasons, waitingList, windowCount, className } = props;
  const id = useId();
  const { calendar, day, hour, chooseDay, chooseHour, chooseWindow } = useChosenTime(props);
  const chosen = findDay(days, day);
  // The chosen hour stays selectable, because the visitor's own unanswered booking may hold it.
  const hours = (day ? listOfferedWindows(chosen) : []).map((window) => ({
    ...window,
    free: window.free || window.time === hour,
  }));
  const border = error ? 'border-danger' : 'border-stone';
  return (
    <fieldset
      id={id}
      data-invalid={error ? '' : undefined}
      aria-describedby={error && `${id}-error`}
      className={classes('min-w-0', className)}
    >
      <legend className="mb-2 text-sm font-semibold text-forest">
        Data vizitei
        <RequiredMark />
      </legend>
      <div className={classes('grid rounded-inset border lg:grid-cols-[1fr_13rem]', border)}>
        <div ref={calendar} className="min-w-0 p-2 sm:p-5">
          <BookingCalendar day={day} days={days} onChoose={chooseDay} />
        </div>
        <div className="border-t border-sand p-4 sm:p-5 lg:border-t-0 lg:border-l">
          {chosen && chosen.state !== 'free' && !hasHour(time) ? (
            <Suspense fallback={<p className="text-sm text-ink-soft">{onRequest}</p>}>
              <DayWithoutHours
                day={chosen}
                isTooFar={day > (days.lastOffered ?? '')}
                firstFree={days.firstFree}
                onChoose={chooseDay}
                waitingList={waitingList}
              />
            </Suspense>
          ) : (
            <ArrivalWindows hours={hours} hour={hour} minutes={days.windowMinutes} onChoose={chooseHour} />
          )}
        </div>
      </div>
      <FieldMessage id={`${id}-error`} error={error} />
      {error && <NextWindows windows={nextWindows} windowMinutes={days.windowMinutes} onChoose={chooseWindow} />}
      <TimeNotes {...{ days, requestedTime, time, windowCount, seasons }} />
    </fieldset>
  );
}

function useChosenTime({ days, time, onChange, ref }: BookingTimePickerProps) {
  const calendar = useRef<HTMLDivElement>(null);
  const [chosenHour, setChosenHour] = useState<string>();
  const day = time.slice(0, 10);
  const latestDay = useRef(day);
  useEffect(() => {
    latestDay.current = day;
  }, [day]);
  // A transition, so that the tapped day is painted as pressed before the hours and notes below it are rendered.
  const chooseDay = useCallback(
    (next: string) => {
      latestDay.current = next;
      startTransition(() => onChange(chooseTime(next, findDay(days, next), chosenHour)));
    },
    [onChange, days, chosenHour],
  );
  useImperativeHandle(ref, () => ({
    focus: () => calendar.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus(),
  }));
  // The pressed button disappears with the error, so the focus moves to the chosen day.
  const [takenInstead, setTakenInstead] = useState<string>();
  useEffect(() => {
    if (takenInstead) calendar.current?.querySelector<HTMLElement>('td[data-selected] button')?.focus();
  }, [takenInstead]);
  const chooseHour = (next: string) => {
    setChosenHour(next);
    onChange(`${latestDay.current}T${next}:00`);
  };
  const chooseWindow = (next: string) => {
    setChosenHour(readHour(next));
    setTakenInstead(next);
    onChange(next);
  };
  return { calendar, day, hour: time ? readHour(time) : undefined, chooseDay, chooseHour, chooseWindow };
}

type TimeNotesProps = Pick<BookingTimePickerProps, 'days' | 'requestedTime' | 'time' | 'windowCount' | 'seasons'>;

/** What the chosen time means for the visit. */
function TimeNotes({ days: { windowMinutes }, requestedTime, time, windowCount, seasons }: TimeNotesProps) {
  const day = time.slice(0, 10);
  return (
    <>
      {time && (
        <p className="mt-3 text-sm text-ink-soft first-letter:uppercase">{formatBookingTime(time, windowMinutes)}</p>
      )}
      {time !== requestedTime && hasHour(time) && (
        <Suspense>
          <HourNote requested={readHour(requestedTime)} given={toVisitTime(time, windowMinutes)} />
        </Suspense>
      )}
      {windowCount > 1 && windowMinutes && (
        <p className="mt-3 flex items-start gap-2 text-sm text-ink-soft">
          <Clock size={17} aria-hidden className="mt-0.5 shrink-0" />
          Lucrarea ține {formatWorkDuration({ minutes: windowCount * windowMinutes, days: 1 })}, cu aceeași echipă.
          Alegeți ora la care începem.
        </p>
      )}
      {day && (
        <Suspense>
          <SeasonNote seasons={seasons} day={day} />
        </Suspense>
      )}
    </>
  );
}

const readHour = (time: string) => time.slice(11, 16);

interface BookingCalendarProps {
  days: DayIndex;
  day: string;
  /** Must be stable: rendering the calendar is the most expensive part of the page. */
  onChoose: (day: string) => void;
}

const fetchNotes = () => importWithRetry(() => import('./chosen-day-notes.tsx'));
const DayWithoutHours = lazy(async () => ({ default: (await fetchNotes()).DayWithoutHours }));
const HourNote = lazy(async () => ({ default: (await fetchNotes()).HourNote }));
const SeasonNote = lazy(async () => ({ default: (await fetchNotes()).SeasonNote }));

const DayCalendar = lazy(async () => {
  // The notes load with the calendar: a chosen day may need them at once.
  void fetchNotes();
  return { default: (await importWithRetry(() => import('../calendar/day-calendar.tsx'))).DayCalendar };
});

/** Rendered in the browser only, after the form: the HTML is cached for longer than a day. */
const BookingCalendar = memo((props: BookingCalendarProps) => {
  const space = <Skeleton className="h-88 w-full sm:h-94" />;
  if (!useHydrated()) return space;
  return (
    <Suspense fallback={space}>
      <DayCalendar from={getBucharestTomorrow()} {...props} />
    </Suspense>
  );
});
