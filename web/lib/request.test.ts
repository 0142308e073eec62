import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readExpiredSession, readStoredClientToken, readStoredToken, storeToken } from './credentials.ts';
import { getJson, requestApi } from './request.ts';

interface Sent {
  method: string;
  path: string;
  token: string | undefined;
  body: unknown;
}

type Answer = { status?: number; json?: unknown; text?: string; type?: string };

/** Fakes the parts of a browser that a request uses: storage, the address bar and fetch. */
function browserWith(answer: (sent: Sent) => Answer | Promise<Answer>) {
  const stored = new Map<string, string>();
  const sent: Sent[] = [];
  const inits: RequestInit[] = [];
  const assign = vi.fn();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', { location: { assign, pathname: '/admin/dashboard', search: '' } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const one = {
      method: init.method ?? 'GET',
      path,
      token: headers.authorization?.slice('Bearer '.length),
      body: init.body,
    };
    sent.push(one);
    inits.push(init);
    const {
      status = 200,
      json,
      text = '',
      type = json === undefined ? 'text/plain' : 'application/json',
    } = await answer(one);
    return new Response(json === undefined ? text : JSON.stringify(json), {
      status,
      headers: { 'content-type': type },
    });
  });
  return {
    stored,
    sent,
    inits,
    assign,
    refreshes: () => sent.filter(({ path }) => path === '/api/admin/refresh-token'),
  };
}

/** Fakes a server that accepts one token only and gives it out on a refresh. */
const knowing =
  (good: string, refresh: () => Answer | Promise<Answer> = () => ({ json: { success: true, token: good } })) =>
  (sent: Sent) => {
    if (sent.path === '/api/admin/refresh-token') return refresh();
    return sent.token === good
      ? { json: { ok: true } }
      : { status: 401, json: { message: 'Autentificați-vă', code: 'unauthenticated' } };
  };

beforeEach(() => void vi.unstubAllGlobals());
afterEach(() => void vi.unstubAllGlobals());

test('a request sends the token and its body as JSON', async () => {
  const { stored, sent } = browserWith(knowing('bun'));
  stored.set('token', 'bun');
  await requestApi('POST', '/api/x', { a: 1 });
  expect(sent).toEqual([{ method: 'POST', path: '/api/x', token: 'bun', body: '{"a":1}' }]);
});

test('concurrent requests with an expired token share one refresh', async () => {
  const { stored, sent, refreshes } = browserWith(knowing('nou'));
  stored.set('token', 'vechi');
  const replies = await Promise.all([
    requestApi('PUT', '/api/a', { a: 1 }),
    requestApi('PUT', '/api/b', { b: 2 }),
    getJson('/api/c'),
  ]);
  expect(replies).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(refreshes()).toEqual([{ method: 'POST', path: '/api/admin/refresh-token', token: 'vechi', body: undefined }]);
  expect(sent.filter(({ path }) => path === '/api/a').map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  expect(stored.get('token')).toBe('nou');
});

test('a token that another tab has refreshed meanwhile is used without a refresh', async () => {
  const { stored, refreshes } = browserWith((sent) => {
    if (sent.token === 'vechi') stored.set('token', 'nou');
    return knowing('nou')(sent);
  });
  stored.set('token', 'vechi');
  expect(await getJson('/api/c')).toEqual({ ok: true });
  expect(refreshes()).toEqual([]);
});

test.each([
  ['somebody else has signed in', 'al altcuiva'],
  ['the user has signed out', undefined],
])('a refresh that is answered after %s does not bring the old session back', async (_, now) => {
  const { stored } = browserWith(
    knowing('nou', () => {
      if (now) stored.set('token', now);
      else stored.delete('token');
      return { json: { success: true, token: 'nou' } };
    }),
  );
  stored.set('token', 'vechi');
  await expect(getJson('/api/c')).rejects.toThrow('Autentificați-vă');
  expect(stored.get('token')).toBe(now);
});

test.each(['the first answer', 'the refresh'])(
  'a refused call is not repeated with the token of somebody who signed in before %s',
  async (moment) => {
    const signInAsAna = (stored: Map<string, string>) => stored.set('user', '{"id":"ana"}').set('token', 'al Anei');
    const { stored, sent } = browserWith(({ token, path }) => {
      if (path === '/api/x' && moment === 'the refresh') return knowing('al Anei')({ token, path } as Sent);
      signInAsAna(stored);
      return path === '/api/x' ? { status: 401, json: {} } : { json: { success: true, token: 'nou' } };
    });
    stored.set('user', '{"id":"ion"}').set('token', 'al lui Ion');
    await expect(requestApi('PUT', '/api/x', { a: 1 })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(sent.filter(({ path }) => path === '/api/x').map(({ token }) => token)).toEqual(['al lui Ion']);
    expect(stored.get('token')).toBe('al Anei');
  },
);

test('a request that is refused again after the refresh is not tried a third time', async () => {
  const { stored, sent, assign } = browserWith(knowing('altul', () => ({ json: { success: true, token: 'nou' } })));
  stored.set('token', 'vechi');
  await expect(getJson('/api/c')).rejects.toThrow('Autentificați-vă');
  expect(sent).toHaveLength(3);
  expect(assign).not.toHaveBeenCalled();
});

test.each<[string, () => Answer]>([
  ['is refused', () => ({ status: 401, json: { success: false } })],
  ['brings no token', () => ({ json: { success: true } })],
  ['is answered by a page of a proxy', () => ({ text: '<html>', type: 'text/html' })],
  [
    'throws',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('a refresh that %s clears the credentials and leads to the login', async (_, refresh) => {
  const { stored, assign } = browserWith(knowing('nou', refresh));
  stored.set('token', 'vechi').set('user', '{}');
  await expect(Promise.all([getJson('/api/a'), getJson('/api/b')])).rejects.toThrow();
  expect([stored.get('token'), stored.get('user')]).toEqual([undefined, undefined]);
  expect(assign.mock.calls).toEqual([['/admin/login']]);
});

test('a session that expires is remembered with the page on which it did, until the next sign-in', async () => {
  const { stored } = browserWith(knowing('nou', () => ({ status: 401, json: { success: false } })));
  window.location.pathname = '/admin/quotes/q1';
  stored.set('token', 'vechi');
  await expect(getJson('/api/a')).rejects.toThrow();
  const openedAt = new Date(performance.timeOrigin).toISOString();
  expect(readExpiredSession()).toEqual({ path: '/admin/quotes/q1', openedAt });
  storeToken('nou');
  expect(readExpiredSession()).toBeUndefined();
});

test('a 401 without a stored token is not followed by a refresh', async () => {
  const { refreshes, assign } = browserWith(knowing('bun'));
  await expect(getJson('/api/c')).rejects.toThrow('Autentificați-vă');
  expect(refreshes()).toEqual([]);
  expect(assign).not.toHaveBeenCalled();
});

test("every request includes the browser's credentials", async () => {
  const { inits } = browserWith(() => ({ json: {} }));
  await getJson('/api/x');
  await requestApi('POST', '/api/x', {});
  expect(inits.map(({ credentials }) => credentials)).toEqual(['include', 'include']);
});

test('an answer in JSON is read as such, any other as text', async () => {
  const answers: Answer[] = [{ json: { a: 1 } }, { text: 'gata' }, { json: { a: 1 } }, { text: 'gata' }];
  browserWith(() => answers.shift() as Answer);
  expect([await requestApi('POST', '/api/x'), await requestApi('POST', '/api/x')]).toEqual([{ a: 1 }, 'gata']);
  expect([await getJson('/api/x'), await getJson('/api/x')]).toEqual([{ a: 1 }, 'gata']);
});

test.each(['', '{"id":', 'null'])('an accepted request whose reply is „%s” does not fail', async (text) => {
  browserWith(() => ({ status: 201, text, type: 'application/json' }));
  await expect(requestApi('POST', '/api/x', {})).resolves.toBe(text === 'null' ? null : text);
});

test("a refused request throws the server's message", async () => {
  const answers: Answer[] = [
    { status: 409, json: { message: 'Ocupat', code: 'already_taken', fields: { email: 'luat' } } },
    { status: 500, json: {} },
    { status: 400, json: { error: 'doi' } },
    { status: 502, text: '<html>Bad gateway</html>', type: 'text/html' },
  ];
  browserWith(() => answers.shift() as Answer);
  await expect(requestApi('POST', '/api/x')).rejects.toMatchObject({
    message: 'Ocupat',
    code: 'already_taken',
    fields: { email: 'luat' },
  });
  for (const status of [500, 400, 502])
    await expect(requestApi('POST', '/api/x')).rejects.toThrow(`API request failed with status ${status}`);
});

test('a query throws with the message, the error or the raw text of the answer', async () => {
  const answers: Answer[] = [
    { status: 400, json: { message: 'unu' } },
    { status: 400, json: { error: 'doi' } },
    { status: 502, text: 'trei' },
    { status: 500, json: { code: 'patru' } },
  ];
  browserWith(() => answers.shift() as Answer);
  for (const words of ['unu', 'doi', 'trei', '{"code":"patru"}'])
    await expect(getJson('/api/x')).rejects.toThrow(words);
});

test('nulls are removed from public answers and kept in those of the back-office', async () => {
  const answer = { service: { name: 'Gazon', benefits: null, faqs: [null, { question: 'Când?', answer: null }] } };
  browserWith(() => ({ json: answer }));
  expect(await getJson('/api/services/gazon')).toStrictEqual({
    service: { name: 'Gazon', faqs: [{ question: 'Când?' }] },
  });
  expect(await getJson('/api/admin/services/gazon')).toEqual(answer);
});

test('rendering on the server leaves the storage of Node alone, which would warn in the log', () => {
  const read = vi.spyOn(globalThis, 'localStorage', 'get');
  vi.stubGlobal('window', undefined);
  expect([readStoredToken(), readStoredClientToken()]).toEqual([null, null]);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});
