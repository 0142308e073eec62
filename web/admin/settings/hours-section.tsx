import { Plus, X } from 'lucide-react';
import type { OpeningHours } from '../../../contract/site/schemas.ts';
import { describeHours, weekdayNames } from '../../../contract/site/tidy-site.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { type DeclaredField, DeclaredFields, FieldGrid } from '../kit/forms/declared-fields.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';
import type { SiteForm } from './site-sections.tsx';

export function HoursSection({ value: { hours }, change, fieldError }: SiteForm) {
  return (
    <FieldGrid id="program" title="Program" text="Apare în subsolul site-ului și în rezultatele căutărilor.">
      <div className="sm:col-span-2">
        <ul className="mb-4 divide-y divide-sand border-y border-sand empty:hidden">
          {hours.map((row, index) => (
            <HoursRow
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a row
              key={index}
              number={index + 1}
              row={row}
              error={(field) => fieldError(`hours.${index}.${field}`)}
              onChange={(next) => change({ hours: hours.with(index, next) })}
              onRemove={() => change({ hours: hours.toSpliced(index, 1) })}
            />
          ))}
        </ul>
        <SmallButton
          onClick={() => change({ hours: [...hours, { days: '', hours: '', schedule: suggestSchedule(hours) }] })}
          icon={Plus}
          label="Adaugă un rând"
        />
      </div>
    </FieldGrid>
  );
}

type Schedule = NonNullable<OpeningHours['schedule']>;

const noTimes = { opens: '', closes: '' };

/** The first row is for the working days, later ones are for the weekend. */
const suggestSchedule = (before: OpeningHours[]): Schedule =>
  before.length === 0 ? { from: 1, to: 5, times: noTimes } : { from: 6, to: 7, times: noTimes };

interface HoursRowProps {
  number: number;
  row: OpeningHours;
  error: (field: string) => string | undefined;
  onChange: (row: OpeningHours) => void;
  onRemove: () => void;
}

function HoursRow({ number, row, error, onChange, onRemove }: HoursRowProps) {
  const { schedule } = row;
  const changeSchedule = (changes: Partial<Schedule>) =>
    schedule && onChange({ ...row, schedule: { ...schedule, ...changes } });
  return (
    <li className="py-4">
      <fieldset>
        <legend className="sr-only">Program, rândul {number}</legend>
        {schedule ? (
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <DeclaredFields
              fields={listScheduleFields(schedule)}
              value={schedule}
              change={changeSchedule}
              fieldError={(field) => error(`schedule.${field}`)}
            />
            <Checkbox
              checked={!schedule.times}
              onChange={({ target }) => changeSchedule({ times: target.checked ? null : noTimes })}
              className="col-span-full w-fit py-2.5 font-medium"
            >
              Închis în aceste zile
            </Checkbox>
          </div>
        ) : (
          <div className="grid grid-cols-2 gap-3">
            <DeclaredFields
              fields={freeTextFields}
              value={row}
              change={(changes) => onChange({ ...row, ...changes })}
              fieldError={error}
            />
          </div>
        )}
      </fieldset>
      <div className="-mx-3 mt-1 flex flex-wrap justify-between gap-x-3">
        <SmallButton
          variant="ghost"
          onClick={() => onChange(schedule ? toFreeText(row) : { ...row, schedule: suggestSchedule([]) })}
        >
          {schedule ? 'Scrieți text liber' : 'Alegeți zilele și orele'}
          <span className="sr-only"> la rândul {number}</span>
        </SmallButton>
        <SmallButton variant="ghost" onClick={onRemove}>
          <X size={17} aria-hidden />
          Elimină<span className="sr-only"> rândul {number} din program</span>
        </SmallButton>
      </div>
    </li>
  );
}

const freeTextFields: DeclaredField<OpeningHours>[] = [
  { name: 'days', label: 'Zilele' },
  { name: 'hours', label: 'Orele' },
];

/** Removes the lone dash of a row whose times are not chosen yet. */
function toFreeText(row: OpeningHours) {
  const { days, hours } = describeHours(row);
  return { days, hours: hours === '–' ? '' : hours };
}

const dayOptions = weekdayNames.map((label, index) => ({ value: index + 1, label }));
const listScheduleFields = ({ times }: Schedule): DeclaredField<Schedule>[] => [
  { name: 'from', kind: 'select', label: 'De', choices: dayOptions },
  { name: 'to', kind: 'select', label: 'Până', choices: dayOptions },
  { name: 'times.opens', kind: 'time', label: 'De la ora', disabled: !times },
  { name: 'times.closes', kind: 'time', label: 'Până la ora', disabled: !times },
];
