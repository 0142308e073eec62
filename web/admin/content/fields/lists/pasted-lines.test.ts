import { expect, test } from 'vitest';
import { splitPastedLines } from './pasted-lines.ts';

test('a pasted list loses its marks and its empty lines', () => {
  expect(splitPastedLines('• Tuns gazonul\r\n\r\n- Plivit\n2) Udat\n  3. Tăiat ')).toEqual([
    'Tuns gazonul',
    'Plivit',
    'Udat',
    'Tăiat',
  ]);
});

test('a number that belongs to the text stays', () => {
  expect(splitPastedLines('2 vizite pe lună\n-10% iarna')).toEqual(['2 vizite pe lună', '-10% iarna']);
});
