import { expect, test } from 'vitest';
import { addressLine } from './visit-text.ts';

const address = { street_name: 'Str. Teilor', house_number: '4A', city: 'Cluj-Napoca', county: 'Cluj' };

test('an address is written on one line', () => {
  expect(addressLine({ ...address, house_number: '4\nA' })).toBe('Str. Teilor 4 A, Cluj-Napoca, Cluj');
});

test('an address without a street begins with the town', () => {
  expect(addressLine({ ...address, street_name: '', house_number: '' })).toBe('Cluj-Napoca, Cluj');
});

test('an address cannot put a link into an e-mail', () => {
  expect(addressLine({ ...address, street_name: 'https://www.oferta.example/x' })).not.toMatch(
    /:\/\/|www\.o|oferta\.e/,
  );
});
