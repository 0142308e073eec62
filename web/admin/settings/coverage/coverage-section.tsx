import { Plus } from 'lucide-react';
import { useState } from 'react';
import { distanceKm, findZone } from '../../../../contract/coverage/find-zone.ts';
import { formatPlaceZone } from '../../../../contract/coverage/zone-text.ts';
import { type KnownZone, listZones } from '../../../../contract/coverage/zones.ts';
import type { Locality } from '../../../../contract/localities/schemas.ts';
import { hasChosenPlace } from '../../../../contract/site/chosen-place.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SettingsSection } from '../declared-fields.tsx';
import type { SiteForm } from '../site-sections.tsx';
import { LocalityInput } from './locality-input.tsx';
import { ZoneCard } from './zone-card.tsx';
import { addZone, changeZone, exampleZones, removeZone } from './zone-changes.ts';

const maxZones = 20;

export function CoverageSection({ value: site, change, fieldError }: SiteForm) {
  const stored = site.coverage ?? [];
  const zones = listZones(stored);
  return (
    <SettingsSection
      id="zone"
      title="Zona în care lucrați"
      text="De la aproape la departe, în linie dreaptă de la sediu. Vizitatorul scrie localitatea și citește zona cu transportul ei."
    >
      <div className="grid gap-4 sm:col-span-2">
        {zones.map((zone, at) => (
          <ZoneCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a zone has no other name than its place
            key={at}
            number={at + 1}
            zone={zone}
            error={(field) => fieldError(`coverage.${at}.${field}`)}
            onChange={(changes) => change({ coverage: changeZone(zones, at, changes) })}
            onRemove={() => change({ coverage: removeZone(zones, at) })}
          />
        ))}
        {zones.length === 0 && <NoZones isUntouched={site.coverage === undefined} />}
        <div className="flex flex-wrap gap-2">
          {zones.length === 0 && (
            <Button variant="outline" size="sm" onClick={() => change({ coverage: exampleZones(site.address.city) })}>
              Completează cu un exemplu
            </Button>
          )}
          {zones.length < maxZones && (
            <Button variant="outline" size="sm" onClick={() => change({ coverage: addZone(zones) })}>
              <Plus size={17} aria-hidden />
              Adaugă o zonă
            </Button>
          )}
        </div>
        {zones.length > 0 && <CoverageExample site={site} zones={zones} />}
      </div>
    </SettingsSection>
  );
}

const NoZones = ({ isUntouched }: { isUntouched: boolean }) => (
  <p className="rounded-inset bg-limestone px-4 py-3 text-ink-soft">
    {isUntouched
      ? 'Încă nu ați scris zone. Până atunci vizitatorii află doar distanța (0-15, 15-30 sau peste 30 km), cu transportul la cerere.'
      : 'Fără zone, vizitatorii nu sunt întrebați de localitate.'}
  </p>
);

/** What a visitor from a locality would read, by the values as they stand in the form. */
function CoverageExample({ site, zones }: { site: Site; zones: KnownZone[] }) {
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
