import { expect, test } from 'vitest';
import { listRings, placeRingLabels } from './zones.ts';

const reaches = (...texts: string[]) => texts.map((reach) => ({ reach, where: '' }));

test.each([
  [reaches('0-15 km', '15-30 km', '30+ km'), [15, 30]],
  [reaches('până la 25 km', 'peste 25 km'), [25]],
  [reaches('40 km', '10 km', '10 km'), [10, 40]],
  [reaches('tot județul', '9999 km'), [10, 20, 30]],
  [undefined, [10, 20, 30]],
])('the coverage %j gives rings of %j km', (coverage, rings) => {
  expect(listRings(coverage)).toEqual(rings);
});

test.each([
  [
    [15, 30],
    [-125, -250],
  ],
  [
    [10, 20, 40],
    [62.5, -125, -250],
  ],
  [
    [25, 28, 60, 100],
    [62.5, -70, -150, -250],
  ],
  [[3, 5, 80], [-250]],
])('the distances of rings of %j km cover neither the company nor each other', (rings, places) => {
  expect(placeRingLabels(rings).map(({ y }) => Math.round(y * 10) / 10)).toEqual(places);
});
