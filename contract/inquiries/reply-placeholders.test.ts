import { expect, test } from 'vitest';
import { fillReplyPlaceholders, listUnfilledPlaceholders } from './reply-placeholders.ts';

test('placeholders of a reply template are replaced; unknown ones stay visible', () => {
  const filled = fillReplyPlaceholders('Bună ziua, {nume}, despre {serviciu} și {altceva}.', {
    nume: 'Ana',
    serviciu: '',
  });
  expect(filled).toBe('Bună ziua, Ana, despre {serviciu} și {altceva}.');
  expect(listUnfilledPlaceholders(filled)).toEqual(['{serviciu}', '{altceva}']);
});
