import { Plus } from 'lucide-react';
import { useState } from 'react';
import { calculateDistanceKm, findZone } from '../../../../contract/coverage/find-zone.ts';
import type { Locality, Zone } from '../../../../contract/coverage/schemas.ts';
import { formatPlaceZone } from '../../../../contract/coverage/zone-text.ts';
import { formatZoneRange, type KnownZone, listZones } from '../../../../contract/coverage/zones.ts';
import { hasChosenPlace } from '../../../../contract/site/company-place.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import { FieldGrid } from '../../kit/forms/declared-fields.tsx';
import { LocalityInput } from '../../kit/forms/locality-input.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import type { SiteForm } from '../site-sections.tsx';
import { ZoneCard } from './zone-card.tsx';

const maxZones = 20;

export function CoverageSection({ value: site, change, fieldError }: SiteForm) {
  const stored = site.coverage ?? [];
  const zones = listZones(stored);
  return (
    <FieldGrid
      id="zone"
      title="Zona în care lucrați"
      text="De la aproape la departe, în linie dreaptă de la sediu. Vizitatorul scrie localitatea și citește zona cu transportul ei."
    >
      <div className="grid gap-4 sm:col-span-2">
        {zones.map((zone, index) => (
          <ZoneCard
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a zone
            key={index}
            number={index + 1}
            zone={zone}
            error={(field) => fieldError(`coverage.${index}.${field}`)}
            onChange={(changes) => change({ coverage: changeZone(zones, index, changes) })}
            onRemove={() => change({ coverage: removeZone(zones, index) })}
          />
        ))}
        {zones.length === 0 && <NoZones isUntouched={site.coverage === undefined} />}
        <div className="flex flex-wrap gap-2">
          {zones.length === 0 && (
            <SmallButton onClick={() => change({ coverage: createExampleZones(site.address.city) })}>
              Completează cu un exemplu
            </SmallButton>
          )}
          {zones.length < maxZones && (
            <SmallButton icon={Plus} onClick={() => change({ coverage: addZone(zones) })} label="Adaugă o zonă" />
          )}
        </div>
        {zones.length > 0 && <CoverageExample site={site} zones={zones} />}
      </div>
    </FieldGrid>
  );
}

const NoZones = ({ isUntouched }: { isUntouched: boolean }) => (
  <p className="rounded-inset bg-limestone px-4 py-3 text-ink-soft">
    {isUntouched
      ? 'Încă nu ați scris zone. Până atunci vizitatorii află doar distanța (0-15, 15-30 sau peste 30 km), cu transportul la cerere.'
      : 'Fără zone, vizitatorii nu sunt întrebați de localitate.'}
  </p>
);

/** Shows what a visitor from a locality would read with the values in the form. */
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
        {locality && formatPlaceZone(findZone(zones, locality, calculateDistanceKm(site.position, locality)))}
      </p>
      <p className="mt-2 text-sm text-ink-soft">Localitățile: GeoNames (geonames.org), licența CC BY 4.0.</p>
    </div>
  );
}

const zoneStepKm = 15;

/** Zones to start from; transport is always on request. */
export const createExampleZones = (city: string): KnownZone[] =>
  withComputedReach([
    { reach: '', where: city ? `${city} și împrejurimi` : 'în apropiere', within: 15, transport: 'request' },
    { reach: '', where: 'localitățile din jur', within: 30, transport: 'request' },
    { reach: '', where: 'lucrări mai mari, la înțelegere', within: 'beyond', transport: 'request' },
  ]);

export function changeZone(zones: KnownZone[], index: number, change: Partial<KnownZone>): KnownZone[] {
  const next = zones.map((zone, i) => (i === index ? { ...zone, ...change } : zone));
  // A changed distance gets a computed text again.
  if ('within' in change) next[index] = { ...(next[index] as KnownZone), reach: '' };
  return withComputedReach(next, zones);
}

/** Adds a zone for the next distance, before the zone without an upper limit. */
export function addZone(zones: KnownZone[]): KnownZone[] {
  const farthest = Math.max(0, ...zones.map(({ within }) => (typeof within === 'number' ? within : 0)));
  const index = zones.findIndex(({ within }) => within === 'beyond');
  const added: KnownZone = { reach: '', where: '', within: farthest + zoneStepKm, transport: 'request' };
  return withComputedReach(zones.toSpliced(index < 0 ? zones.length : index, 0, added), zones);
}

export const removeZone = (zones: KnownZone[], index: number) => withComputedReach(zones.toSpliced(index, 1), zones);

/** Recomputes the distance texts that nobody edited by hand. */
function withComputedReach(zones: KnownZone[], before: Zone[] = []): KnownZone[] {
  const computed = new Set(before.map((_, index) => formatZoneRange(before, index)));
  return zones.map((zone, index) =>
    zone.reach === '' || computed.has(zone.reach) ? { ...zone, reach: formatZoneRange(zones, index) } : zone,
  );
}
