import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { validateStoredSession } from './stored-session.ts';

const user = { id: 'u1', email: 'ana@gradina.test', name: 'Ana', role: 'admin' };
let stored: Map<string, string>;
let requested: (string | undefined)[];
let leave: () => void;

function serverThat(answers: (token: string | undefined) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    if (path === '/api/admin/validate-session') requested.push(headers.authorization);
    return answers(headers.authorization);
  });
}

beforeEach(() => {
  stored = new Map([
    ['token', 'vechi'],
    ['user', '{}'],
  ]);
  requested = [];
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: () => void) => {
      leave = listener;
    },
  });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a valid session stores its user and the new token', async () => {
  serverThat(() => Response.json({ valid: true, user, newToken: 'nou' }));
  expect(await validateStoredSession()).toEqual(user);
  expect(requested).toEqual(['Bearer vechi']);
  expect(stored.get('token')).toBe('nou');
  expect(JSON.parse(stored.get('user') as string)).toEqual(user);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['is not valid', () => Response.json({ valid: false })],
  ['is refused', () => Response.json({}, { status: 500 })],
  ['is answered by a page of a proxy', () => new Response('<html>')],
  ['cannot be validated', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a session that %s is removed silently', async (_, answer) => {
  serverThat(answer);
  expect(await validateStoredSession()).toBeNull();
  expect([...stored.keys()]).toEqual([]);
});

for (const [what, answer] of [
  ['refuses', { valid: false }],
  ['accepts', { valid: true, user, newToken: 'nou' }],
] as const) {
  test(`an answer that ${what} a token that is no longer stored leaves the new session in place`, async () => {
    const newcomer = { ...user, id: 'u2', name: 'Mara' };
    serverThat((token) => {
      if (token === 'Bearer al celuilalt') return Response.json({ valid: true, user: newcomer });
      stored.set('token', 'al celuilalt');
      stored.set('user', JSON.stringify(newcomer));
      return Response.json(answer);
    });
    expect(await validateStoredSession()).toEqual(newcomer);
    expect(stored.get('token')).toBe('al celuilalt');
    expect(JSON.parse(stored.get('user') as string)).toEqual(newcomer);
  });
}

test('a validation answered after signing out does not sign in again', async () => {
  serverThat(() => {
    stored.clear();
    return Response.json({ valid: true, user, newToken: 'nou' });
  });
  expect(await validateStoredSession()).toBeNull();
  expect([...stored.keys()]).toEqual([]);
});

test('a validation aborted by leaving the page removes nothing', async () => {
  serverThat(() => {
    leave();
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await validateStoredSession()).toBeUndefined();
  expect(stored.get('token')).toBe('vechi');
});

test('without a token no validation is requested', async () => {
  stored.clear();
  serverThat(() => Response.json({}));
  expect(await validateStoredSession()).toBeNull();
  expect(requested).toEqual([]);
});
