import type { GeoCircle, Place } from 'schema-dts';
import { listZones } from '../../../contract/coverage/zones.ts';
import { hasChosenPlace } from '../../../contract/site/chosen-place.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';

/** The zones that the company wrote: circles around it where they have an end, their words otherwise. */
export function describeArea(site: SiteSettings): (GeoCircle | Place)[] {
  const { coverage = [], address } = site;
  return listZones(coverage).flatMap(({ reach, where, within }): (GeoCircle | Place)[] => {
    const name = [where, reach].filter(Boolean).join(', ');
    if (hasChosenPlace(site) && typeof within === 'number') {
      const geoMidpoint = { '@type': 'GeoCoordinates' as const, ...site.position };
      return [{ '@type': 'GeoCircle', name: `${address.city}: ${name}`, geoMidpoint, geoRadius: within * 1000 }];
    }
    return name ? [{ '@type': 'Place', name }] : [];
  });
}
