import { expect, test } from 'vitest';
import { z } from 'zod';
import { createIdempotencyKey } from './idempotency-key.ts';

test('a request key is a UUID, and another one each time', () => {
  const keys = Array.from({ length: 50 }, createIdempotencyKey);
  for (const key of keys) expect(z.uuid().safeParse(key).error).toBeUndefined();
  expect(new Set(keys).size).toBe(keys.length);
});
