import type { Zone } from '../coverage/schemas.ts';
import { listZones } from '../coverage/zones.ts';

const defaultRings = [10, 20, 30];
const farthest = 150;

/** Radii in km, smallest first: those of the zones, or the default ones. A zone without an end has no ring. */
export function listRings(coverage: Zone[] | undefined) {
  const named = (coverage ? listZones(coverage) : []).map(({ within }) => (typeof within === 'number' ? within : 0));
  const rings = [...new Set(named.filter((km) => km > 0 && km <= farthest))].sort((a, b) => a - b);
  return rings.length > 0 ? rings.slice(0, 4) : defaultRings;
}
