import { ExternalLink, Map as MapIcon, PencilRuler, Route } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCounty, type Place } from '../../../contract/coverage/place.ts';
import { hasChosenPlace, isSamplePlace } from '../../../contract/site/company-place.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { classes } from '../../ui/classes.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import { filledRows, Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import { CoverageCheck } from '../coverage/coverage-check.tsx';
import { canResolveZone } from '../coverage/place-input.tsx';
import { surroundingsQuery } from '../queries/public-queries.ts';
import { type PageTexts, usePublicQuery, useSite } from '../queries/use-public-query.ts';
import { writeMapHtml, writeRingMapHtml } from './map-html.ts';
import { buildDirectionsLink, buildEmbeddedMapUrl, buildPositionMapLink } from './map-links.ts';

interface LocationSectionProps {
  site: Site;
  texts: PageTexts<'contact'>;
  place: Place;
  onPlace: (place: Place) => void;
}

/** Renders nothing until the company has entered its place. */
export default function LocationSection({ site, texts, place, onPlace }: LocationSectionProps) {
  const { name, address, landmarks, coverage = [] } = site;
  if (!address.street && !address.city) return null;
  return (
    <Section tone="paper" aria-labelledby="titlu-locatie" className="estimate-156 lg:estimate-100">
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

function AddressCard({ address, landmarks }: Pick<Site, 'address' | 'landmarks'>) {
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  const county = formatCounty(address.county, address.city);
  return (
    <div>
      <h3>Adresa</h3>
      <address className="mt-4 not-italic">
        {[address.street, town, [county, 'România'].filter(Boolean).join(', ')].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {landmarks.length > 0 && (
        <>
          <h4 className="mt-7 font-sans text-sm font-semibold tracking-normal text-ink-soft">Repere</h4>
          <ul className="mt-2 grid gap-2">
            {landmarks.map((landmark) => (
              <li
                key={landmark}
                className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3.5 before:bg-accent"
              >
                {landmark}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const marks = ['border border-leaf bg-sage', 'border border-dashed border-stone bg-leaf-soft', 'border border-stone'];

function Coverage({ coverage, text }: { coverage: NonNullable<Site['coverage']>; text: string | undefined }) {
  return (
    <div>
      <h3>Raza de acoperire</h3>
      <dl className="mt-5 divide-y divide-sand border-y border-sand">
        {coverage.map(({ reach, where }, index) => (
          <div key={reach} className="flex items-center gap-4 py-3.5">
            <span aria-hidden className={`size-4 shrink-0 rounded-full ${marks[Math.min(index, 2)]}`} />
            <dt className="w-24 shrink-0 font-semibold text-forest figures">{reach}</dt>
            <dd>{where}</dd>
          </div>
        ))}
      </dl>
      {text && <p className="mt-5 text-sm text-ink-soft">{text}</p>}
    </div>
  );
}

function Directions({ directions }: { directions: NonNullable<PageTexts<'contact'>['directions']> }) {
  return (
    <div>
      <h3>Cum ajungeți</h3>
      <div className="mt-5 grid gap-6">
        {directions.map(({ icon, title, text }) => (
          <IconTile key={title} icon={<NamedIcon name={icon} size={22} />} title={title} text={text} />
        ))}
      </div>
    </div>
  );
}

interface PlaceMapProps extends Pick<Site, 'name' | 'address'> {
  position: NonNullable<Site['position']>;
}

/** Our own drawing: the map of another site loads only on request. Only the sample company has drawn streets. */
function PlaceMap({ name, address, position }: PlaceMapProps) {
  const [isLive, setLive] = useState(false);
  const isSample = isSamplePlace({ address, position });
  const place = [address.street, address.city].filter(Boolean).join(', ') || name;
  return (
    <figure>
      <div
        className={classes(
          'overflow-clip rounded-card border border-sand bg-limestone sm:h-[34rem] lg:h-[38rem]',
          isSample ? 'h-[40rem]' : 'h-96',
        )}
      >
        {isLive ? (
          <iframe
            key="live"
            title={`Harta interactivă: ${place}`}
            src={buildEmbeddedMapUrl(position)}
            className="size-full"
          />
        ) : (
          <DrawnMap key="drawing" title={`Harta: ${place}`} name={name} address={address} isSample={isSample} />
        )}
      </div>
      <figcaption className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <p className="max-w-md text-sm text-ink-soft" aria-live="polite">
          {isLive
            ? 'Hartă OpenStreetMap.'
            : `${isSample ? 'Schiță de orientare, nu la scară.' : 'Distanțe în linie dreaptă; localitățile: GeoNames, CC BY 4.0.'} Harta interactivă se încarcă de la OpenStreetMap doar când o cereți.`}
        </p>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <Button variant="forest" className="w-full sm:w-auto" onClick={() => setLive(!isLive)}>
            {isLive ? <PencilRuler size={18} aria-hidden /> : <MapIcon size={18} aria-hidden />}
            {isLive ? 'Arată schița' : 'Arată harta interactivă'}
          </Button>
          <MapLink href={buildPositionMapLink(position)}>
            <ExternalLink size={18} aria-hidden />
            Deschide în hărți
          </MapLink>
          <MapLink href={buildDirectionsLink(position)}>
            <Route size={18} aria-hidden />
            Indicații de drum
          </MapLink>
        </div>
      </figcaption>
    </figure>
  );
}

interface DrawnMapProps extends Pick<Site, 'name' | 'address'> {
  title: string;
  isSample: boolean;
}

function DrawnMap({ title, name, address: { street, city }, isSample }: DrawnMapProps) {
  const site = useSite();
  const { data } = usePublicQuery({ ...surroundingsQuery, enabled: !isSample });
  const html = isSample
    ? writeMapHtml({ name, street, city, accent: site.brand.accent })
    : writeRingMapHtml(site, data?.localities ?? []);
  return <iframe title={title} srcDoc={html} loading="lazy" className="size-full" />;
}

const MapLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <ButtonLink href={href} variant="outline" className="w-full sm:w-auto" target="_blank" rel="noopener">
    {children}
  </ButtonLink>
);
