import { expect, test } from 'vitest';
import { z } from 'zod';
import { newRequestKey } from './request-key.ts';

test('a request key is a UUID, and another one each time', () => {
  const keys = Array.from({ length: 50 }, newRequestKey);
  for (const key of keys) expect(z.uuid().safeParse(key).error).toBeUndefined();
  expect(new Set(keys).size).toBe(keys.length);
});
