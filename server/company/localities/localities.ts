import { readFileSync } from 'node:fs';
import { calculateDistanceKm, type Position } from '../../../contract/coverage/find-zone.ts';
import { buildNameKey, buildPlaceKey, type Place, splitPlaceWords } from '../../../contract/coverage/place.ts';
import type { Locality } from '../../../contract/coverage/schemas.ts';

interface KnownLocality extends Locality {
  /** Outdated numbers, used for ranking only. */
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
    nameWords: splitPlaceWords(name),
    countyWords: splitPlaceWords(county),
  };
}

let byPlace: Map<string, Locality[]> | undefined;
let byName: Map<string, Locality[]> | undefined;

/** Matches the whole name, in the county if one is given; a few counties have two villages of one name. */
export function listLocalitiesNamed(place: Place): readonly Locality[] {
  if (!place.county) {
    byName ??= Map.groupBy(listLocalities(), ({ name }) => buildNameKey(name));
    return byName.get(buildNameKey(place.name)) ?? [];
  }
  byPlace ??= Map.groupBy(listLocalities(), buildPlaceKey);
  return byPlace.get(buildPlaceKey(place)) ?? [];
}

const kmPerDegree = 111.32;

/** The largest first, with their distances east and north in km. The earth counts as flat, which suffices for a county. */
export function listLocalitiesAround({ latitude, longitude }: Position, withinKm: number) {
  const eastPerDegree = kmPerDegree * Math.cos((latitude * Math.PI) / 180);
  return listLocalities().flatMap(({ name, population, ...at }) => {
    const north = (at.latitude - latitude) * kmPerDegree;
    const east = (at.longitude - longitude) * eastPerDegree;
    return Math.hypot(east, north) <= withinKm ? [{ name, east, north, population }] : [];
  });
}

const maxSuggested = 8;
const maxWords = 6;

/**
 * Finds localities for a text that somebody is typing, with or without diacritics: first whole names, then names that
 * start with the text, then names with such a word. Further words may name the county: `floresti cluj`. Within each
 * group the largest comes first, or the nearest to a position.
 */
export function findLocalities(text: string, near?: Position): Locality[] {
  const words = splitPlaceWords(text).slice(0, maxWords);
  const [first, ...further] = words;
  if (first === undefined) return [];
  const startsIn = (list: string[], word: string) => list.some((known) => known.startsWith(word));
  const found = listLocalities().filter(
    ({ nameWords, countyWords }) =>
      startsIn(nameWords, first) && further.every((word) => startsIn(nameWords, word) || startsIn(countyWords, word)),
  );
  const rank = ({ nameWords }: { nameWords: string[] }) => {
    if (nameWords.join(' ') === words.slice(0, nameWords.length).join(' ')) return 0;
    return nameWords[0]?.startsWith(first) ? 1 : 2;
  };
  // They are sorted by size, and sorting keeps the order within a rank.
  const ranked = found
    .map((locality) => ({ locality, rank: rank(locality), km: near ? calculateDistanceKm(near, locality) : 0 }))
    .sort((a, b) => a.rank - b.rank || a.km - b.km)
    .slice(0, maxSuggested)
    .map(({ locality }) => locality);
  return ranked.map(({ name, county, latitude, longitude }) => ({ name, county, latitude, longitude }));
}
