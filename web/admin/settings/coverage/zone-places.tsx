import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { coverageLimits } from '../../../../contract/coverage/limits.ts';
import { formatPlace, type Place, placeKey } from '../../../../contract/coverage/place.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { addOnLeave } from '../../forms/add-on-leave.ts';
import { LocalityInput } from './locality-input.tsx';

interface ZonePlacesProps {
  number: number;
  places: Place[];
  error: (field: string) => string | undefined;
  onChange: (places: Place[]) => void;
}

/** Localities that belong to a zone wherever they are; also places that are no localities. */
export function ZonePlaces({ number, places, error, onChange }: ZonePlacesProps) {
  const [typed, setTyped] = useState('');
  const add = ({ name, county }: Place) => {
    setTyped('');
    const isNew = places.every((place) => placeKey(place) !== placeKey({ name, county }));
    if (name && isNew) onChange([...places, { name, county }]);
  };
  const addTyped = () => add({ name: typed.trim(), county: '' });
  const problem = places.map((_, at) => error(`places.${at}.name`)).find(Boolean) ?? error('places');
  return (
    <div className="sm:col-span-3">
      <ul className="mb-3 flex flex-wrap gap-2 empty:hidden" aria-label={`Localitățile numite ale zonei ${number}`}>
        {places.map((place) => (
          <li key={placeKey(place)} className="flex items-center rounded-full border border-stone/60 pl-4">
            {formatPlace(place)}
            <Button
              variant="ghost"
              size="iconSm"
              aria-label={`Elimină ${formatPlace(place)} din zona ${number}`}
              onClick={() => onChange(places.filter((other) => other !== place))}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
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
          <Button variant="outline" size="sm" className="sm:mt-8" disabled={!typed.trim()} onClick={addTyped}>
            <Plus size={17} aria-hidden />
            Adaugă
          </Button>
        </div>
      )}
      <FormAlert message={problem} />
    </div>
  );
}
