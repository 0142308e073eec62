import { focusManager, onlineManager, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import {
  carouselImagesQuery,
  featureCardsQuery,
  homeServicesQuery,
  plansQuery,
  postQuery,
  projectQuery,
  projectsQuery,
  serviceProjectsQuery,
  serviceQuery,
  servicesQuery,
} from './public-queries.ts';

// As the pages use them: each with the reply of its own call.
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

async function failureOf(query: AnyQuery) {
  const failure = ask(query).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return failure;
}

for (const [what, query] of [
  ['the carousel images', carouselImagesQuery],
  ['the services of the home page', homeServicesQuery],
  ['the feature cards', featureCardsQuery],
] as [string, AnyQuery][]) {
  test(`${what} are fetched once, whatever becomes of the window, the line and the page`, async () => {
    const client = createQueryClient();
    client.mount();
    const look = () => new QueryObserver(client, query).subscribe(() => {});
    const leave = look();
    await vi.advanceTimersByTimeAsync(1000);
    // Even where something has declared it old.
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

  test(`${what} are asked for once more when the call fails`, async () => {
    reply = () => Response.json({}, { status: 500 });
    await failureOf(query);
    expect(asked).toBe(2);
  });
}

test.each<[string, AnyQuery]>([
  ['Failed to fetch portfolio items', projectsQuery],
  ['Failed to fetch portfolio items', serviceProjectsQuery('gazon')],
  ['Failed to fetch services', servicesQuery],
  ['Failed to fetch portfolio item', projectQuery('iaz')],
  ['Failed to fetch service', serviceQuery('gazon')],
  ['Failed to fetch blog post', postQuery('mulciul')],
])('a refused call says „%s”', async (words, query) => {
  reply = () => Response.json({ message: 'altceva' }, { status: 500 });
  expect(await failureOf(query)).toBe(words);
  expect(asked).toBe(1);
});

for (const [what, query] of [
  ['the services', servicesQuery],
  ['the plans', plansQuery],
] as [string, AnyQuery][]) {
  test(`${what} are not asked for again when one comes back to the window`, async () => {
    const client = createQueryClient();
    client.mount();
    const leave = new QueryObserver(client, query).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1000);
    // Even where something has declared them old.
    await client.invalidateQueries({ refetchType: 'none' });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toBe(1);
    leave();
    client.unmount();
  });
}

/** What the page gets to see. */
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
])('%s is an empty list of plans', async (_, answer) => {
  reply = answer;
  expect(await plans()).toEqual({ data: [], status: 'success' });
  expect(asked).toBe(1);
});

test('plans are asked for twice more when the line is broken, and then failed', async () => {
  reply = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await plans()).toEqual({ data: undefined, status: 'error' });
  expect(asked).toBe(3);
});

test('without a network the plans fail too, after the same tries', async () => {
  onlineManager.setOnline(false);
  reply = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await plans()).toEqual({ data: undefined, status: 'error' });
  expect(asked).toBe(3);
});
