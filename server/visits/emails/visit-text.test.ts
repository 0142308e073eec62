import { expect, test } from 'vitest';
import { addressLine, greetingName } from './visit-text.ts';

const address = { street_name: 'Str. Teilor', house_number: '4A', city: 'Cluj-Napoca', county: 'Cluj' };

test('an address is written on one line', () => {
  expect(addressLine({ ...address, house_number: '4\nA' })).toBe('Str. Teilor 4 A, Cluj-Napoca, Cluj');
});

test('an address cannot put a link into an e-mail', () => {
  expect(addressLine({ ...address, street_name: 'https://www.oferta.example/x' })).not.toMatch(
    /:\/\/|www\.o|oferta\.e/,
  );
});

test.each(['Ana Pop', 'Ștefan-Ionuț Dumitrescu', 'Dr. Maria D. Ionescu', "Anne O'Neill"])(
  '%s is greeted by name',
  (name) => {
    expect(greetingName(name)).toBe(name);
  },
);

test.each([
  'Câștigați acum https://oferta.example',
  'www.oferta.example',
  'Intră pe oferta.ro/premiu',
  'scrie la x@oferta.example',
  'Un text lung care nu este un nume, ci un mesaj pentru altcineva',
])('%s is not repeated in the greeting of an e-mail', (name) => {
  expect(greetingName(name)).toBe('');
});
