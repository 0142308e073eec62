import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { comparePlans, formatPlanPrice } from './plan-display.ts';

const specified = {
  comparisonRule: 'firstWord' as const,
  comparisonGroups: [
    { title: 'De bază', lines: ['Tunderea gazonului', 'Curățarea spațiilor verzi', 'Consultanță'] },
    { title: 'Avansate', lines: ['Design peisagistic', 'Sisteme de irigații', 'Plantare de arbori'] },
    { title: 'Premium', lines: ['Design personalizat', 'Întreținere săptămânală'] },
  ],
};

/** The listed rows that the lines of one plan tick. */
const tickedBy = (...lines: string[]) =>
  comparePlans([lines], specified)
    .flatMap(({ rows }) => rows)
    .filter(({ ticking: [own = []] }) => own.length > 0)
    .map(({ name }) => name);

test('a line that contains the first word of a service ticks it', () => {
  expect(tickedBy('Tunderea marginilor')).toEqual(['Tunderea gazonului']);
  expect(tickedBy('Revizia unor Sisteme vechi')).toEqual(['Sisteme de irigații']);
});

test('a line that contains only the later words of a service does not tick it', () => {
  expect(tickedBy('Gazonului i se dă apă')).toEqual([]);
});

test('the first word of a service also matches inside a longer word', () => {
  expect(tickedBy('Replantare în ghivece')).toEqual(['Plantare de arbori']);
});

test('lines match services regardless of case, Romanian letters included', () => {
  expect(tickedBy('ÎNTREȚINERE lunară')).toEqual(['Întreținere săptămânală']);
  expect(tickedBy('consultanță telefonică')).toEqual(['Consultanță']);
});

test('a first word without its diacritics does not match', () => {
  expect(tickedBy('Curatarea aleilor')).toEqual([]);
});

test('services that begin with the same word are ticked together', () => {
  expect(tickedBy('Design de terasă')).toEqual(['Design peisagistic', 'Design personalizat']);
});

test('listed rows are shown even if no plan ticks them', () => {
  expect(comparePlans([[]], specified).map(({ title, rows }) => [title, rows.length])).toEqual([
    ['De bază', 3],
    ['Avansate', 3],
    ['Premium', 2],
  ]);
});

test('each row lists the lines of every plan that tick it', () => {
  const lines = ['Tunderea gazonului', 'Consultanță', 'tunderea gardului viu'];
  const [basic] = comparePlans([lines, []], specified);
  expect(basic?.rows[0]?.ticking).toEqual([['Tunderea gazonului', 'tunderea gardului viu'], []]);
});

const small = ['Tuns gazon de două ori pe lună', 'Greblat frunze'];
const large = ['tuns gazon de doua ori pe luna.', 'Tăieri la pomi'];

test('without listed rows plans are compared by their own lines, ignoring spelling differences', () => {
  expect(comparePlans([small, large], {})).toEqual([
    {
      rows: [
        { name: 'Tuns gazon de două ori pe lună', ticking: [[small[0]], [large[0]]] },
        { name: 'Greblat frunze', ticking: [['Greblat frunze'], []] },
        { name: 'Tăieri la pomi', ticking: [[], ['Tăieri la pomi']] },
      ],
    },
  ]);
});

test('lines are grouped in the order that the company chose', () => {
  const comparisonGroups = [
    { title: 'Pomi', lines: ['tăieri la pomi', 'Stropit'] },
    { title: 'Iarna', lines: ['Deszăpezire'] },
    { title: 'Goală' },
  ];
  const groups = comparePlans([small, large], { comparisonGroups });
  expect(groups.map(({ title, rows }) => [title, rows.map(({ name }) => name)])).toEqual([
    ['Pomi', ['Tăieri la pomi']],
    ['Altele', ['Tuns gazon de două ori pe lună', 'Greblat frunze']],
  ]);
});

test('the comparison is empty with one plan, or with plans without lines', () => {
  expect(comparePlans([small], {})).toEqual([]);
  expect(comparePlans([[], []], {})).toEqual([]);
});

const priceGuide = {
  pricing: 'perMonth',
  unit: 'm2',
  brackets: [{ price: bani(39_000) }],
  reserve: 0,
  start: 1,
  most: 2,
} as const;
const monthly = { ...priceGuide, brackets: [...priceGuide.brackets] };

test.each([
  ['390 lei', '390 lei / lună'],
  ['1.150 RON', '1.150 RON / lună'],
  ['390 lei / lună', '390 lei / lună'],
  ['390 lei pe lună', '390 lei pe lună'],
  ['de la 390 lei', 'de la 390 lei / lună'],
  ['La cerere', 'La cerere'],
])('a plan with monthly prices that costs „%s” shows „%s”', (price, shown) => {
  expect(formatPlanPrice({ price, priceGuide: monthly })).toBe(shown);
});

test('the price of a plan without a price guide is shown as written', () => {
  expect(formatPlanPrice({ price: '390 lei' })).toBe('390 lei');
});
