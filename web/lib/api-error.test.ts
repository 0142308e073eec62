import { expect, test } from 'vitest';
import { z } from 'zod';
import { nextFree } from '../../contract/kernel/replies.ts';
import type { Route } from '../../contract/kernel/route.ts';
import { ApiError, getDetails, isFinalRefusal, isRefusal, readCode } from './api-error.ts';

const schemas = { summary: '', reply: z.object({}), failures: { window_taken: nextFree, wrong_state: null } };
const book: Route<'public', typeof schemas> = { method: 'POST', path: '/api/x', access: 'public' };

test('the details of a failure have the type that the route declares', () => {
  const taken = new ApiError('window_taken', 'Ocupat', { details: { next: ['2027-03-15T08:00:00'] } });
  const details: { next: string[] } | undefined = getDetails(book, 'window_taken', taken);
  expect(details).toEqual({ next: ['2027-03-15T08:00:00'] });
  expect(getDetails(book, 'wrong_state', taken)).toBeUndefined();
  expect(getDetails(book, 'window_taken', new TypeError('Failed to fetch'))).toBeUndefined();
});

test('getDetails compiles only for failures that the route declares', () => {
  // @ts-expect-error the route does not declare this failure
  expect(getDetails(book, 'stale_version', null)).toBeUndefined();
});

test.each([
  [400, undefined, 'invalid_input'],
  [404, undefined, 'not_found'],
  [418, undefined, 'invalid_input'],
  [500, undefined, 'internal'],
  [502, undefined, 'unavailable'],
  [200, undefined, 'unavailable'],
  [409, 'of_another_server', 'concurrent_change'],
] as const)('an answer with status %i and the code %s counts as %s', (status, sent, code) => {
  expect(readCode(sent, status)).toBe(code);
});

test('a known code of an answer takes precedence over its status', () => {
  expect(readCode('window_taken', 409)).toBe('window_taken');
});

test('a refusal is final unless a new sign-in or a later attempt may succeed', () => {
  const refusals = (['forbidden', 'unauthenticated', 'too_many_requests'] as const).map(
    (code) => new ApiError(code, ''),
  );
  expect(refusals.map(isRefusal)).toEqual([true, true, true]);
  expect(refusals.map(isFinalRefusal)).toEqual([true, false, false]);
});

test('a failure without an answer is no refusal', () => {
  expect(isRefusal(new ApiError('unavailable', ''))).toBe(false);
});
