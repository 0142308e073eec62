import { expect, test } from 'vitest';
import { formatLineQuantity, type LineUnit } from './quote-units.ts';

test.each<[number, LineUnit, string]>([
  [12_500, 'm2', '12,5 m²'],
  [24_000, 'piece', '24 buc'],
  [1000, 'hour', '1 oră'],
  [1500, 'hour', '1,5 ore'],
  [2000, 'visit', '2 vizite'],
  [24_000, 'hour', '24 de ore'],
  [3000, 'set', '3 seturi'],
  [2500, 'm3', '2,5 m³'],
  [2000, 'sac 40 l', '2 sac 40 l'],
  [2000, 'constructor', '2 constructor'],
])('%i thousandths of a unit (%s) are written as %s', (quantity, unit, text) => {
  expect(formatLineQuantity({ quantity, unit }).replaceAll('\u00a0', ' ')).toBe(text);
});
