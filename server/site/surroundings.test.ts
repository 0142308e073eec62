import { expect, test } from 'vitest';
import { blankSite } from '../../contract/site/blank-site.ts';
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

test('a company without a place has no localities on its map', () => {
  expect(mapSurroundings(blankSite)).toEqual([]);
});
