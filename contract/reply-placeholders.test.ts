import { expect, test } from 'vitest';
import { fillPlaceholders, unfilledPlaceholders } from './reply-placeholders.ts';

test('placeholders become what they stand for; what is not known stays to be seen', () => {
  const filled = fillPlaceholders('Bună ziua, {nume}, despre {serviciu} și {altceva}.', { nume: 'Ana', serviciu: '' });
  expect(filled).toBe('Bună ziua, Ana, despre {serviciu} și {altceva}.');
  expect(unfilledPlaceholders(filled)).toEqual(['{serviciu}', '{altceva}']);
});
