import { readFileSync } from 'node:fs';
import { placeWords } from '../../contract/coverage/place.ts';
import type { Locality } from '../../contract/localities/schemas.ts';

interface KnownLocality extends Locality {
  /** Old; for ranking only. */
  population: number;
  nameWords: string[];
  countyWords: string[];
}

let known: KnownLocality[] | undefined;

/** The table, read at the first use; largest first. */
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
    ...{ name, county, latitude: Number(latitude), longitude: Number(longitude), population: Number(population) },
    nameWords: placeWords(name),
    countyWords: placeWords(county),
  };
}
