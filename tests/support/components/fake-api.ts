import { afterEach, vi } from 'vitest';
import { getSpecifiedTexts } from '../../../contract/content/pages/fixed-texts.ts';

export interface ApiCall {
  method: string;
  /** Includes the query. */
  path: string;
  /** Parsed if it is JSON. */
  body: unknown;
  headers: Record<string, string>;
}

/** The JSON of a 200 reply, or a function that returns JSON, a Response or a promise of one. */
type Reply = object | null | ((call: ApiCall) => unknown);
export type Replies = Record<string, Reply>;

/**
 * Answers every fetch of the test. A reply is found by `GET /api/x?y=1`, `/api/x?y=1`, `GET /api/x` or `/api/x`, in this
 * order. The texts of a page without a reply are the specified ones; any other call without a reply fails like a broken
 * connection. `calls` contains all of them.
 */
export function fakeApi(replies: Replies) {
  const calls: ApiCall[] = [];
  const current = { ...replies };
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const call = readCall(String(input instanceof Request ? input.url : input), init);
    calls.push(call);
    const [pathname = ''] = call.path.split('?');
    const key = [`${call.method} ${call.path}`, call.path, `${call.method} ${pathname}`, pathname].find(
      (name) => name in current,
    );
    const reply = key === undefined ? readSpecifiedPage(pathname) : current[key];
    if (reply === undefined) throw new TypeError(`No reply for ${call.method} ${call.path}`);
    const answer = await (typeof reply === 'function' ? reply(call) : reply);
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return {
    calls,
    callsOf: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path.split('?')[0] === path),
    /** Changes or adds replies. */
    reply: (changes: Record<string, Reply>) => void Object.assign(current, changes),
  };
}

function readSpecifiedPage(pathname: string) {
  const [, id] = /^\/api\/pages\/(\w+)$/.exec(pathname) ?? [];
  return id && { page: getSpecifiedTexts(id) };
}

export const refusal =
  (status: number, body: object = { message: 'x' }) =>
  () =>
    Response.json(body, { status });

export const connectionLost = () => Promise.reject(new TypeError('Failed to fetch'));
export const neverAnswered = () => new Promise(() => {});

/** A reply that is held until `release` is called. */
export function heldReply(reply: object) {
  const { promise, resolve } = Promise.withResolvers<object>();
  return { reply: () => promise, release: () => resolve(reply) };
}

function readCall(path: string, { method = 'GET', body, headers }: RequestInit): ApiCall {
  const url = path.startsWith(window.location.origin) ? path.slice(window.location.origin.length) : path;
  return {
    method: method.toUpperCase(),
    path: url,
    body: typeof body === 'string' ? JSON.parse(body) : body,
    headers: Object.fromEntries(new Headers(headers)),
  };
}

afterEach(() => vi.unstubAllGlobals());
