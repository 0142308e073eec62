import { expect, test } from 'vitest';
import { formatCounty } from './place.ts';

test.each([
  ['Cluj', 'Cluj-Napoca', 'jud. Cluj'],
  ['', 'Cluj-Napoca', ''],
  ['București', 'Bucuresti', ''],
  ['Municipiul Bucureşti', 'București', ''],
  ['București', 'Sector 3', 'București'],
])('the county %s of %s is written as %s', (county, city, text) => {
  expect(formatCounty(county, city)).toBe(text);
});
