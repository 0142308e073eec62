import { ExternalLink, Map as MapIcon, PencilRuler, Route } from 'lucide-react';
import { useState } from 'react';
import { isSamplePlace } from '../../../contract/site/sample-place.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { surroundingsQuery } from '../queries/public-queries.ts';
import { usePublicQuery, useSite } from '../queries/use-public-query.ts';
import { mapHtml, ringMapHtml } from './map-html.ts';
import { directionsLink, embeddedMapUrl, positionMapLink } from './map-links.ts';

interface PlaceMapProps extends Pick<Site, 'name' | 'address'> {
  position: NonNullable<Site['position']>;
}

/** Our own drawing; another site's map loads only on request. Streets are drawn for the sample company alone. */
export function PlaceMap({ name, address, position }: PlaceMapProps) {
  const [isLive, setLive] = useState(false);
  const site = useSite();
  const isSample = isSamplePlace({ address, position });
  const { data } = usePublicQuery({ ...surroundingsQuery, enabled: !isSample });
  const place = [address.street, address.city].filter(Boolean).join(', ') || name;
  return (
    <figure>
      <div className="h-[40rem] overflow-clip rounded-card border border-sand bg-limestone sm:h-[34rem] lg:h-[38rem]">
        {isLive ? (
          <iframe
            key="live"
            title={`Harta interactivă: ${place}`}
            src={embeddedMapUrl(position)}
            className="size-full"
          />
        ) : (
          <iframe
            key="drawing"
            title={`Harta: ${place}`}
            srcDoc={
              isSample
                ? mapHtml({ name, street: address.street, city: address.city })
                : ringMapHtml(site, data?.localities ?? [])
            }
            loading="lazy"
            className="size-full"
          />
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
          <Button asChild variant="outline" className="w-full sm:w-auto">
            <a href={positionMapLink(position)} target="_blank" rel="noopener">
              <ExternalLink size={18} aria-hidden />
              Deschide în hărți
            </a>
          </Button>
          <Button asChild variant="outline" className="w-full sm:w-auto">
            <a href={directionsLink(position)} target="_blank" rel="noopener">
              <Route size={18} aria-hidden />
              Indicații de drum
            </a>
          </Button>
        </div>
      </figcaption>
    </figure>
  );
}
