import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { weekdayNames } from '../../../../contract/site/weekdays.ts';
import type { VisitSettings } from '../../../../contract/visits/availability.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { ToggleList } from '../../../ui/form/toggle-list.tsx';
import { addOnLeave } from '../../forms/add-on-leave.ts';
import { FramedSection } from '../../shell/framed-section.tsx';
import { DeclaredFields, type SettingField, type SettingFields } from '../declared-fields.tsx';
import { ClosedDays } from './closed-days.tsx';

type Availability = VisitSettings['availability'];

const arrivalFields: SettingField<Availability>[] = [
  {
    name: 'windowMinutes',
    kind: 'number',
    label: 'Cât ține intervalul de sosire (minute)',
    hint: '„Între 10:00 și 12:00” înseamnă 120.',
    className: 'mt-4 sm:w-72',
  },
];

const limitFields: SettingField<Availability>[] = [
  { name: 'leadDays', kind: 'number', label: 'Preaviz (zile)', hint: 'Cel mai devreme: peste atâtea zile.' },
  {
    name: 'horizonDays',
    kind: 'number',
    label: 'Orizont de programare (zile)',
    hint: 'Cel mai târziu: peste atâtea zile.',
  },
];

export function VisitSettingsFields({ value: { availability, closedDays }, ...form }: SettingFields<VisitSettings>) {
  const change = (changes: Partial<Availability>) => form.change({ availability: { ...availability, ...changes } });
  const fieldError = (name: string) => form.fieldError(`availability.${name}`);
  const part = { value: availability, change, fieldError };
  return (
    <>
      <FramedSection title="Orele de sosire">
        <WindowHours
          hours={availability.windows}
          error={
            fieldError('windows') ?? availability.windows.map((_, at) => fieldError(`windows.${at}`)).find(Boolean)
          }
          onChange={(windows) => change({ windows })}
        />
        <DeclaredFields fields={arrivalFields} {...part} />
      </FramedSection>
      <FramedSection title="Zile și echipe">
        <ToggleList
          legend="Zilele în care se lucrează"
          names={weekdayNames}
          chosen={availability.workingDays}
          error={fieldError('workingDays')}
          onChange={(workingDays) => change({ workingDays })}
        />
        <p className="mt-3 text-ink-soft">
          La o oră încap atâtea vizite câte echipe lucrează în ziua aceea.{' '}
          <Link to="/admin/settings/teams" className="text-leaf-dark underline underline-offset-4">
            Vezi echipele
          </Link>
        </p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <DeclaredFields fields={limitFields} {...part} />
        </div>
      </FramedSection>
      <FramedSection title="Zile închise">
        <ClosedDays days={closedDays} onChange={(next) => form.change({ closedDays: next })} />
      </FramedSection>
    </>
  );
}

interface WindowHoursProps {
  hours: string[];
  error: string | undefined;
  onChange: (hours: string[]) => void;
}

function WindowHours({ hours, error, onChange }: WindowHoursProps) {
  const [next, setNext] = useState('');
  const add = () => {
    if (next && !hours.includes(next)) onChange([...hours, next].sort());
    setNext('');
  };
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {hours.toSorted().map((hour) => (
          <li key={hour} className="flex items-center rounded-full border border-stone/60 pl-4 font-semibold figures">
            {hour}
            <Button
              variant="ghost"
              size="iconSm"
              aria-label={`Elimină ora ${hour}`}
              onClick={() => onChange(hours.filter((other) => other !== hour))}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center gap-2" {...addOnLeave(add)}>
        <input
          type="time"
          step={900}
          aria-label="Altă oră de sosire"
          value={next}
          onChange={(event) => setNext(event.target.value)}
          className="field-control w-32!"
        />
        <Button variant="outline" size="sm" disabled={!next} onClick={add} icon={Plus} label="Adaugă ora" />
      </div>
      <FormAlert message={error} />
    </>
  );
}
