import { readFileSync } from 'node:fs';
import type { Position } from '../../contract/coverage/find-zone.ts';
import { nameKey, type Place, placeKey, placeWords } from '../../contract/coverage/place.ts';
import type { Locality } from '../../contract/localities/schemas.ts';

interface KnownLocality extends Locality {
  /** Old; for ranking only. */
  population: number;
  nameWords: string[];
  countyWords: string[];
}

let known: KnownLocality[] | undefined;

export function listLocalities(): readonly KnownLocality[] {
  known ??= readFileSync(new URL('localities-ro.csv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .slice(1)
    .map(parseLine)
    .sort((a, b) => b.population - a.population);
  return known;
}

function parseLine(line: string): KnownLocality {
  const [name = '', county = '', latitude, longitude, population] = line.split(',');
  return {
    name,
    county,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    nameWords: placeWords(name),
    countyWords: placeWords(county),
  };
}

let byPlace: Map<string, Locality[]> | undefined;
let byName: Map<string, Locality[]> | undefined;

/** By the whole name, in a county when one is given; a few counties have two villages of one name. */
export function localitiesCalled(place: Place): readonly Locality[] {
  if (!place.county) {
    byName ??= Map.groupBy(listLocalities(), ({ name }) => nameKey(name));
    return byName.get(nameKey(place.name)) ?? [];
  }
  byPlace ??= Map.groupBy(listLocalities(), placeKey);
  return byPlace.get(placeKey(place)) ?? [];
}

const kmPerDegree = 111.32;

/** Within a distance, largest first, in kilometres east and north; flat, which is exact enough for a drawing of a county. */
export function localitiesAround({ latitude, longitude }: Position, withinKm: number) {
  const eastPerDegree = kmPerDegree * Math.cos((latitude * Math.PI) / 180);
  return listLocalities().flatMap(({ name, population, ...at }) => {
    const north = (at.latitude - latitude) * kmPerDegree;
    const east = (at.longitude - longitude) * eastPerDegree;
    return Math.hypot(east, north) <= withinKm ? [{ name, east, north, population }] : [];
  });
}
