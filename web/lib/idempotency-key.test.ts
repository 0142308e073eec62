import { expect, test } from 'vitest';
import { z } from 'zod';
import { createIdempotencyKey } from './idempotency-key.ts';

test('an idempotency key is a UUID that differs each time', () => {
  const keys = Array.from({ length: 50 }, createIdempotencyKey);
  for (const key of keys) expect(z.uuid().safeParse(key).error).toBeUndefined();
  expect(new Set(keys).size).toBe(keys.length);
});
