import { expect, test } from 'vitest';
import { isPushAddress } from './push-keys.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://push.firma.test/abc',
  'http://127.0.0.1:4100/abc',
])('push notices are sent to %s', (address) => {
  expect(isPushAddress(address, ['push.firma.test', 'http://127.0.0.1:4100'])).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.test/abc',
  'https://fcm.googleapis.com@evil.test/abc',
  'https://evilnotify.windows.com/abc',
  'https://push.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:4101/abc',
  'file:///etc/passwd',
  'not an address',
])('no push notice is sent to %s', (address) => {
  expect(isPushAddress(address, ['http://127.0.0.1:4100'])).toBe(false);
});
