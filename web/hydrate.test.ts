import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPageAnswers } from './lib/prefetch.ts';
import { importWithRetry } from './ui/layout/late-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const json = JSON.stringify({ calls: { '/api/services': 'v1', '/api/site': 'v1' }, given: {} });
  document.body.innerHTML = `<script id="page-data" type="application/json">${json}</script>`;
});

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const reply = (body: unknown, status = 200) => Response.json(body, { status, headers: { etag: 'v1' } });

/** The call of the services fails as given; the other one succeeds. */
async function readPage(services: () => Response) {
  const calls = vi.fn(async (path: string) => (path === '/api/site' ? reply({ name: 'Verde' }) : services()));
  vi.stubGlobal('fetch', calls);
  let page: Awaited<ReturnType<typeof fetchPageAnswers>> | undefined;
  void fetchPageAnswers(importWithRetry).then((read) => {
    page = read;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return { page, calls: calls.mock.calls.length };
}

test('a page whose call keeps answering 503 is hydrated without that answer after three tries', async () => {
  const { page, calls } = await readPage(() => reply({ message: 'Încercați mai târziu.' }, 503));
  expect(page).toMatchObject({ answers: { '/api/site': { name: 'Verde' } }, isStale: true });
  expect(page?.answers).not.toHaveProperty('/api/services');
  expect(calls).toBe(4);
});

test('a page whose call fails once is hydrated with its answer', async () => {
  let failures = 0;
  const { page } = await readPage(() => (failures++ === 0 ? reply({}, 500) : reply(['gazon'])));
  expect(page).toMatchObject({ answers: { '/api/services': ['gazon'] }, isStale: false });
});

test('a page without a network keeps its HTML', async () => {
  const { page } = await readPage(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(page).toBeUndefined();
});
