import { CircleAlert } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { arrivalHours } from '../../../contract/constants.ts';
import { classes } from '../../ui/classes.ts';
import { ArrivalHours } from './arrival-hours.tsx';
import { visitTimeInWords } from './calendar-day.ts';
import { VisitCalendar } from './visit-calendar.tsx';

interface VisitTimeProps {
  /** yyyy-MM-ddTHH:mm:ss, or nothing while no day is chosen. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** Puts the focus on the day that the keyboard would reach first. */
  ref: Ref<{ focus: () => void }>;
  className?: string;
}

/** A day and an hour of arrival, together one moment of local time. */
export function VisitTime({ value, onChange, error, ref, className }: VisitTimeProps) {
  const id = useId();
  const calendar = useRef<HTMLDivElement>(null);
  const [chosenHour, setChosenHour] = useState<string>(arrivalHours[0]);
  const day = value.slice(0, 10);
  const hour = value ? value.slice(11, 16) : chosenHour;
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
        <div ref={calendar} className="min-w-0 p-3 sm:p-5">
          <VisitCalendar day={day} onChoose={(next) => onChange(`${next}T${hour}:00`)} />
        </div>
        <div className="border-t border-sand p-4 sm:p-5 lg:border-t-0 lg:border-l">
          <ArrivalHours hours={arrivalHours} hour={hour} onChoose={chooseHour} />
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
      {value && <p className="mt-3 text-sm text-ink-soft first-letter:uppercase">{visitTimeInWords(value)}</p>}
    </fieldset>
  );
}
