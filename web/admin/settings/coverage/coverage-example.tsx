import { useState } from 'react';
import { distanceKm, findZone } from '../../../../contract/coverage/find-zone.ts';
import { formatPlaceZone } from '../../../../contract/coverage/zone-text.ts';
import type { KnownZone } from '../../../../contract/coverage/zones.ts';
import type { Locality } from '../../../../contract/localities/schemas.ts';
import { hasChosenPlace } from '../../../../contract/site/chosen-place.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import { LocalityInput } from './locality-input.tsx';

/** What a visitor from a locality would read, by the values as they stand in the form. */
export function CoverageExample({ site, zones }: { site: Site; zones: KnownZone[] }) {
  const [typed, setTyped] = useState('');
  const [locality, setLocality] = useState<Locality>();
  if (!hasChosenPlace(site))
    return (
      <p className="rounded-inset bg-limestone px-4 py-3 text-ink-soft">
        Alegeți și localitatea firmei, la adresă: fără ea nu se pot calcula distanțele, iar vizitatorii nu sunt
        întrebați de localitate.
      </p>
    );
  return (
    <div className="rounded-inset bg-leaf-soft p-4">
      <LocalityInput
        label="Încercați o localitate"
        hint="Se calculează cu datele de mai sus, chiar înainte de salvare."
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setLocality(undefined);
        }}
        onChoose={(chosen) => {
          setTyped(chosen.name);
          setLocality(chosen);
        }}
      />
      <p role="status" className="mt-3 font-semibold text-forest empty:hidden">
        {locality && formatPlaceZone(findZone(zones, locality, distanceKm(site.position, locality)))}
      </p>
      <p className="mt-2 text-sm text-ink-soft">Localitățile: GeoNames (geonames.org), licența CC BY 4.0.</p>
    </div>
  );
}
