import type { Locality } from '../../contract/localities/schemas.ts';
import { listLocalities, wordsOf } from './localities.ts';

const mostSuggested = 8;
const mostWords = 6;

/**
 * Localities for what somebody has typed so far, with or without diacritics: whole names first, then those that start
 * so, then those with such a word. Further words may name the county: `floresti cluj`.
 */
export function findLocalities(text: string): Locality[] {
  const words = wordsOf(text).slice(0, mostWords);
  const [first] = words;
  if (first === undefined) return [];
  const startsIn = (list: string[], word: string) => list.some((known) => known.startsWith(word));
  const found = listLocalities().filter(
    ({ nameWords, countyWords }) =>
      startsIn(nameWords, first) && words.every((word) => startsIn(nameWords, word) || startsIn(countyWords, word)),
  );
  const rank = ({ nameWords }: { nameWords: string[] }) => {
    if (nameWords.join(' ') === words.slice(0, nameWords.length).join(' ')) return 0;
    return nameWords[0]?.startsWith(first) ? 1 : 2;
  };
  // The table is sorted by size, and sorting keeps the order within a rank.
  const ranked = found.sort((a, b) => rank(a) - rank(b)).slice(0, mostSuggested);
  return ranked.map(({ name, county, latitude, longitude }) => ({ name, county, latitude, longitude }));
}
