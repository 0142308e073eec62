import { expect, test } from 'vitest';
import { fieldLabel, valueInWords } from './change-words.ts';

test('a field is called as in its form', () => {
  expect(fieldLabel('accounts', 'role')).toBe('Rol');
  expect(fieldLabel('services', 'price')).not.toBe('price');
  expect(fieldLabel('letters', 'ceva')).toBe('ceva');
});

test('values are told in words', () => {
  expect(
    [null, '', [], true, 'disabled', 12, ['a', 'b'], { question: 'Cât?', answer: 'Mult' }].map(valueInWords),
  ).toEqual(['—', '—', '—', 'da', 'Oprit', '12', 'a\nb', 'Cât? · Mult']);
});
