import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['2001:db8::1', '2001:db8::2'],
  ['2001:db8::1', '2001:0DB8:0:0:ffff:1:2:3'],
  ['2001:db8:1:2::', '2001:db8:1:2:aaaa::9'],
  ['fe80::1%eth0', 'fe80::2'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
])('%s and %s are one caller', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

test.each([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8::1', '2001:db9::1'],
  ['203.0.113.7', '203.0.113.8'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
])('%s and %s are two', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});

test('what is no address stays as it is', () => {
  expect(networkOf('nimic:aici')).toBe('nimic:aici');
});
