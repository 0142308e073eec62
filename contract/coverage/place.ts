import { foldText } from '../kernel/fold-text.ts';

/** A locality, or any other name somebody gives the place of a garden. */
export interface Place {
  name: string;
  /** '' when unknown. */
  county: string;
}

export const noPlace: Place = { name: '', county: '' };

const kinds = new Set(['municipiul', 'mun', 'orasul', 'oras', 'comuna', 'com', 'satul', 'sat', 'judetul', 'jud']);

export const splitPlaceWords = (text: string) =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Equal for all usual spellings of a name: 'Mun. Cluj Napoca' and 'CLUJ-NAPOCA'. */
export function buildNameKey(text: string) {
  const words = splitPlaceWords(text);
  const named = words.filter((word, index) => index > 0 || !kinds.has(word));
  return (named.length > 0 ? named : words).join(' ');
}

/** People in Bucharest often enter their sector as the city or county. */
const withoutSector = (key: string) => (/^sector(ul)? ?\d$/.test(key) ? 'bucuresti' : key);

export const buildPlaceKey = ({ name, county }: Place) =>
  `${withoutSector(buildNameKey(name))}|${withoutSector(buildNameKey(county))}`;

/** 'Florești, jud. Cluj'; 'București' alone. */
export const formatPlace = ({ name, county }: Place) => (!county || county === name ? name : `${name}, jud. ${county}`);

/** 'jud. Cluj'. București is no county: '' beside the city of that name. */
export const formatCounty = (county: string, city: string) => {
  if (buildNameKey(county) !== 'bucuresti') return county && `jud. ${county}`;
  return buildNameKey(city) === 'bucuresti' ? '' : county;
};

export const coverageLimits = {
  placeName: 80,
  farthestKm: 500,
  placesInZone: 60,
} as const;
