import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { handleErrors } from '../error-handler.ts';
import { createCachedCalls } from './cached-calls.ts';
import { ResponseCache } from './response-cache.ts';

const route = { method: 'GET', path: '/api/things/:id', access: 'public' } as const;
const schemas = { summary: '', params: z.object({ id: z.string() }), reply: z.object({ id: z.string() }) };

/** A call that answers only after `release` is called. */
async function heldCall() {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { mountCached, readCached } = createCachedCalls(app, new ResponseCache());
  mountCached(route, schemas, async ({ params }) => {
    if (params.id !== 'cached') await released;
    return { id: params.id };
  });
  const get = (id: string) => app.inject({ url: `/api/things/${id}` });
  return { get, readCached, release };
}

test('a flood of uncached calls gets some 429 and loses those connections, while cached calls are still answered', async () => {
  const { get, release } = await heldCall();
  expect((await get('cached')).json()).toEqual({ id: 'cached' });
  const replies = Array.from({ length: 250 }, (_, n) => get(`${n}`));
  const refused = await Promise.any(replies);
  const { 'retry-after': retryAfter, connection } = refused.headers;
  expect([refused.statusCode, retryAfter, connection]).toEqual([429, '2', 'close']);
  expect(refused.json().code).toBe('too_many_requests');
  expect((await get('cached')).statusCode).toBe(200);
  release();
  const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200);
});

test('a page reads the same reply and status as the HTTP call', async () => {
  const { get, readCached, release } = await heldCall();
  release();
  const { body } = await readCached('/api/things/a%20b');
  expect(body).toEqual({ id: 'a b' });
  const answer = await get('a%20b');
  expect(await readCached('/api/things/a%20b')).toEqual({ status: 200, body: answer.json() });
  const refused = await readCached('/api/things/a/b');
  expect([refused.status, refused.body]).toEqual([404, (await get('a/b')).json()]);
});

test('pages share one parsed reply, which none of them can change', async () => {
  const { readCached, release } = await heldCall();
  release();
  const [{ body }, again] = [await readCached('/api/things/a'), await readCached('/api/things/a')];
  expect(again.body).toBe(body);
  expect(Object.isFrozen(body)).toBe(true);
});
