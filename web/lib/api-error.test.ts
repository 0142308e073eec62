import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '../../contract/kernel/route.ts';
import { ApiError, getConflict, isFinalRefusal, isRefusal, readCode } from './api-error.ts';

const schemas = { summary: '', reply: z.object({}), conflict: z.object({ next: z.array(z.string()) }) };
const book: Route<'public', typeof schemas> = { method: 'POST', path: '/api/x', access: 'public' };

test('the details of a conflict have the type that the route declares', () => {
  const conflict: { next: string[] } | undefined = getConflict(
    book,
    new ApiError('conflict', 'Ocupat', { details: { next: ['2027-03-15T08:00:00'] } }),
  );
  expect(conflict).toEqual({ next: ['2027-03-15T08:00:00'] });
});

test('a failure other than a conflict, and a conflict without details, have none', () => {
  expect(getConflict(book, new ApiError('invalid_input', '', { details: { next: [] } }))).toBeUndefined();
  expect(getConflict(book, new ApiError('conflict', ''))).toBeUndefined();
  expect(getConflict(book, new TypeError('Failed to fetch'))).toBeUndefined();
});

test('the details of a route that declares none cannot be read', () => {
  const list: Route<'public', { summary: string; reply: z.ZodType }> = {
    method: 'GET',
    path: '/api/y',
    access: 'public',
  };
  // @ts-expect-error it declares no conflict
  expect(getConflict(list, null)).toBeUndefined();
});

test.each([
  [400, 'invalid_input'],
  [404, 'not_found'],
  [418, 'invalid_input'],
  [500, 'internal'],
  [502, 'unavailable'],
  [200, 'unavailable'],
] as const)('an answer with status %i and no code of ours counts as %s', (status, code) => {
  expect(readCode(undefined, status)).toBe(code);
});

test('the code of an answer counts before its status', () => {
  expect(readCode('window_taken', 409)).toBe('window_taken');
  expect(readCode('of_another_server', 409)).toBe('conflict');
});

test('a failing server has refused nothing, and an expired session or a rate limit is no final refusal', () => {
  const [denied, expired, limited, failed] = (
    ['forbidden', 'unauthenticated', 'too_many_requests', 'unavailable'] as const
  ).map((code) => new ApiError(code, ''));
  expect([denied, expired, limited, failed].map(isRefusal)).toEqual([true, true, true, false]);
  expect([denied, expired, limited, failed].map(isFinalRefusal)).toEqual([true, false, false, false]);
});
