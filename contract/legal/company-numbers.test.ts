import { expect, test } from 'vitest';
import { findRegisterNumberProblem, findTaxIdProblem, isPlaceholderNumber } from './company-numbers.ts';

test.each(['RO18547290', '18547290', 'ro 14399840', '159', 'RO00000000', ' 1590082 '])(
  'the CUI %s is accepted',
  (text) => {
    expect(findTaxIdProblem(text)).toBeUndefined();
  },
);

test.each([
  ['RO18547291', /Cifra de control/],
  ['14399480', /Cifra de control/],
  ['RO', /2–10 cifre/],
  ['12345678901', /2–10 cifre/],
  ['1854729O', /2–10 cifre/],
])('the CUI %s is refused', (text, reason) => {
  expect(findTaxIdProblem(text)).toMatch(reason);
});

test.each(['J12/1234/2010', 'j12/0000/2010', 'F40/1/1999', 'J2024001234005', 'F 2025 000017 40 1', 'C1/22/2001'])(
  'the register number %s is accepted',
  (text) => {
    expect(findRegisterNumberProblem(text)).toBeUndefined();
  },
);

test.each(['12/1234/2010', 'J12-1234-2010', 'J202400123400', 'J1824001234005', 'J12/1234/10'])(
  'the register number %s is refused',
  (text) => {
    expect(findRegisterNumberProblem(text)).toContain('J12/1234/2010');
  },
);

test('numbers that consist of zeros are placeholders', () => {
  expect(['RO00000000', 'J12/0000/2010'].map(isPlaceholderNumber)).toEqual([true, true]);
  expect(['RO18547290', 'J12/1000/2010'].map(isPlaceholderNumber)).toEqual([false, false]);
});
