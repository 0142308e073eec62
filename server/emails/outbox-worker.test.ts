import { expect, test } from 'vitest';
import { retryAfterFailure } from './outbox-worker.ts';

const pauses = [60, 300];
const refused = (responseCode: number, command: string) =>
  Object.assign(new Error('refused'), { responseCode, command });

test('each failure is followed by a longer pause, and the last attempt by none', () => {
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
