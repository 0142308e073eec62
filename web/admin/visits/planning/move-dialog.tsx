import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { StaffCalendar } from '../../../../contract/visits/staff-visits.ts';
import { formatPeriod } from '../../../lib/date-format.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { calendarQuery } from '../calendar/calendar-rows.ts';
import { HourOption } from '../time-picker.tsx';
import {
  findNearestPlace,
  formatTolerance,
  isOutsideTolerance,
  listFreePlaces,
  type Place,
  type PlanItem,
} from './plan-state.ts';

interface MoveDialogProps {
  item: PlanItem;
  items: PlanItem[];
  /** The days of the plan. */
  from: string;
  to: string;
  onMove: (place: Place) => void;
  onClose: () => void;
}

/** Another day, team or hour, among those that are free beside the other proposals. */
export function MoveDialog({ item, items, from, to, onMove, onClose }: MoveDialogProps) {
  const [day, setDay] = useState(item.date.slice(0, 10));
  const [wanted, setWanted] = useState<Place>(item);
  const isDay = day >= from && day <= to;
  const { data, error } = useQuery({ ...calendarQuery(day), enabled: isDay });
  const teams = data ? listTeams(data, day, item, items) : [];
  const team = teams.find(({ id }) => id === wanted.teamId) ?? teams[0];
  const place = team?.places.find(({ date }) => date === wanted.date) ?? (team && findNearestPlace(team.places, item));
  const isMoved = place && (place.date !== item.date || place.teamId !== item.teamId);
  return (
    <ConfirmDialog
      title={`Mută propunerea: ${item.name}`}
      description={`${item.service}, ${item.city}. Toleranța contractului: ${formatTolerance(item)}`}
      label="Mută aici"
      disabled={!isMoved}
      onConfirm={() => place && onMove(place)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Ziua"
          error={isDay ? error?.message : `Alegeți o zi din ${formatPeriod(from, to)}`}
          hint={isDay && isOutsideTolerance(item, day) ? 'În afara toleranței contractului.' : undefined}
        >
          <Input type="date" min={from} max={to} value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
        {team && (
          <Field label="Echipa">
            <Select
              value={team.id}
              options={teams.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setWanted({ ...wanted, teamId: event.target.value })}
            />
          </Field>
        )}
      </div>
      {team && place && <Hours places={team.places} value={place.date} onChoose={setWanted} />}
      {data && teams.length === 0 && (
        <p role="status" className="mt-4 rounded-xl bg-limestone px-4 py-3 text-ink-soft">
          Nicio echipă nu are loc în ziua aceasta.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Those with a free place on that day. */
const listTeams = (calendar: StaffCalendar, date: string, item: PlanItem, items: PlanItem[]) =>
  calendar.teams
    .map(({ id, name }) => ({ id, name, places: listFreePlaces(calendar, { date, teamId: id }, item, items) }))
    .filter(({ places }) => places.length > 0);

interface HoursProps {
  places: Place[];
  value: string;
  onChoose: (place: Place) => void;
}

function Hours({ places, value, onChoose }: HoursProps) {
  const name = useId();
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-sm font-semibold text-forest">Ora sosirii</legend>
      <div className="flex flex-wrap gap-2">
        {places.map((place) => (
          <HourOption
            key={place.date}
            name={name}
            label={`${place.date.slice(11, 16)}–${place.until}`}
            checked={place.date === value}
            onChoose={() => onChoose(place)}
          />
        ))}
      </div>
    </fieldset>
  );
}
