import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../tests/support/components/fake-api.ts';
import { clearCredentials } from './credentials.ts';
import { readPushState, turnOffPush, turnOnPush } from './push.ts';

const publicKey = 'AQID';
const messages: unknown[] = [];

/** What jsdom lacks; `permission` is what the person answers. */
function fakeBrowser(permission: NotificationPermission) {
  let current: { endpoint: string; options: object; toJSON: () => object; unsubscribe: () => void } | null = null;
  const requestPermission = vi.fn(async () => {
    notification.permission = permission;
    return permission;
  });
  const notification = { permission: 'default' as NotificationPermission, requestPermission };
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
      current ??= {
        endpoint,
        options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'pk', auth: 'au' } }),
        unsubscribe: () => {
          current = null;
        },
      };
      return current;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const controller = { postMessage: (message: unknown) => messages.push(message) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }), controller } });
  return { requestPermission };
}

beforeEach(() => {
  messages.length = 0;
});
afterEach(() => localStorage.clear());

const setUp = () => fakeApi({ '/api/push/key': { publicKey }, '/api/crew/push': { success: true } });

test('a browser without push says so', async () => {
  vi.stubGlobal('navigator', {});
  expect(await readPushState('crew')).toBe('unsupported');
});

test('notices are off until a person turns them on, and only then is the permission asked for', async () => {
  const { callsOf } = setUp();
  const { requestPermission } = fakeBrowser('granted');
  expect(await readPushState('crew')).toBe('off');
  expect(requestPermission).not.toHaveBeenCalled();
  expect(await turnOnPush('crew')).toBe('on');
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const subscription = { endpoint, keys: { p256dh: 'pk', auth: 'au' } };
  expect(callsOf('POST', '/api/crew/push').map(({ body }) => body)).toEqual([{ endpoint, subscription }]);
  expect(await readPushState('crew')).toBe('on');
  expect(await readPushState('client')).toBe('off');
  expect(await turnOffPush('crew')).toBe('off');
  expect(callsOf('POST', '/api/crew/push').at(-1)?.body).toEqual({ endpoint, subscription: null });
  expect(await readPushState('crew')).toBe('off');
});

test('a person who refuses is told that the browser blocks them', async () => {
  const { calls } = setUp();
  fakeBrowser('denied');
  expect(await turnOnPush('crew')).toBe('blocked');
  expect(await readPushState('crew')).toBe('blocked');
  expect(calls).toEqual([]);
});

test('whoever signs out gets no more notices', async () => {
  setUp();
  fakeBrowser('granted');
  await turnOnPush('crew');
  clearCredentials();
  expect(messages).toContainEqual({ type: 'forget-push' });
  expect(await readPushState('crew')).toBe('off');
});
