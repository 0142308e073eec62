import { expect, test } from 'vitest';
import { formatIban, isIban, normalizeIban } from './iban.ts';

const romanian = 'RO49AAAA1B31007593840000';

test.each([romanian, 'DE89370400440532013000', 'GB82WEST12345698765432', 'MT84MALT011000012345MTLCAST001S'])(
  'the account %s is accepted',
  (iban) => expect(isIban(iban)).toBe(true),
);

test.each(['', 'RO49', 'RO49AAAA1B31007593840001', 'RO49AAAA1B3100759384000', '1149AAAA1B31007593840000', 'abc'])(
  'the account "%s" is refused',
  (iban) => expect(isIban(iban)).toBe(false),
);

test('two swapped digits of the account never fit the check digits', () => {
  for (let at = 12; at < romanian.length - 1; at++) {
    const chars = [...romanian];
    [chars[at], chars[at + 1]] = [chars[at + 1] as string, chars[at] as string];
    if (chars.join('') !== romanian) expect(isIban(chars.join('')), String(at)).toBe(false);
  }
});

test('an account is stored without spaces and shown in groups of four', () => {
  expect(normalizeIban(' ro49 aaaa 1b31\u00a00075 9384 0000 ')).toBe(romanian);
  expect(formatIban(romanian)).toBe('RO49 AAAA 1B31 0075 9384 0000');
});
