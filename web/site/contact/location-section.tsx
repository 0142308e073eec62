import type { Place } from '../../../contract/coverage/place.ts';
import { hasChosenPlace } from '../../../contract/site/chosen-place.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { filledRows } from '../../ui/layout/filled-rows.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { canResolveZone } from '../coverage/can-resolve-zone.ts';
import { CoverageCheck } from '../coverage/coverage-check.tsx';
import type { PageTexts } from '../queries/use-page.ts';
import { AddressCard } from './address-card.tsx';
import { Coverage } from './coverage.tsx';
import { Directions } from './directions.tsx';
import { PlaceMap } from './place-map.tsx';

interface LocationSectionProps {
  site: Site;
  texts: PageTexts<'contact'>;
  /** Of the visitor's garden. */
  place: Place;
  onPlace: (place: Place) => void;
}

/** Where the company is and how far it goes; nothing as long as it has given no place. */
export function LocationSection({ site, texts, place, onPlace }: LocationSectionProps) {
  const { name, address, landmarks, coverage = [] } = site;
  if (!address.street && !address.city) return null;
  return (
    <Section tone="paper" aria-labelledby="titlu-locatie">
      <SectionHeading
        id="titlu-locatie"
        eyebrow="Locație"
        title={texts.locationTitle ?? 'Unde ne găsiți'}
        lead={texts.locationText}
      />
      {hasChosenPlace(site) && <PlaceMap name={name} address={address} position={site.position} />}
      {canResolveZone(site) && (
        <div className="mt-14 grid gap-x-gutter gap-y-6 border-y border-sand py-10 lg:mt-20 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <h3>Ajungem la dumneavoastră?</h3>
            <p className="mt-3 max-w-measure text-ink-soft">
              Scrieți localitatea și aflați pe loc în ce zonă se află și cum se plătește transportul.
            </p>
          </div>
          <CoverageCheck place={place} onChange={onPlace} className="lg:col-span-6 lg:col-start-7" />
        </div>
      )}
      <div className={`mt-14 gap-x-gutter gap-y-12 lg:mt-20 ${filledRows.three}`}>
        <AddressCard address={address} landmarks={landmarks} />
        {texts.directions && <Directions directions={texts.directions} />}
        {coverage.length > 0 && <Coverage coverage={coverage} text={texts.coverageText} />}
      </div>
    </Section>
  );
}
