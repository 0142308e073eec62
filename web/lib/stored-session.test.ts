import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { validateStoredSession } from './stored-session.ts';

const user = { id: 'u1', email: 'ana@gradina.test', name: 'Ana', role: 'admin' };
let kept: Map<string, string>;
let asked: (string | undefined)[];
let leave: () => void;

function serverThat(answers: (token: string | undefined) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    if (path === '/api/admin/validate-session') asked.push(headers.authorization);
    return answers(headers.authorization);
  });
}

beforeEach(() => {
  kept = new Map([
    ['token', 'vechi'],
    ['user', '{}'],
  ]);
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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

test('a session that is valid keeps its person and takes the new token', async () => {
  serverThat(() => Response.json({ valid: true, user, newToken: 'nou' }));
  expect(await validateStoredSession()).toEqual(user);
  expect(asked).toEqual(['Bearer vechi']);
  expect(kept.get('token')).toBe('nou');
  expect(JSON.parse(kept.get('user') as string)).toEqual(user);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['is not valid', () => Response.json({ valid: false })],
  ['is refused', () => Response.json({}, { status: 500 })],
  ['cannot be asked about', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a session that %s is removed silently', async (_, answer) => {
  serverThat(answer);
  expect(await validateStoredSession()).toBeNull();
  expect([...kept.keys()]).toEqual([]);
});

for (const [what, answer] of [
  ['refuses', { valid: false }],
  ['accepts', { valid: true, user, newToken: 'nou' }],
] as const) {
  test(`an answer that ${what} a token which is no longer the stored one changes nothing`, async () => {
    const newcomer = { ...user, id: 'u2', name: 'Mara' };
    serverThat((token) => {
      if (token === 'Bearer al celuilalt') return Response.json({ valid: true, user: newcomer });
      kept.set('token', 'al celuilalt');
      kept.set('user', JSON.stringify(newcomer));
      return Response.json(answer);
    });
    expect(await validateStoredSession()).toEqual(newcomer);
    expect(kept.get('token')).toBe('al celuilalt');
    expect(JSON.parse(kept.get('user') as string)).toEqual(newcomer);
  });
}

test('an answer that comes after signing out brings nobody back', async () => {
  serverThat(() => {
    kept.clear();
    return Response.json({ valid: true, user, newToken: 'nou' });
  });
  expect(await validateStoredSession()).toBeNull();
  expect([...kept.keys()]).toEqual([]);
});

test('a call that breaks off because the page is left removes nothing', async () => {
  serverThat(() => {
    leave();
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await validateStoredSession()).toBeUndefined();
  expect(kept.get('token')).toBe('vechi');
});

test('without a token nobody is asked', async () => {
  kept.clear();
  serverThat(() => Response.json({}));
  expect(await validateStoredSession()).toBeNull();
  expect(asked).toEqual([]);
});
