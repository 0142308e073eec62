import { calculateDistanceKm, findZone } from '../../../contract/coverage/find-zone.ts';
import { buildNameKey, type Place } from '../../../contract/coverage/place.ts';
import type { PlaceZone } from '../../../contract/coverage/schemas.ts';
import { formatPlaceZone } from '../../../contract/coverage/zone-text.ts';
import { type KnownZone, listZones } from '../../../contract/coverage/zones.ts';
import { hasChosenPlace } from '../../../contract/site/company-place.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import { readSite } from '../../common/settings/setting-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { listLocalitiesNamed } from '../localities/localities.ts';

type Company = Pick<SiteSettings, 'address' | 'position' | 'coverage'>;

/** Returns null when the place has no county and several counties have a place of this name. */
export function findPlaceZone(company: Company, typed: Place): PlaceZone | null {
  const zones = listZones(company.coverage);
  const place = typed.county ? typed : findOnlyPlace(zones, typed);
  if (!place) return null;
  const found = place.county ? listLocalitiesNamed(place) : [];
  const [first = findZone(zones, place, null), ...others] = found.map((locality) =>
    findZone(zones, locality, hasChosenPlace(company) ? calculateDistanceKm(company.position, locality) : null),
  );
  // A county may have two villages of one name. If they are in different zones, no zone is certain.
  const isCertain = others.every(({ zone }) => zone?.number === first.zone?.number);
  return isCertain ? first : { ...first, km: null, zone: null };
}

/**
 * Adds the county from the table or from a zone; undefined when several counties have a place of this name. An unknown
 * name stays as typed.
 */
function findOnlyPlace(zones: KnownZone[], typed: Place): Place | undefined {
  const named = zones.flatMap(({ places = [] }) =>
    places.filter(({ name }) => buildNameKey(name) === buildNameKey(typed.name)),
  );
  const candidates = [...listLocalitiesNamed(typed), ...named];
  const isOne = candidates.every(({ county }) => buildNameKey(county) === buildNameKey(candidates[0]?.county ?? ''));
  return isOne ? (candidates[0] ?? typed) : undefined;
}

/** The JSON to store with a visit or message; null when no place was typed or the company has no zones. */
export async function findStoredZone(db: Db, typed: Place | null | undefined): Promise<string | null> {
  if (!typed?.name) return null;
  const company = await readSite(db);
  if (!hasChosenPlace(company) || listZones(company.coverage).length === 0) return null;
  return JSON.stringify(findPlaceZone(company, typed) ?? { place: typed, km: null, zone: null });
}

/** The text for e-mails and lists; undefined without a place. */
export function formatStoredZone(stored: string | null) {
  const zone = readStoredZone(stored);
  return zone ? formatPlaceZone(zone) : undefined;
}

export const readStoredZone = (stored: string | null): PlaceZone | null => stored && JSON.parse(stored);
