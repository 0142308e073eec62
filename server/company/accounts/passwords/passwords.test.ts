import { createHook } from 'node:async_hooks';
import { expect, test } from 'vitest';
import type { Failure } from '../../../platform/http/failure.ts';
import { isPasswordRight } from './passwords.ts';

const cheap = `$argon2id$v=19$m=8,t=1,p=1$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

test('of 100 concurrent password checks 2 run, 30 wait and 68 get 503', async () => {
  let [running, most] = [0, 0];
  const hashing = new Set<number>();
  const hook = createHook({
    init(id, type) {
      if (type !== 'ARGON2REQUEST') return;
      hashing.add(id);
      running += 1;
      most = Math.max(most, running);
    },
    before(id) {
      if (hashing.delete(id)) running -= 1;
    },
  }).enable();
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => isPasswordRight('altceva', cheap)));
  hook.disable();
  expect(most).toBe(2);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(68);
  for (const { reason } of refused) expect([(reason as Failure).status, reason.retryAfter]).toEqual([503, 5]);
  expect(await isPasswordRight('altceva', cheap)).toBe(false);
});
