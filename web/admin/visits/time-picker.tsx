import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { toBucharestDay, toBucharestTime } from '../../../contract/kernel/local-time.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import type { CalendarDay, CalendarTeam } from '../../../contract/visits/staff-visits.ts';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { TeamDot } from '../kit/workflows/team-badge.tsx';
import {
  buildCalendarQuery,
  describeClosedDay,
  findFreeTeams,
  formatFreeTeams,
  isDay,
  isPastWindow,
  type VisitToPlace,
} from './calendar/calendar-rows.ts';

interface TimePickerProps {
  /** yyyy-MM-ddTHH:mm:ss, or '' while nothing is chosen. */
  value: string;
  onChoose: (localTime: string) => void;
  visit: VisitToPlace;
  /** The only team that is acceptable, if the team is fixed. */
  teamId?: string | undefined;
  error?: string | undefined;
}

export function TimePicker({ value, onChoose, visit, teamId, error }: TimePickerProps) {
  const [day, setDay] = useState(value.slice(0, 10) || toBucharestDay(new Date()));
  const { data, error: failure } = useDay(day);
  const time = value.startsWith(day) ? value.slice(11, 16) : '';
  const chooseDay = (next: string) => {
    setDay(next);
    // A change of the day keeps the hour.
    if (isDay(next) && value) onChoose(`${next}${value.slice(10)}`);
  };
  const name = useId();
  const shown = data?.days[0];
  const hours = shown ? listHours(shown, visit, teamId) : [];
  const isOther = time !== '' && time !== '00:00' && !hours.some((hour) => hour.time === time);
  return (
    <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Field
        label="Ziua"
        error={error ?? (data ? undefined : failure?.message)}
        hint={shown && describeClosedDay(shown)}
      >
        <Input type="date" value={day} onChange={(event) => chooseDay(event.target.value)} />
      </Field>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold text-forest">
          Ora sosirii{isDay(day) && <span className="sr-only">, {formatVisitShortDay(day)}</span>}
        </legend>
        <div className="flex flex-wrap gap-2">
          {[...hours, { time: '00:00', label: 'Fără oră' }].map((hour) => (
            <HourOption
              key={hour.time}
              name={name}
              label={hour.time}
              {...hour}
              checked={time === hour.time}
              onChoose={() => onChoose(`${day}T${hour.time}:00`)}
            />
          ))}
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

function listHours(day: CalendarDay, visit: VisitToPlace, teamId: string | undefined) {
  const now = toBucharestTime(new Date());
  return day.windows.map(({ time }) => {
    const free = findFreeTeams(day, time, visit);
    const isFull = teamId ? !free.includes(teamId) : free.length === 0;
    const hint = teamId ? (isFull ? 'ocupată' : 'liberă') : formatFreeTeams(free.length);
    return { time, isFull, hint: isPastWindow(day.date, time, now) ? 'a trecut' : day.isOpen ? hint : '' };
  });
}

const useDay = (day: string) => useQuery({ ...buildCalendarQuery(day), enabled: isDay(day) });

interface TeamChoiceProps {
  date: string;
  visit: VisitToPlace;
  value: string | undefined;
  onChoose: (teamId: string | undefined) => void;
  /** Label of the option without a team; undefined where a team must be chosen. */
  otherwise?: string;
}

/** Chooses one of the teams that work then; renders nothing where there is no choice. */
export function TeamChoice({ date, visit, value, onChoose, otherwise }: TeamChoiceProps) {
  const name = useId();
  const { data } = useDay(date.slice(0, 10));
  const [day] = data?.days ?? [];
  const time = date.slice(11, 16);
  const isAbsent = value !== undefined && !day?.teams.includes(value);
  if (!data || !day?.windows.some((window) => window.time === time)) return null;
  if (data.teams.length < 2 && !isAbsent) return null;
  const free = findFreeTeams(day, time, visit);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-forest">Echipa</legend>
      <div className="flex flex-wrap gap-2">
        {otherwise && (
          <HourOption name={name} label={otherwise} checked={!value} onChoose={() => onChoose(undefined)} />
        )}
        {data.teams.map((team) => (
          <HourOption
            key={team.id}
            name={name}
            label={<TeamLabel team={team} />}
            hint={free.includes(team.id) ? '' : 'ocupată'}
            isFull={!free.includes(team.id)}
            checked={value === team.id}
            onChoose={() => onChoose(team.id)}
          />
        ))}
      </div>
      {isAbsent && <p className="mt-2 text-terracotta-dark">Echipa aleasă nu lucrează în ziua aceasta.</p>}
    </fieldset>
  );
}

const TeamLabel = ({ team: { color, name } }: { team: CalendarTeam }) => (
  <span className="flex items-center gap-2">
    {/* The ring keeps the dot visible on the dark chosen option. */}
    <TeamDot color={color} className="size-3 ring-1 ring-white" />
    {name}
  </span>
);

interface HourOptionProps extends Pick<ComponentProps<'input'>, 'type' | 'name' | 'disabled'> {
  label: ReactNode;
  hint?: string;
  isFull?: boolean;
  checked: boolean;
  onChoose: () => void;
}

export function HourOption({ label, hint, isFull = false, checked, disabled, onChoose, ...input }: HourOptionProps) {
  const isStruck = isFull && !checked;
  return (
    <label className={classes('flex', isFull ? 'cursor-not-allowed' : 'cursor-pointer')}>
      <input
        type="radio"
        {...input}
        checked={checked}
        disabled={disabled || isStruck}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span className={classes(hourLook, isStruck && 'text-ink-soft line-through')}>
        {label}
        {hint && <span className="block text-xs font-normal opacity-85">{hint}</span>}
      </span>
    </label>
  );
}

const hourLook =
  'flex min-h-11 min-w-20 flex-col items-center justify-center rounded-xl border border-stone/60 px-3 py-1 text-center leading-tight font-semibold transition-colors figures peer-enabled:hover:border-forest peer-checked:border-forest peer-checked:bg-forest peer-checked:text-white peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--ring)';
