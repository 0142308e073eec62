import { expect, test } from 'vitest';
import { withoutMentions } from './person-mentions.ts';

const person = { emails: ['ana.pop@exemplu.ro'], phones: ['+40722123456'], names: ['Ana Pop', 'Ana'] };
const scrubbed = withoutMentions(person);

test.each([
  '0722123456',
  '0722 123 456',
  '0722.123.456',
  '0722-123-456',
  '+40722123456',
  '+40 722 123 456',
  '0040722123456',
  '+40 (0)722 123 456',
  'ANA.POP@exemplu.ro',
  'Ana  Pop',
])('%s is taken out of a text', (mention) => {
  expect(scrubbed(`Sunați la ${mention}, vă rog`)).toBe('Sunați la …, vă rog');
});

test.each(['Ana vine mâine', '0722 123 4567', '0733 123 456', 'ana.popescu@exemplu.ro'])(
  '%s is about somebody else and stays',
  (text) => {
    expect(scrubbed(text)).toBe(text);
  },
);
