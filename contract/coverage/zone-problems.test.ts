import { expect, test } from 'vitest';
import type { Zone } from './schemas.ts';
import { listZoneProblems } from './zone-problems.ts';

const near: Zone = { reach: '0-15 km', where: 'aproape', within: 15, transport: 'free' };
const far: Zone = { reach: '15-30 km', where: 'departe', within: 30, transport: 'request' };
const beyond: Zone = { reach: '30+ km', where: 'oriunde', within: 'beyond', transport: 'request' };
const floresti = { name: 'Florești', county: 'Cluj' };

const problemsAt = (...zones: Zone[]) => listZoneProblems(zones).map(({ path }) => path.join('.'));

test('zones with rising distances and unique names can be saved, and so can old zones without distances', () => {
  expect(problemsAt(near, { ...far, places: [floresti] }, beyond)).toEqual([]);
  expect(problemsAt({ reach: '40 km', where: '' }, { reach: '10 km', where: '' })).toEqual([]);
});

test.each<[string, string[], Zone[]]>([
  ['a distance that does not rise', ['1.within'], [far, near]],
  ['a distance after the zone without an end', ['2.within'], [near, beyond, { ...far, within: 40 }]],
  ['two zones without an end', ['1.within'], [beyond, { ...beyond, where: 'altundeva' }]],
  ['the same name twice', ['1.where'], [near, { ...far, where: 'APROAPE' }]],
  ['a zone without a name', ['0.where'], [{ ...near, where: '' }]],
  ['a fee without a sum', ['0.feeBani'], [{ ...near, transport: 'fee' }]],
  [
    'a locality in two zones',
    ['1.places.0.name'],
    [
      { ...near, places: [floresti] },
      { ...far, places: [{ name: 'floresti', county: 'cluj' }] },
    ],
  ],
])('a coverage setting with %s is refused at %j', (_, fields, zones) => {
  expect(problemsAt(...zones)).toEqual(fields);
});
