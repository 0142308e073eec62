import { expect, test } from 'vitest';
import { fillReplyPlaceholders, listUnfilledPlaceholders } from './reply-placeholders.ts';

test('a reply from an account without a name is signed by the company only', () => {
  const template = 'Cu drag,\n{eu}\n{firma}';
  const sign = (eu: string) => fillReplyPlaceholders(template, { firma: 'Grădina Verde', eu });
  expect(sign('Ion Verde')).toBe('Cu drag,\nIon Verde\nGrădina Verde');
  expect(sign('')).toBe('Cu drag,\nGrădina Verde');
  expect(fillReplyPlaceholders('Sunt {eu}.', { eu: '' })).toBe('Sunt {eu}.');
});

test('only known placeholders of a reply template are replaced', () => {
  const filled = fillReplyPlaceholders('Bună ziua, {nume}, despre {serviciu} și {altceva}.', {
    nume: 'Ana',
    serviciu: '',
  });
  expect(filled).toBe('Bună ziua, Ana, despre {serviciu} și {altceva}.');
  expect(listUnfilledPlaceholders(filled)).toEqual(['{serviciu}', '{altceva}']);
});
