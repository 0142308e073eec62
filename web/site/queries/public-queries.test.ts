import { focusManager, onlineManager, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import {
  buildPostQuery,
  buildProjectQuery,
  buildServiceProjectsQuery,
  buildServiceQuery,
  carouselImagesQuery,
  featureCardsQuery,
  homeServicesQuery,
  plansQuery,
  projectsQuery,
  servicesQuery,
} from './public-queries.ts';

// The queries have different reply types; these tests only need their keys.
interface AnyQuery {
  queryKey: QueryKey;
}

let asked: number;
let reply: () => Response | Promise<Response>;

beforeEach(() => {
  asked = 0;
  reply = () => Response.json({});
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return reply();
  });
});

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = (query: AnyQuery) => createQueryClient().fetchQuery(query);

async function catchFailure(query: AnyQuery) {
  const failure = ask(query).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return failure;
}

for (const [what, query] of [
  ['the carousel images', carouselImagesQuery],
  ['the services of the home page', homeServicesQuery],
  ['the feature cards', featureCardsQuery],
] as [string, AnyQuery][]) {
  test(`${what} are fetched once, even after focus, reconnection and a return to the page`, async () => {
    const client = createQueryClient();
    client.mount();
    const look = () => new QueryObserver(client, query).subscribe(() => {});
    const leave = look();
    await vi.advanceTimersByTimeAsync(1000);
    // Invalidation alone must not cause a fetch either.
    await client.invalidateQueries({ refetchType: 'none' });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(1000);
    leave();
    await vi.advanceTimersByTimeAsync(86_400_000);
    look()();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toBe(1);
    client.unmount();
  });

  test(`${what} are retried once when the request fails`, async () => {
    reply = () => Response.json({}, { status: 500 });
    await catchFailure(query);
    expect(asked).toBe(2);
  });
}

test.each<[string, AnyQuery]>([
  ['Failed to fetch portfolio items', projectsQuery],
  ['Failed to fetch portfolio items', buildServiceProjectsQuery('gazon')],
  ['Failed to fetch services', servicesQuery],
  ['Failed to fetch portfolio item', buildProjectQuery('iaz')],
  ['Failed to fetch service', buildServiceQuery('gazon')],
  ['Failed to fetch blog post', buildPostQuery('mulciul')],
])('a refused query fails with „%s” and is not retried', async (words, query) => {
  reply = () => Response.json({ message: 'altceva' }, { status: 500 });
  expect(await catchFailure(query)).toBe(words);
  expect(asked).toBe(1);
});

for (const [what, query] of [
  ['the services', servicesQuery],
  ['the plans', plansQuery],
] as [string, AnyQuery][]) {
  test(`${what} are not fetched again when the window gets the focus`, async () => {
    const client = createQueryClient();
    client.mount();
    const leave = new QueryObserver(client, query).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1000);
    // Invalidation alone must not cause a fetch either.
    await client.invalidateQueries({ refetchType: 'none' });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toBe(1);
    leave();
    client.unmount();
  });
}

/** Returns the result of the plans query as the page sees it. */
async function plans() {
  const client = createQueryClient();
  const observer = new QueryObserver(client, plansQuery);
  const leave = observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  const { data, status } = observer.getCurrentResult();
  leave();
  return { data, status };
}

test.each<[string, () => Response]>([
  ['a refusal', () => Response.json({ message: 'x' }, { status: 503 })],
  ['an answer without the field', () => Response.json({})],
  ['an answer that is null', () => Response.json(null)],
])('%s counts as an empty list of plans', async (_, answer) => {
  reply = answer;
  expect(await plans()).toEqual({ data: [], status: 'success' });
  expect(asked).toBe(1);
});

test('the plans query fails after two retries when the connection is lost', async () => {
  reply = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await plans()).toEqual({ data: undefined, status: 'error' });
  expect(asked).toBe(3);
});

test('the plans query also fails after two retries when the browser is offline', async () => {
  onlineManager.setOnline(false);
  reply = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await plans()).toEqual({ data: undefined, status: 'error' });
  expect(asked).toBe(3);
});
