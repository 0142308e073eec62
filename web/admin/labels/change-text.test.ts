import { expect, test } from 'vitest';
import { changeText, fieldLabel, valueText } from './change-text.ts';

test('a field is called as in its form', () => {
  expect(fieldLabel('accounts', 'role')).toBe('Rol');
  expect(fieldLabel('services', 'price')).not.toBe('price');
  expect(fieldLabel('letters', 'ceva')).toBe('ceva');
});

test('values are told in words', () => {
  const values = [null, '', [], true, 12, ['a', 'b'], { question: 'Cât?', answer: 'Mult' }];
  expect(values.map((value) => valueText(value))).toEqual(['—', '—', '—', 'da', '12', 'a\nb', 'Cât? · Mult']);
  expect(changeText('appointments', 'date', '2027-03-11T14:00:00')).toBe('joi, 11 martie, la 14:00');
});

test.each([
  ['appointments', 'confirmed', 'Confirmată'],
  ['newsletter', 'confirmed', 'Abonat'],
  ['newsletter', 'pending', 'Neconfirmat'],
  ['newsletter', 'unsubscribed', 'Dezabonat'],
  ['inquiries', 'answered', 'Răspuns dat'],
  ['reviews', 'answered', 'De hotărât'],
  ['reviews', 'approved', 'Pe site'],
  ['reviews', 'declined', 'Respinsă'],
  ['reviews', 'waiting', 'Fără răspuns'],
  ['accounts', 'disabled', 'Oprit'],
] as const)('the state of %s called %s is told as on its own screen', (kind, state, words) => {
  expect(changeText(kind, 'state', state)).toBe(words);
});

test('what somebody typed is not taken for a state', () => {
  expect(changeText('blog', 'title', 'open')).toBe('open');
  expect(changeText('blog', 'status', 'scheduled')).toBe('Programat');
});
