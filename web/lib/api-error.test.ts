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

test('reading the details of a failure that the route does not declare does not compile', () => {
  // @ts-expect-error the route does not declare this failure
  expect(getDetails(book, 'stale_version', null)).toBeUndefined();
});

test.each([
  [400, 'invalid_input'],
  [404, 'not_found'],
  [418, 'invalid_input'],
  [500, 'internal'],
  [502, 'unavailable'],
  [200, 'unavailable'],
] as const)('an answer with status %i and without a known code counts as %s', (status, code) => {
  expect(readCode(undefined, status)).toBe(code);
});

test('a known code of an answer takes precedence over its status', () => {
  expect(readCode('window_taken', 409)).toBe('window_taken');
  expect(readCode('of_another_server', 409)).toBe('concurrent_change');
});

test('a server failure is no refusal, and an expired session or a rate limit is no final refusal', () => {
  const [denied, expired, limited, failed] = (
    ['forbidden', 'unauthenticated', 'too_many_requests', 'unavailable'] as const
  ).map((code) => new ApiError(code, ''));
  expect([denied, expired, limited, failed].map(isRefusal)).toEqual([true, true, true, false]);
  expect([denied, expired, limited, failed].map(isFinalRefusal)).toEqual([true, false, false, false]);
});
