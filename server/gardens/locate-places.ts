import { distanceKm, type Position } from '../../contract/coverage/find-zone.ts';
import type { Place } from '../../contract/coverage/place.ts';
import { hasChosenPlace } from '../../contract/site/chosen-place.ts';
import type { SiteSettings } from '../../contract/site/schemas.ts';
import { localitiesCalled } from '../localities/localities.ts';

export const companyPosition = (site: SiteSettings): Position | null => (hasChosenPlace(site) ? site.position : null);

export type Locate = (place: Place) => Position | null;

/** Two villages of one name: the nearer one is meant. */
export function createLocator(site: SiteSettings): Locate {
  const home = companyPosition(site);
  const known = new Map<string, Position | null>();
  const find = (place: Place) => {
    const found = localitiesCalled(place);
    return (home ? found.toSorted((a, b) => distanceKm(home, a) - distanceKm(home, b))[0] : found[0]) ?? null;
  };
  return (place) => known.getOrInsertComputed(`${place.name}|${place.county}`, () => find(place));
}
