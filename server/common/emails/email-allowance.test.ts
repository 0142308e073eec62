import { expect, test } from 'vitest';
import { normalizeMailbox } from './email-allowance.ts';

test.each([
  ['Ana@Exemplu.ro', 'ana@exemplu.ro'],
  ['ana+1@exemplu.ro', 'ana@exemplu.ro'],
  ['ana+1+2@exemplu.ro', 'ana@exemplu.ro'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['a.n.a@exemplu.ro', 'a.n.a@exemplu.ro'],
])('an e-mail to %s counts for the mailbox %s', (address, mailbox) => {
  expect(normalizeMailbox(address)).toBe(mailbox);
});
