import { expect, test } from 'vitest';
import { placeRingLabels, ringMapRadius } from '../../../contract/coverage/zones.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import { mapSurroundings } from './surroundings.ts';

const sibiu = {
  ...blankSite,
  address: { street: '', city: 'Sibiu', county: 'Sibiu', postalCode: '' },
  position: { latitude: 45.7983, longitude: 24.1256 },
};

test('at most 34 localities around the company are mapped, without its own', () => {
  const names = mapSurroundings(sibiu).map(({ name }) => name);
  expect(names).toContain('Cisnădie');
  expect(names).not.toContain('Sibiu');
  expect(names.length).toBeLessThanOrEqual(34);
  expect(mapSurroundings({ ...sibiu, coverage: [{ reach: '150 km', where: '' }] }).length).toBeLessThanOrEqual(34);
});

test('no name of a locality lies under the distance of a ring', () => {
  const zones = [15, 30, 80].map((within) => ({ reach: `${within} km`, where: '', within }));
  for (const coverage of [zones.slice(0, 2), zones.slice(2)])
    for (const latitude of [45.65, 45.8, 46.77]) {
      const shown = mapSurroundings({ ...sibiu, position: { latitude, longitude: 24.15 }, coverage });
      const labels = placeRingLabels(coverage.map(({ within }) => within));
      const covered = shown.filter(({ east, north, name }) =>
        labels.some(
          ({ y }) =>
            Math.abs(-north * ringMapRadius - y) < 20 &&
            east * ringMapRadius < 31 &&
            east * ringMapRadius + 8 * name.length > -31,
        ),
      );
      expect(covered).toEqual([]);
    }
});

test('a company without a place has no localities on its map', () => {
  expect(mapSurroundings(blankSite)).toEqual([]);
});
