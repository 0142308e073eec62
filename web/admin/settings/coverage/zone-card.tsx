import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { buildPlaceKey, coverageLimits, formatPlace, type Place } from '../../../../contract/coverage/place.ts';
import type { KnownZone } from '../../../../contract/coverage/zones.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { addOnLeave, ChipList } from '../../kit/forms/chip-list.tsx';
import { type DeclaredField, DeclaredFields } from '../../kit/forms/declared-fields.tsx';
import { LocalityInput } from '../../kit/forms/locality-input.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';

interface ZoneCardProps {
  number: number;
  zone: KnownZone;
  error: (field: string) => string | undefined;
  onChange: (changes: Partial<KnownZone>) => void;
  onRemove: () => void;
}

const extents = [
  { value: 'distance', label: 'Până la o distanță' },
  { value: 'beyond', label: 'Tot ce e mai departe' },
  { value: 'named', label: 'Doar localități anume' },
];
const transports = [
  { value: 'free', label: 'Gratuit' },
  { value: 'fee', label: 'Cu plată' },
  { value: 'request', label: 'La cerere' },
];

const listFields = ({ transport }: KnownZone): DeclaredField<KnownZone>[] => [
  { name: 'reach', label: 'Cum apare distanța' },
  { name: 'where', label: 'Numele zonei' },
  { name: 'transport', kind: 'select', label: 'Transportul', choices: transports },
  ...(transport === 'fee' ? [feeField] : []),
  { name: 'rule', label: 'Observație (opțional)', className: 'sm:col-span-3' },
];
const feeField: DeclaredField<KnownZone> = {
  name: 'feeBani',
  kind: 'amount',
  label: 'Prețul transportului (lei)',
  suffix: '',
};

const firstDistance = 15;

export function ZoneCard({ number, zone, error, onChange, onRemove }: ZoneCardProps) {
  const { within } = zone;
  const isDistance = typeof within === 'number';
  return (
    <fieldset className="rounded-inset border border-sand p-4">
      <legend className="px-1 font-semibold text-forest">Zona {number}</legend>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-3">
        <Field
          label="Cuprinde"
          error={isDistance ? undefined : error('within')}
          className={isDistance ? undefined : 'sm:col-span-2'}
        >
          <Select
            options={extents}
            value={isDistance ? 'distance' : within}
            onChange={({ target: { value } }) =>
              onChange({ within: value === 'distance' ? firstDistance : (value as 'beyond' | 'named') })
            }
          />
        </Field>
        {isDistance && (
          <Field label="Până la (km)" error={error('within')}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={coverageLimits.farthestKm}
              value={Number.isNaN(within) ? '' : within}
              onChange={(event) => onChange({ within: event.target.valueAsNumber })}
            />
          </Field>
        )}
        <DeclaredFields fields={listFields(zone)} value={zone} change={onChange} fieldError={error} />
        <ZonePlaces
          number={number}
          places={zone.places ?? []}
          error={error}
          onChange={(places) => onChange({ places })}
        />
      </div>
      <SmallButton variant="ghost" className="mt-3" icon={Trash2} onClick={onRemove}>
        Elimină zona {number}
      </SmallButton>
    </fieldset>
  );
}

interface ZonePlacesProps extends Pick<ZoneCardProps, 'number' | 'error'> {
  places: Place[];
  onChange: (places: Place[]) => void;
}

function ZonePlaces({ number, places, error, onChange }: ZonePlacesProps) {
  const [typed, setTyped] = useState('');
  const add = ({ name, county }: Place) => {
    setTyped('');
    const isNew = places.every((place) => buildPlaceKey(place) !== buildPlaceKey({ name, county }));
    if (name && isNew) onChange([...places, { name, county }]);
  };
  const addTyped = () => add({ name: typed.trim(), county: '' });
  const problem = places.map((_, index) => error(`places.${index}.name`)).find(Boolean) ?? error('places');
  return (
    <div className="sm:col-span-3">
      <ChipList
        label={`Localitățile numite ale zonei ${number}`}
        items={places}
        toName={(place) => `${formatPlace(place)} din zona ${number}`}
        onChange={onChange}
      >
        {formatPlace}
      </ChipList>
      {places.length < coverageLimits.placesInZone && (
        <div className="flex flex-wrap items-start gap-2" {...addOnLeave(addTyped)}>
          <div className="min-w-0 grow sm:max-w-sm">
            <LocalityInput
              label="Localități care țin de zonă oricât ar fi de departe"
              hint="Alegeți din listă, sau scrieți alt loc și apăsați „Adaugă”."
              value={typed}
              onChange={setTyped}
              onChoose={add}
            />
          </div>
          <SmallButton icon={Plus} className="sm:mt-8" disabled={!typed.trim()} onClick={addTyped} label="Adaugă" />
        </div>
      )}
      <FormAlert message={problem} />
    </div>
  );
}
