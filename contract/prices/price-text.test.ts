import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { estimatePrice } from './estimate-price.ts';
import { formatEstimatePart } from './price-text.ts';

test.each([
  ['Orice cantitate', [{ price: bani(25_000) }], 120],
  ['Până la 100\u00a0m²', [{ upTo: 100, price: bani(25_000) }, { price: bani(40_000) }], 100],
  ['Peste 100\u00a0m²', [{ upTo: 100, price: bani(25_000) }, { price: bani(40_000) }], 101],
])('the bracket of an estimate is called %s', (text, brackets, quantity) => {
  const guide = { pricing: 'perJob' as const, unit: 'm2' as const, brackets, reserve: 0, start: 50, most: 500 };
  const { parts } = estimatePrice(guide, { quantity, options: [] });
  expect(parts.map((part) => formatEstimatePart(part, 'm2'))).toEqual([text]);
});
