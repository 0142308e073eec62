import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkerLoop, runWhileListening, settleAll } from './worker-loop.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a worker loop pauses only when there is nothing more to do', async () => {
  const rounds = vi.fn().mockResolvedValueOnce(true).mockResolvedValueOnce(true).mockResolvedValue(false);
  const loop = createWorkerLoop({ work: rounds, pauseMs: 1000, onError: () => undefined });
  loop.start();
  await vi.advanceTimersByTimeAsync(999);
  expect(rounds).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toHaveBeenCalledTimes(4);
  await loop.stop();
});

test('a worker loop reports a failed round and retries it after growing pauses', async () => {
  const work = vi.fn().mockRejectedValue(new Error('no database'));
  const onError = vi.fn();
  const loop = createWorkerLoop({ work, pauseMs: 1000, onError });
  loop.start();
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000);
  expect(work).toHaveBeenCalledTimes(4);
  expect(onError).toHaveBeenCalledTimes(4);
  work.mockResolvedValue(false);
  await vi.advanceTimersByTimeAsync(16_000 + 1000);
  expect(work).toHaveBeenCalledTimes(6);
  await loop.stop();
});

test('a round in which one task fails ends after its other tasks', async () => {
  const other = Promise.withResolvers<void>();
  const events: string[] = [];
  const round = settleAll([
    Promise.reject(new Error('no database')),
    other.promise.then(() => void events.push('other task done')),
  ]).catch((error: Error) => void events.push(error.message));
  await vi.advanceTimersByTimeAsync(0);
  other.resolve();
  await round;
  expect(events).toEqual(['other task done', 'no database']);
});

test('closing the server waits for the running round before the database closes', async () => {
  const app = fastify();
  const events: string[] = [];
  const round = Promise.withResolvers<boolean>();
  const work = async (stopping: AbortSignal) => {
    stopping.addEventListener('abort', () => round.resolve(true));
    await round.promise;
    events.push('round done');
    return true;
  };
  runWhileListening(app, createWorkerLoop({ work, pauseMs: 1000, onError: () => undefined }));
  app.addHook('onClose', async () => void events.push('database closed'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  expect(events).toEqual(['round done', 'database closed']);
});
