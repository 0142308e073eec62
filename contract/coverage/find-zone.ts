import { buildNameKey, buildPlaceKey, type Place } from './place.ts';
import type { PlaceZone } from './schemas.ts';
import type { KnownZone } from './zones.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance (haversine), unrounded. */
export function calculateDistanceKm(from: Position, to: Position) {
  const half = (a: number, b: number) => Math.sin(toRadians(b - a) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/**
 * Prefers a zone that names the place; otherwise the smallest zone that contains it, border included. Distances are
 * rounded to whole kilometres first, so that the zone agrees with the number shown.
 */
export function findZone(zones: KnownZone[], place: Place, exactKm: number | null): PlaceZone {
  const km = exactKm === null ? null : Math.round(exactKm);
  const named = findNamedZone(zones, place);
  const zone = named ?? findZoneAt(zones, km);
  const view = zone ? { ...viewZone(zones, zone), ...(named && { isNamed: true as const }) } : null;
  return { place: { name: place.name, county: place.county }, km, zone: view };
}

/** A named place without a county matches in every county. */
function findNamedZone(zones: KnownZone[], place: Place) {
  const [key, name] = [buildPlaceKey(place), buildNameKey(place.name)];
  const isMeant = (named: Place) => (named.county ? buildPlaceKey(named) === key : buildNameKey(named.name) === name);
  return zones.find(({ places = [] }) => places.some(isMeant));
}

function findZoneAt(zones: KnownZone[], km: number | null) {
  if (km === null) return undefined;
  const containing = zones.filter(({ within }) => typeof within === 'number' && km <= within);
  const [smallest] = containing.sort((a, b) => Number(a.within) - Number(b.within));
  return smallest ?? zones.find(({ within }) => within === 'beyond');
}

const viewZone = (zones: KnownZone[], zone: KnownZone): NonNullable<PlaceZone['zone']> => ({
  number: zones.indexOf(zone) + 1,
  reach: zone.reach,
  where: zone.where,
  transport: zone.transport,
  ...(zone.transport === 'fee' && zone.feeBani !== undefined && { feeBani: zone.feeBani }),
  ...(zone.rule && { rule: zone.rule }),
});
