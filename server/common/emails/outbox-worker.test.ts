import { expect, test } from 'vitest';
import { retryAfterFailure } from './outbox-worker.ts';

const pauses = [60, 300];
const refused = (responseCode: number, command: string, response = `${responseCode} refused`) =>
  Object.assign(new Error('refused'), { responseCode, command, response });

test('pauses between attempts grow until the last attempt', () => {
  const broken = new Error('Connection closed');
  expect(retryAfterFailure(broken, 1, pauses)).toEqual({ state: 'unsent', pauseMs: 60 });
  expect(retryAfterFailure(broken, 2, pauses)).toEqual({ state: 'unsent', pauseMs: 300 });
  expect(retryAfterFailure(broken, 3, pauses)).toEqual({ state: 'failed' });
});

test.each([
  [450, 'RCPT TO', 'unsent'],
  [421, 'DATA', 'unsent'],
  [535, 'AUTH PLAIN', 'unsent'],
  [553, 'MAIL FROM', 'unsent'],
  [550, 'RCPT TO', 'failed'],
  [554, 'DATA', 'failed'],
])('an SMTP reply %i to %s leaves the e-mail %s', (code, command, state) => {
  expect(retryAfterFailure(refused(code, command), 1, pauses).state).toBe(state);
});

test.each([
  ['554 5.7.1 <ana@exemplu.ro>: Relay access denied', 'unsent'],
  ['553 5.7.1 <salut@firma.ro>: Sender address rejected: not owned by user', 'unsent'],
  ['550 5.1.8 <salut@firma.ro>: Sender address rejected: Domain not found', 'unsent'],
  ['550-5.4.5 Daily user sending limit exceeded.', 'unsent'],
  ['550 5.1.1 <ana@exemplu.ro>: Recipient address rejected: User unknown', 'failed'],
  ['552 5.2.2 Mailbox full', 'failed'],
])('the reply "%s" to RCPT TO leaves the e-mail %s', (response, state) => {
  const error = refused(Number(response.slice(0, 3)), 'RCPT TO', response);
  expect(retryAfterFailure(error, 1, pauses).state).toBe(state);
});
