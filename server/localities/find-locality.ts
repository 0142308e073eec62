import { nameKey, type Place, placeKey } from '../../contract/coverage/place.ts';
import type { Locality } from '../../contract/localities/schemas.ts';
import { listLocalities } from './localities.ts';

let byPlace: Map<string, Locality[]> | undefined;
let byName: Map<string, Locality[]> | undefined;

/**
 * The localities with this whole name, in this county when one is given. Several counties share names, and a few have
 * two villages of one name.
 */
export function localitiesCalled(place: Place): readonly Locality[] {
  if (!place.county) {
    byName ??= Map.groupBy(listLocalities(), ({ name }) => nameKey(name));
    return byName.get(nameKey(place.name)) ?? [];
  }
  byPlace ??= Map.groupBy(listLocalities(), placeKey);
  return byPlace.get(placeKey(place)) ?? [];
}
