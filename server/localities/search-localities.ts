import { distanceKm, type Position } from '../../contract/coverage/find-zone.ts';
import { placeWords } from '../../contract/coverage/place.ts';
import type { Locality } from '../../contract/localities/schemas.ts';
import { listLocalities } from './localities.ts';

const maxSuggested = 8;
const maxWords = 6;

/**
 * Localities for what somebody has typed so far, with or without diacritics: whole names first, then those that start
 * so, then those with such a word. Further words may name the county: `floresti cluj`. The largest first among equals, or
 * the nearest to a position.
 */
export function findLocalities(text: string, near?: Position): Locality[] {
  const words = placeWords(text).slice(0, maxWords);
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
    .map((locality) => ({ locality, rank: rank(locality), km: near ? distanceKm(near, locality) : 0 }))
    .sort((a, b) => a.rank - b.rank || a.km - b.km)
    .slice(0, maxSuggested)
    .map(({ locality }) => locality);
  return ranked.map(({ name, county, latitude, longitude }) => ({ name, county, latitude, longitude }));
}
