import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { createSeededRandom } from '../../tests/support/fixtures/seed.ts';
import { calculateDistanceKm, findZone } from './find-zone.ts';
import { formatPlaceZone } from './zone-text.ts';
import { formatZoneRange, type KnownZone, listZones } from './zones.ts';

const zones: KnownZone[] = [
  { reach: '0-15 km', where: 'în oraș', within: 15, transport: 'free' },
  { reach: '15-30 km', where: 'în jur', within: 30, transport: 'fee', feeBani: bani(6000), rule: 'La fiecare vizită.' },
  { reach: '30+ km', where: 'departe', within: 'beyond', transport: 'request' },
  {
    reach: 'localități anume',
    where: 'la munte',
    within: 'named',
    transport: 'fee',
    feeBani: bani(12_050),
    places: [
      { name: 'Băișoara', county: 'Cluj' },
      { name: 'Cabana Buscat', county: '' },
    ],
  },
];
const place = { name: 'Undeva', county: 'Cluj' };

test.each([
  [0, 1],
  [15, 1],
  [15.49, 1],
  [15.5, 2],
  [30, 2],
  [30.5, 3],
  [700, 3],
])('a place %d km away is in zone %d: a border belongs to the inner zone', (km, number) => {
  expect(findZone(zones, place, km)).toMatchObject({ km: Math.round(km), zone: { number } });
});

test('a place of unknown distance or beyond the last zone has no zone', () => {
  expect(findZone(zones, place, null)).toEqual({ place, km: null, zone: null });
  expect(findZone(zones.slice(0, 2), place, 31).zone).toBeNull();
  expect(findZone([], place, 3).zone).toBeNull();
});

test('a zone that names a place wins over the zone of its distance', () => {
  expect(findZone(zones, { name: 'baisoara', county: 'jud. CLUJ' }, 3).zone?.number).toBe(4);
  expect(findZone(zones, { name: 'Băișoara', county: 'Alba' }, 3).zone?.number).toBe(1);
  expect(findZone(zones, { name: 'cabana buscat', county: 'Cluj' }, null).zone?.number).toBe(4);
});

test.each([
  [7, 'Undeva, jud. Cluj: 7 km, zona 1 (0-15 km), transport gratuit'],
  [0, 'Undeva, jud. Cluj: sub 1 km, zona 1 (0-15 km), transport gratuit'],
  [22, 'Undeva, jud. Cluj: 22 km, zona 2 (15-30 km), transport 60\u00a0lei'],
  [90, 'Undeva, jud. Cluj: 90 km, zona 3 (30+ km), transport la cerere'],
  [null, 'Undeva, jud. Cluj: zonă necunoscută'],
])('a place %s km away reads %s', (km, text) => {
  expect(formatPlaceZone(findZone(zones, place, km))).toBe(text);
});

test('a place named by a zone is shown with the description of that zone instead of its distance range', () => {
  const named = findZone(zones, { name: 'Băișoara', county: 'Cluj' }, 3);
  expect(formatPlaceZone(named)).toBe('Băișoara, jud. Cluj: 3 km, zona 4 (la munte), transport 120,50\u00a0lei');
});

test('zones stored without a distance get it from their text', () => {
  const old = ['până la 25 km', 'peste 25 km', 'tot județul'].map((reach) => ({ reach, where: reach }));
  expect(listZones(old).map(({ within }) => within)).toEqual([25, 'beyond', 'named']);
  expect(listZones(old).map(({ reach }) => reach)).toEqual(old.map(({ reach }) => reach));
});

test('a company without zones has the default ones', () => {
  expect(listZones(undefined).map(({ within }) => within)).toEqual([15, 30, 'beyond']);
  expect(listZones([])).toEqual([]);
});

test('distances are worded from one zone to the next', () => {
  expect(zones.map((_, index) => formatZoneRange(zones, index))).toEqual([
    '0-15 km',
    '15-30 km',
    '30+ km',
    'localități anume',
  ]);
});

/** Reference for `calculateDistanceKm`: the angle between two vectors from the centre of the earth. */
function slowDistance(a: { latitude: number; longitude: number }, b: typeof a) {
  const vector = ({ latitude, longitude }: typeof a) => {
    const [up, around] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)] as const;
  };
  const [[ax, ay, az], [bx, by, bz]] = [vector(a), vector(b)];
  const across = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  return 6371 * Math.atan2(across, ax * bx + ay * by + az * bz);
}

/** Reference for `findZone`: tries every limit from the distance upwards. */
function slowZone(list: KnownZone[], km: number) {
  for (let limit = Math.round(km); limit <= 500; limit += 1) {
    const index = list.findIndex(({ within }) => within === limit);
    if (index >= 0) return index + 1;
  }
  return list.findIndex(({ within }) => within === 'beyond') + 1 || undefined;
}

test('distance and zone agree with a slow reference for thousands of random companies and places', () => {
  const random = createSeededRandom();
  const anywhere = () => ({ latitude: 43.6 + random() * 4.7, longitude: 20.2 + random() * 9.5 });
  for (let round = 0; round < 3000; round += 1) {
    const [from, to] = [anywhere(), anywhere()];
    const km = calculateDistanceKm(from, to);
    expect(Math.abs(km - slowDistance(from, to))).toBeLessThan(1e-6);
    const list = Array.from({ length: Math.floor(random() * 5) }, (): KnownZone => {
      const within = random() < 0.2 ? ('beyond' as const) : 1 + Math.floor(random() * 400);
      return { reach: '', where: '', within, transport: 'request' };
    });
    expect(findZone(list, place, km).zone?.number, JSON.stringify({ list, km })).toBe(slowZone(list, km));
  }
});
