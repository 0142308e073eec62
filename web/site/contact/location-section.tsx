import type { Site } from '../../../contract/site/schemas.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import type { PageTexts } from '../queries/use-page.ts';
import { AddressCard } from './address-card.tsx';
import { Coverage } from './coverage.tsx';
import { Directions } from './directions.tsx';
import { PlaceMap } from './place-map.tsx';

/** Where the company is and how far it goes; nothing as long as it has given no place. */
export function LocationSection({ site, texts }: { site: Site; texts: PageTexts<'contact'> }) {
  const { name, address, position, landmarks, coverage = [] } = site;
  if (!address.street && !address.city) return null;
  return (
    <Section tone="paper" aria-labelledby="titlu-locatie">
      <SectionHeading
        id="titlu-locatie"
        eyebrow="Locație"
        title={texts.locationTitle ?? 'Unde ne găsiți'}
        lead={texts.locationText}
      />
      <PlaceMap name={name} address={address} position={position} />
      <div className="mt-14 grid gap-x-gutter gap-y-12 md:grid-cols-2 lg:mt-20 lg:grid-cols-3">
        <AddressCard address={address} landmarks={landmarks} />
        {texts.directions && <Directions directions={texts.directions} />}
        {coverage.length > 0 && <Coverage coverage={coverage} text={texts.coverageText} />}
      </div>
    </Section>
  );
}
