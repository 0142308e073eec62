import { distanceKm, findZone } from '../../contract/coverage/find-zone.ts';
import { nameKey, type Place } from '../../contract/coverage/place.ts';
import type { PlaceZone } from '../../contract/coverage/schemas.ts';
import { formatPlaceZone } from '../../contract/coverage/zone-text.ts';
import { type KnownZone, listZones } from '../../contract/coverage/zones.ts';
import { hasChosenPlace } from '../../contract/site/company-place.ts';
import type { SiteSettings } from '../../contract/site/schemas.ts';
import type { Db } from '../db/database.ts';
import { localitiesCalled } from '../localities/localities.ts';
import { readSite } from '../settings/setting-store.ts';

type Company = Pick<SiteSettings, 'address' | 'position' | 'coverage'>;

/** The zone of a place; null while its name may mean places of several counties. */
export function findPlaceZone(company: Company, typed: Place): PlaceZone | null {
  const zones = listZones(company.coverage);
  const place = typed.county ? typed : withCounty(zones, typed);
  if (!place) return null;
  const found = place.county ? localitiesCalled(place) : [];
  const [first = findZone(zones, place, null), ...others] = found.map((locality) =>
    findZone(zones, locality, hasChosenPlace(company) ? distanceKm(company.position, locality) : null),
  );
  // Two villages of one name in one county: where they lie in different zones, either answer may be wrong.
  const isCertain = others.every(({ zone }) => zone?.number === first.zone?.number);
  return isCertain ? first : { ...first, km: null, zone: null };
}

/** The only place of this name, in the table or named by a zone; undefined when there are several. */
function withCounty(zones: KnownZone[], typed: Place): Place | undefined {
  const named = zones.flatMap(({ places = [] }) => places.filter(({ name }) => nameKey(name) === nameKey(typed.name)));
  const known = [...localitiesCalled(typed), ...named];
  const isOne = known.every(({ county }) => nameKey(county) === nameKey(known[0]?.county ?? ''));
  return isOne ? (known[0] ?? typed) : undefined;
}

/** The JSON for the column of a visit or message; null when no place was typed or the company has no zones. */
export async function findStoredZone(db: Db, typed: Place | null | undefined): Promise<string | null> {
  if (!typed?.name) return null;
  const company = await readSite(db);
  if (!hasChosenPlace(company) || listZones(company.coverage).length === 0) return null;
  return JSON.stringify(findPlaceZone(company, typed) ?? { place: typed, km: null, zone: null });
}

/** The text for e-mails and lists; undefined without a place. */
export function zoneText(stored: string | null) {
  const zone = readStoredZone(stored);
  return zone ? formatPlaceZone(zone) : undefined;
}

export const readStoredZone = (stored: string | null): PlaceZone | null => stored && JSON.parse(stored);
