import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { nextFree, successReply } from '../../../contract/kernel/replies.ts';
import { publicRoute } from '../../../contract/kernel/route.ts';
import { handleErrors } from '../../../server/platform/http/error-handler.ts';
import { Failure } from '../../../server/platform/http/failure.ts';
import { createMount } from '../../../server/platform/http/mount.ts';
import { watchFailures } from './declared-failures.ts';

const failures = { window_taken: nextFree, stale_version: z.object({ current: z.string() }), wrong_state: null };

async function answer(failure: Failure) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  const fail = () => Promise.reject(failure);
  createMount(app, { client: fail, account: fail, token: fail })(
    publicRoute('POST /api/x'),
    { summary: '', reply: successReply, failures },
    fail,
  );
  const requireDeclared = watchFailures(app);
  await app.inject({ method: 'POST', url: '/api/x' });
  return requireDeclared;
}

test.each([
  new Failure('wrong_state', ''),
  new Failure('window_taken', '', { next: [] }),
  new Failure('stale_version', '', { details: { current: 'a' } }),
  new Failure('not_found', ''),
])('a failure that the route declares or every route may answer passes: %o', async (failure) => {
  expect(await answer(failure)).not.toThrow();
});

test.each([
  new Failure('gone', ''),
  new Failure('wrong_state', '', { details: { current: 'a' } }),
  new Failure('window_taken', ''),
  new Failure('stale_version', '', { details: { current: 1 } }),
])('a failure that differs from the declaration of the route fails the tests: %o', async (failure) => {
  expect(await answer(failure)).toThrow(`POST /api/x answered {"message":"","code":"${failure.code}"`);
});
