import { type Garden, maxGardens } from '../../../contract/clients/schemas.ts';
import { calculateDistanceKm, type Position } from '../../../contract/coverage/find-zone.ts';
import { buildNameKey, type Place, splitPlaceWords } from '../../../contract/coverage/place.ts';
import { mapToRecord } from '../../../contract/kernel/map-to-record.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { hasChosenPlace } from '../../../contract/site/company-place.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import { addressNames } from '../../../contract/visits/visit-fields.ts';
import { listLocalitiesNamed } from '../localities/localities.ts';

export interface GardenAddress {
  city: string;
  streetName: string;
  houseNumber: string;
  buildingName: string;
  email: string;
  phone: string;
}

const streetKinds = new Set(['strada', 'str', 'nr', 'numarul', 'numar']);

/** The significant words of an address, without abbreviations such as 'str.'. */
export const splitGardenWords = ({ city, streetName, houseNumber }: GardenAddress) =>
  splitPlaceWords(`${streetName} ${houseNumber} ${city}`).filter((word) => !streetKinds.has(word));

/** A key that is equal for all spellings of an address; without a street it uses the client's contact. */
export function buildGardenKey({ city, streetName, houseNumber, buildingName, email, phone }: GardenAddress) {
  const contact = email.toLowerCase() || (toE164(phone) ?? phone);
  const place = [streetName, houseNumber, buildingName].map((text) =>
    splitPlaceWords(text)
      .filter((word) => !streetKinds.has(word))
      .join(''),
  );
  return [buildNameKey(city), ...(place[0] ? place : [contact])].join('|').slice(0, 300).toWellFormed();
}

/** Lists each garden once, even if its address was written in several ways. */
export function listGardens(addresses: (Garden & GardenAddress)[]): Garden[] {
  const gardensByKey = new Map<string, Garden>();
  for (const address of addresses)
    if (address.streetName && address.city) gardensByKey.getOrInsert(buildGardenKey(address), address);
  return [...gardensByKey.values()]
    .slice(0, maxGardens)
    .map((found) => mapToRecord(addressNames, (name) => found[name]));
}

export const getCompanyPosition = (site: SiteSettings): Position | null =>
  hasChosenPlace(site) ? site.position : null;

export type Locate = (place: Place) => Position | null;

/** The locator chooses the nearest of several villages with the same name. */
export function createLocator(site: SiteSettings): Locate {
  const home = getCompanyPosition(site);
  const positions = new Map<string, Position | null>();
  const find = (place: Place) => {
    const found = listLocalitiesNamed(place);
    return (
      (home ? found.toSorted((a, b) => calculateDistanceKm(home, a) - calculateDistanceKm(home, b))[0] : found[0]) ??
      null
    );
  };
  return (place) => positions.getOrInsertComputed(`${place.name}|${place.county}`, () => find(place));
}
