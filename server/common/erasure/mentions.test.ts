import { expect, test } from 'vitest';
import { createMentionRemover, mapTexts } from './mentions.ts';

const person = {
  emails: ['ana.pop@exemplu.ro', 'ana@gmail.com'],
  phones: ['+40722123456'],
  names: ['Ana Pop', 'Ana', 'Ștefania Țîrlea'],
};
const removeMentions = createMentionRemover(person);

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
  'ana_pop',
  'ANA POP',
  'Stefania Tirlea',
  'şTEFANIA ŢÎRLEA',
])('%s is removed from a text', (mention) => {
  expect(removeMentions(`Sunați la ${mention}, vă rog`)).toBe('Sunați la …, vă rog');
});

test.each([
  ['Tel.0722123456', 'Tel.…'],
  ['tel:+40722123456', 'tel:…'],
  ['Doamna.Ana Pop', 'Doamna.…'],
  ['<ana@gmail.com>', '<…>'],
  ['gradina_Ana_Pop_2.jpg', 'gradina_…_2.jpg'],
  ['"text":"Pentru\\nAna Pop', '"text":"Pentru\\n…'],
])('a mention is removed from %s although other text touches it', (text, left) => {
  expect(removeMentions(text)).toBe(left);
});

test.each([
  'Ana vine mâine',
  '0722 123 4567',
  '10722 123 456',
  '0733 123 456',
  'ana.popescu@exemplu.ro',
  'diana@gmail.com',
  'x.ana@gmail.com',
  'Ioana Popescu',
  'Ioana Pop',
  'Ana Popescu',
  'Ana-Maria Pop',
  'Maria-Ana Pop',
  'Ana Pop-Ionescu',
])('%s refers to somebody else and stays', (text) => {
  expect(removeMentions(text)).toBe(text);
});

test('mentions next to line breaks in JSON are removed, except under excluded keys', () => {
  const payload = { company: { name: 'Ana Pop' }, text: 'Pentru\nAna Pop', list: [{ note: 'Ana\nPop' }], count: 2 };
  expect(JSON.parse(mapTexts(JSON.stringify(payload), removeMentions, ['company']))).toEqual({
    ...payload,
    text: 'Pentru\n…',
    list: [{ note: '…' }],
  });
});
