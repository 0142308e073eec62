import { listRings, placeRingLabels, ringLabel, ringMapRadius } from '../../../contract/coverage/zones.ts';
import type { MappedLocality, SiteSettings } from '../../../contract/site/schemas.ts';
import { listLocalitiesAround } from '../localities/localities.ts';

/** In units of the map, from its centre. */
const maxDistance = 620;
/** Only wide or tall maps show places farther away than this. */
const innerSide = 300;
const maxMajor = 9;
const maxShown = 34;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The largest localities around the company. Their names cover neither each other nor the distances of the rings. */
export function mapSurroundings({ name: company, position, coverage, address }: SiteSettings): MappedLocality[] {
  if (!position) return [];
  const rings = listRings(coverage);
  const largestKm = Math.max(...rings);
  const scale = ringMapRadius / largestKm;
  const taken: Box[] = [measureCompanyBox(company), ...placeRingLabels(rings).map(measureRingLabelBox)];
  const shown: MappedLocality[] = [];
  const around = listLocalitiesAround(position, maxDistance / scale);
  const isWithin = ({ east, north }: { east: number; north: number }) => Math.hypot(east, north) <= largestKm;
  // Localities inside the zones come first; each group is sorted by size.
  for (const { name, east, north } of [...around.filter(isWithin), ...around.filter((one) => !isWithin(one))]) {
    const [x, y] = [east * scale, -north * scale];
    if (name === address.city || (Math.abs(x) > innerSide && Math.abs(y) > innerSide)) continue;
    const isMajor = shown.length < maxMajor && x < innerSide - 140 && x > -innerSide;
    const box = measureLabelBox(name, x, y, isMajor ? 1.7 : 1);
    if (taken.some((other) => overlaps(box, other))) continue;
    taken.push(box);
    shown.push({ name, isMajor, east: roundCoordinate(east / largestKm), north: roundCoordinate(north / largestKm) });
    if (shown.length === maxShown) break;
  }
  return shown;
}

/** Pin and name, in the size that the name has on a phone. */
function measureCompanyBox(name: string): Box {
  const half = Math.max(110, name.length * 7.5);
  return { left: -half, right: half, top: -75, bottom: 45 };
}

const measureRingLabelBox = ({ y }: { y: number }): Box => ({
  left: -ringLabel.width / 2,
  right: ringLabel.width / 2,
  top: y - ringLabel.height / 2,
  bottom: y + ringLabel.height / 2,
});

/** Dot and name; larger where the name is larger on a phone. */
const measureLabelBox = (name: string, x: number, y: number, size: number): Box => ({
  left: x - 8,
  right: x + 14 + name.length * 8 * size,
  top: y - 13 * size,
  bottom: y + 13 * size,
});

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const roundCoordinate = (value: number) => Math.round(value * 1000) / 1000;
