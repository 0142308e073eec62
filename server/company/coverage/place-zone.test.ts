import { expect, test } from 'vitest';
import { blankSite } from '../../../contract/site/blank-site.ts';
import { samplePlace } from '../../../contract/site/company-place.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import { bani } from '../../../tests/support/fixtures/bani.ts';
import { findPlaceZone } from './place-zone.ts';

const plain: SiteSettings = {
  ...blankSite,
  ...samplePlace,
  coverage: [
    { reach: '0-15 km', where: 'în oraș', within: 15, transport: 'free' },
    { reach: '15-30 km', where: 'în jur', within: 30, transport: 'fee', feeBani: bani(6000) },
    { reach: '30+ km', where: 'departe', within: 'beyond', transport: 'request' },
  ],
};
const named = [
  { name: 'Florești', county: 'Cluj' },
  { name: 'Cartierul Europa', county: 'Cluj' },
];
const company = {
  ...plain,
  coverage: plain.coverage?.map((zone, index) => (index === 1 ? { ...zone, places: named } : zone)),
};

/** Formatted as '7 km, 1'; 'vă sunăm' without a zone. */
const answer = (name: string, county = '', of: Parameters<typeof findPlaceZone>[0] = plain) => {
  const found = findPlaceZone(of, { name, county });
  return found && `${found.place.name}, ${found.place.county}: ${found.km} km, ${found.zone?.number ?? 'vă sunăm'}`;
};

test.each([
  ['Cluj-Napoca', 'Cluj', 'Cluj-Napoca, Cluj: 1 km, 1'],
  ['mun. cluj napoca', 'jud. cluj', 'Cluj-Napoca, Cluj: 1 km, 1'],
  ['floresti', 'Cluj', 'Florești, Cluj: 7 km, 1'],
  ['Florești', 'Prahova', 'Florești, Prahova: 255 km, 3'],
  ['GHERLA', '', 'Gherla, Cluj: 39 km, 3'],
  ['Turda', 'Cluj', 'Turda, Cluj: 26 km, 2'],
  ['Sector 3', 'București', 'București, București: 325 km, 3'],
  ['București', 'Sectorul 2', 'București, București: 325 km, 3'],
  ['Atlantida', 'Cluj', 'Atlantida, Cluj: null km, vă sunăm'],
  ['Turda', 'Iași', 'Turda, Iași: null km, vă sunăm'],
])('the place %s, %s is answered „%s”', (name, county, text) => {
  expect(answer(name, county)).toBe(text);
});

test('a name that occurs in several counties has a zone once the county is known', () => {
  expect(answer('Viișoara')).toBeNull();
  expect(answer('Viișoara', 'Cluj')).toMatch(/^Viișoara, Cluj: 3\d km, 3$/);
});

test('two villages of one name in one county have a zone only if both lie in the same one', () => {
  const near = {
    ...company,
    address: { ...company.address, city: 'Abrud' },
    position: { latitude: 46.3533, longitude: 23.0698 },
  };
  expect(answer('Bucium', 'Alba')).toMatch(/, 3$/);
  expect(answer('Bucium', 'Alba', near)).toBe('Bucium, Alba: null km, vă sunăm');
});

test('a place named by a zone takes precedence over its distance', () => {
  expect(answer('floresti', 'cluj', company)).toMatch(/ km, 2$/);
});

test('a place named by a zone need not be a locality', () => {
  expect(answer('cartierul europa', '', company)).toBe('Cartierul Europa, Cluj: null km, 2');
  expect(answer('Cartierul Europa', 'Cluj', company)).toBe('Cartierul Europa, Cluj: null km, 2');
});

test('without a place of the company only the places named by a zone have one', () => {
  const unplaced = { ...blankSite, coverage: company.coverage };
  expect(answer('Turda', 'Cluj', unplaced)).toBe('Turda, Cluj: null km, vă sunăm');
  expect(answer('Florești', 'Cluj', unplaced)).toBe('Florești, Cluj: null km, 2');
});
