import { expect, test } from 'vitest';
import { splitPastedLines } from './lines-editor.tsx';

test('a pasted list loses its bullets and empty lines', () => {
  expect(splitPastedLines('• Tuns gazonul\r\n\r\n- Plivit\n2) Udat\n  3. Tăiat ')).toEqual([
    'Tuns gazonul',
    'Plivit',
    'Udat',
    'Tăiat',
  ]);
});

test('a pasted line keeps a number that belongs to its text', () => {
  expect(splitPastedLines('2 vizite pe lună\n-10% iarna')).toEqual(['2 vizite pe lună', '-10% iarna']);
});
