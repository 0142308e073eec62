import { expect, test } from 'vitest';
import { findLocalities, listLocalities, listLocalitiesAround } from './localities.ts';

const found = (text: string) => findLocalities(text).map(({ name, county }) => `${name}, ${county}`);

test.each([
  ['sibiu', 'Sibiu, Sibiu'],
  ['TARGU mur', 'Târgu-Mureș, Mureș'],
  ['târgu mureș', 'Târgu-Mureș, Mureș'],
  ['floresti cluj', 'Florești, Cluj'],
  ['Florești, Gorj', 'Florești, Gorj'],
  ['napoca', 'Cluj-Napoca, Cluj'],
])('typing „%s” suggests %s first', (typed, locality) => {
  expect(found(typed)[0]).toBe(locality);
});

test('localities of one name are listed by county, before longer names', () => {
  const names = found('avram iancu');
  expect(names.slice(0, 2).sort()).toEqual(['Avram Iancu, Alba', 'Avram Iancu, Bihor']);
});

test('the nearest of several localities with one name comes first', () => {
  const cluj = { latitude: 46.7612, longitude: 23.5871 };
  expect(findLocalities('florești')[0]?.county).toBe('Prahova');
  expect(findLocalities('florești', cluj)[0]?.county).toBe('Cluj');
});

test('no name has the î inside a word that the spelling of 1993 replaced by â', () => {
  expect(listLocalities().filter(({ name }) => /\p{L}î\p{L}/u.test(name))).toEqual([]);
});

test('at most eight localities are suggested', () => {
  expect(found('a')).toHaveLength(8);
  expect(found('xyzxyz')).toEqual([]);
  expect(found('  ,;- ')).toEqual([]);
  expect(found('a '.repeat(40)).length).toBeLessThanOrEqual(8);
});

test('localities around a place have the right distance and direction', () => {
  const near = listLocalitiesAround({ latitude: 45.7983, longitude: 24.1256 }, 15);
  const cisnadie = near.find(({ name }) => name === 'Cisnădie');
  expect(cisnadie?.north).toBeCloseTo(-9.5, 0);
  expect(near.every(({ east, north }) => Math.hypot(east, north) <= 15)).toBe(true);
});
