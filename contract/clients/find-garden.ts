import { buildNameKey } from '../coverage/place.ts';
import type { Garden } from './schemas.ts';

/** The latest garden of a client; with `place`, the latest one there. */
export const findGarden = (gardens: Garden[], place?: string) =>
  gardens.find(({ city }) => !place || buildNameKey(city) === buildNameKey(place));
