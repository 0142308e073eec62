import type { Zone } from './schemas.ts';

export type KnownZone = Zone & Required<Pick<Zone, 'within' | 'transport'>>;

/** Promise nothing; used until the company writes its own zones. */
const defaultZones: KnownZone[] = [
  { reach: '0-15 km', where: '', within: 15, transport: 'request' },
  { reach: '15-30 km', where: '', within: 30, transport: 'request' },
  { reach: '30+ km', where: '', within: 'beyond', transport: 'request' },
];

export const listZones = (coverage: Zone[] | undefined): KnownZone[] => coverage?.map(toKnownZone) ?? defaultZones;

/** Zones saved before distances existed are parsed from their text: '15-30 km' ends at 30, '30+ km' has no end. */
const toKnownZone = (zone: Zone): KnownZone => ({
  ...zone,
  within: zone.within ?? parseExtent(zone.reach),
  transport: zone.transport ?? 'request',
});

function parseExtent(reach = '') {
  const numbers = (reach.match(/\d+/g) ?? []).map(Number).filter((km) => km > 0);
  if (numbers.length === 0) return 'named';
  return /\+|peste/i.test(reach) ? 'beyond' : Math.max(...numbers);
}

/** The distance of a zone in a list: '15-30 km' after a zone of 15 km. */
export function formatZoneRange(zones: Pick<Zone, 'within'>[], index: number) {
  const within = zones[index]?.within;
  const inner = Math.max(
    0,
    ...zones.slice(0, index).map((zone) => (typeof zone.within === 'number' ? zone.within : 0)),
  );
  if (within === 'named') return 'localități anume';
  return within === 'beyond' ? `${inner}+ km` : `${inner}-${within} km`;
}

const defaultRings = [10, 20, 30];
const maxRingKm = 150;

/** Radii in km, smallest first: those of the zones, or the default ones. A zone without an end has no ring. */
export function listRings(coverage: Zone[] | undefined) {
  const distances = (coverage ? listZones(coverage) : []).map(({ within }) =>
    typeof within === 'number' ? within : 0,
  );
  const rings = [...new Set(distances.filter((km) => km > 0 && km <= maxRingKm))].sort((a, b) => a - b);
  return rings.length > 0 ? rings.slice(0, 4) : defaultRings;
}

/** The largest ring in units of the drawn map, whose centre is the company. */
export const ringMapRadius = 250;

export const ringLabel = { width: 62, height: 26 } as const;

/** The vertical extent of the company's pin and name, and half of a label. */
const companyMark = { top: -67, bottom: 50 };

/**
 * Writes the distance of a ring at its top, or at its bottom where the company or another label covers the top. A ring
 * without room gets no label.
 */
export function placeRingLabels(rings: number[]) {
  const largest = Math.max(...rings);
  const placed: { km: number; y: number }[] = [];
  for (const km of rings) {
    const r = (km / largest) * ringMapRadius;
    const isFree = (y: number) =>
      (y < companyMark.top || y > companyMark.bottom) &&
      placed.every((other) => Math.abs(other.y - y) > ringLabel.height + 2);
    const y = [-r, r].find(isFree);
    if (y !== undefined) placed.push({ km, y });
  }
  return placed;
}
