import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../tests/support/components/fake-api.ts';
import { clearCredentials } from './credentials.ts';
import { readPushState, turnOffPush, turnOnPush } from './push.ts';

const publicKey = 'AQID';
const messages: unknown[] = [];

/** Fakes the push interfaces that jsdom lacks; `permission` is the answer of the user. */
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

test('the push state of a browser without push is unsupported', async () => {
  vi.stubGlobal('navigator', {});
  expect(await readPushState('crew')).toBe('unsupported');
});

test('the permission for push notices is asked for only when they are turned on', async () => {
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

test('push notices are blocked when the user denies the permission', async () => {
  const { calls } = setUp();
  fakeBrowser('denied');
  expect(await turnOnPush('crew')).toBe('blocked');
  expect(await readPushState('crew')).toBe('blocked');
  expect(calls).toEqual([]);
});

test('signing out turns push notices off', async () => {
  setUp();
  fakeBrowser('granted');
  await turnOnPush('crew');
  clearCredentials();
  expect(messages).toContainEqual({ type: 'forget-push' });
  expect(await readPushState('crew')).toBe('off');
});
