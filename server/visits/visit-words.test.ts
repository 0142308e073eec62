import { expect, test } from 'vitest';
import { addressOf, greetedName } from './visit-words.ts';

const address = { street_name: 'Str. Teilor', house_number: '4A', city: 'Cluj-Napoca', county: 'Cluj' };

test('an address stands in one line', () => {
  expect(addressOf({ ...address, house_number: '4\nA' })).toBe('Str. Teilor 4 A, Cluj-Napoca, Cluj');
});

test('an address brings no link into a letter', () => {
  expect(addressOf({ ...address, street_name: 'https://www.oferta.example/x' })).not.toMatch(/:\/\/|www\.o|oferta\.e/);
});

test.each(['Ana Pop', 'Ștefan-Ionuț Dumitrescu', 'Dr. Maria D. Ionescu', "Anne O'Neill"])(
  '%s is greeted by name',
  (name) => {
    expect(greetedName(name)).toBe(name);
  },
);

test.each([
  'Câștigați acum https://oferta.example',
  'www.oferta.example',
  'Intră pe oferta.ro/premiu',
  'scrie la x@oferta.example',
  'Un text lung care nu este un nume, ci un mesaj pentru altcineva',
])('%s is not repeated to whoever owns the address', (name) => {
  expect(greetedName(name)).toBe('');
});
