import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { getStaffCalendar } from '../../../contract/visits/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { longDayName } from './calendar/calendar-days.ts';
import { closedDayLabel, freeTeamsLabel, hasRoomAt, type VisitToPlace } from './calendar/calendar-rows.ts';

interface TimePickerProps {
  /** yyyy-MM-ddTHH:mm:ss, or '' while nothing is chosen. */
  value: string;
  onChoose: (localTime: string) => void;
  visit: VisitToPlace;
  error?: string | undefined;
}

export function TimePicker({ value, onChoose, visit, error }: TimePickerProps) {
  const [day, setDay] = useState(value.slice(0, 10) || dayInBucharest(new Date()));
  const { data, error: failure } = useQuery({
    ...buildQuery(getStaffCalendar, { query: { from: day, to: day } }),
    staleTime: 0,
    enabled: isDay(day),
  });
  const time = value.startsWith(day) ? value.slice(11, 16) : '';
  const chooseDay = (next: string) => {
    setDay(next);
    // Keeps the hour.
    if (isDay(next) && value) onChoose(`${next}${value.slice(10)}`);
  };
  const name = useId();
  const shown = data?.days[0];
  const windows = shown?.windows ?? [];
  const isOther = time !== '' && time !== '00:00' && !windows.some((window) => window.time === time);
  return (
    <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Field label="Ziua" error={error ?? (data ? undefined : failure?.message)} hint={shown && closedDayLabel(shown)}>
        <Input type="date" value={day} onChange={(event) => chooseDay(event.target.value)} />
      </Field>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold text-forest">
          Ora sosirii{isDay(day) && <span className="sr-only">, {longDayName(day)}</span>}
        </legend>
        <div className="flex flex-wrap gap-2">
          {windows.map((window) => (
            <Hour
              key={window.time}
              name={name}
              label={window.time}
              hint={shown?.isOpen ? freeTeamsLabel(window.free.length) : ''}
              isFull={!shown || !hasRoomAt(shown, window.time, visit)}
              checked={time === window.time}
              onChoose={() => onChoose(`${day}T${window.time}:00`)}
            />
          ))}
          <Hour
            name={name}
            label="Fără oră"
            hint=""
            checked={time === '00:00'}
            onChoose={() => onChoose(`${day}T00:00:00`)}
          />
          <label className="flex items-center gap-2 text-ink-soft">
            <span>altă oră</span>
            <input
              type="time"
              step={900}
              value={isOther ? time : ''}
              onChange={(event) => event.target.value && onChoose(`${day}T${event.target.value}:00`)}
              className="field-control w-32!"
            />
          </label>
        </div>
      </fieldset>
    </div>
  );
}

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);

interface HourProps {
  name: string;
  label: string;
  hint: string;
  isFull?: boolean;
  checked: boolean;
  onChoose: () => void;
}

function Hour({ name, label, hint, isFull = false, checked, onChoose }: HourProps) {
  return (
    <label className={classes('flex', isFull ? 'cursor-not-allowed' : 'cursor-pointer')}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={isFull && !checked}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span className={classes(hourLook, isFull && !checked && 'text-ink-soft line-through')}>
        {label}
        {hint && <span className="block text-xs font-normal opacity-85">{hint}</span>}
      </span>
    </label>
  );
}

const hourLook =
  'flex min-h-11 min-w-20 flex-col items-center justify-center rounded-xl border border-stone/60 px-3 py-1 text-center leading-tight font-semibold transition-colors figures peer-enabled:hover:border-forest peer-checked:border-forest peer-checked:bg-forest peer-checked:text-white peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--ring)';
