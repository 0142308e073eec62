import { expect, test } from 'vitest';
import { formatChange, formatValue } from './change-table.tsx';
import { getFieldLabel } from './field-labels.ts';

test('a field in the log has the label of its form', () => {
  expect(getFieldLabel('accounts', 'role')).toBe('Rol');
  expect(getFieldLabel('services', 'price')).not.toBe('price');
  expect(getFieldLabel('emails', 'ceva')).toBe('ceva');
});

test('values in the log are formatted for reading', () => {
  const values = [null, '', [], true, 12, ['a', 'b'], { question: 'Cât?', answer: 'Mult' }];
  expect(values.map((value) => formatValue(value))).toEqual(['—', '—', '—', 'da', '12', 'a\nb', 'Cât? · Mult']);
  expect(formatChange('appointments', 'date', '2027-03-11T14:00:00')).toBe('joi, 11 martie, la 14:00');
});

test.each([
  ['appointments', 'confirmed', 'Confirmată'],
  ['newsletter', 'confirmed', 'Abonat'],
  ['newsletter', 'pending', 'Neconfirmat'],
  ['newsletter', 'unsubscribed', 'Dezabonat'],
  ['inquiries', 'answered', 'Răspuns dat'],
  ['reviews', 'answered', 'De moderat'],
  ['reviews', 'approved', 'Pe site'],
  ['reviews', 'declined', 'Respinsă'],
  ['reviews', 'waiting', 'Fără răspuns'],
  ['accounts', 'disabled', 'Dezactivat'],
] as const)('in the log the state of %s called %s has the label of its own screen', (kind, state, words) => {
  expect(formatChange(kind, 'state', state)).toBe(words);
});

test('free text in the log is not translated like a state', () => {
  expect(formatChange('blog', 'title', 'open')).toBe('open');
  expect(formatChange('blog', 'status', 'scheduled')).toBe('Programat');
});
