import type { Site } from '../../../contract/site/schemas.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { AddressCard } from './address-card.tsx';
import { Coverage } from './coverage.tsx';
import { Directions } from './directions.tsx';
import { PlaceMap } from './place-map.tsx';

export function LocationSection({
  name,
  address,
  position,
  landmarks,
}: Pick<Site, 'name' | 'address' | 'position' | 'landmarks'>) {
  return (
    <Section tone="paper" aria-labelledby="titlu-locatie">
      <SectionHeading
        id="titlu-locatie"
        eyebrow="Locație"
        title="Treceți pe la noi"
        lead="Poarta e deschisă în timpul programului. Veniți să vedeți plantele de aproape și să vorbim pe îndelete."
      />
      <PlaceMap name={name} address={address} position={position} />
      <div className="mt-14 grid gap-x-gutter gap-y-12 md:grid-cols-2 lg:mt-20 lg:grid-cols-3">
        <AddressCard address={address} landmarks={landmarks} />
        <Directions />
        <Coverage city={address.city} />
      </div>
    </Section>
  );
}
