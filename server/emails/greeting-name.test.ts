import { expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

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
  'Sunați acum la 0900 123 456',
])('%s is not repeated in the greeting of an e-mail', (name) => {
  expect(greetingName(name)).toBe('');
});
