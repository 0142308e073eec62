import { Plus } from 'lucide-react';
import { zonesOf } from '../../../../contract/coverage/zones.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { SiteSectionProps } from '../company/site-section.ts';
import { SettingsSection } from '../settings-section.tsx';
import { CoverageExample } from './coverage-example.tsx';
import { ZoneCard } from './zone-card.tsx';
import { addZone, changeZone, exampleZones, removeZone } from './zone-changes.ts';

const mostZones = 20;

export function CoverageSection({ site, change, error }: SiteSectionProps) {
  const stored = site.coverage ?? [];
  const zones = zonesOf(stored);
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
            error={(field) => error(`coverage.${at}.${field}`)}
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
          {zones.length < mostZones && (
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
