import { listLocalities } from './localities.ts';

interface Position {
  latitude: number;
  longitude: number;
}

/** Kilometres east and north of where one looks from. */
interface NearbyLocality {
  name: string;
  east: number;
  north: number;
  population: number;
}

const kmPerDegree = 111.32;

/** Within a distance, largest first; flat, which is exact enough for a drawing of a county. */
export function localitiesAround({ latitude, longitude }: Position, withinKm: number): NearbyLocality[] {
  const eastPerDegree = kmPerDegree * Math.cos((latitude * Math.PI) / 180);
  return listLocalities().flatMap(({ name, population, ...at }) => {
    const north = (at.latitude - latitude) * kmPerDegree;
    const east = (at.longitude - longitude) * eastPerDegree;
    return Math.hypot(east, north) <= withinKm ? [{ name, east, north, population }] : [];
  });
}
