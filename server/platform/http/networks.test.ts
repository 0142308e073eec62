import { expect, test } from 'vitest';
import { isLoopback, listNetworks } from './networks.ts';

test('an IPv6 address counts for its /64, /56 and /48, with growing limits', () => {
  expect(listNetworks('2001:db8:1:2345::9')).toEqual([
    { name: '2001:db8:1:2345', share: 1 },
    { name: '2001:db8:1:23/56', share: 2 },
    { name: '2001:db8:1/48', share: 4 },
  ]);
});

test('an IPv4 address counts for itself and its /24, even when mapped to IPv6', () => {
  const networks = [
    { name: '203.0.113.7', share: 1 },
    { name: '203.0.113/24', share: 4 },
  ];
  expect(listNetworks('203.0.113.7')).toEqual(networks);
  expect(listNetworks('::ffff:203.0.113.7')).toEqual(networks);
});

test.each([
  ['2001:db8::1', '2001:db8:0:ff::1', '/56'],
  ['2001:db8::1', '2001:db8:0:ffff::1', '/48'],
])('the addresses %s and %s are in one %s network', (one, other, length) => {
  const of = (address: string) => listNetworks(address).find(({ name }) => name.endsWith(length))?.name;
  expect(of(one)).toBe(of(other));
});

test('two /56 networks of one /48 are distinguished', () => {
  const names = listNetworks('2001:db8:0:100::1').map(({ name }) => name);
  expect(listNetworks('2001:db8:0:1::1').filter(({ name }) => names.includes(name))).toEqual([
    { name: '2001:db8:0/48', share: 4 },
  ]);
});

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s is the local machine', (address) => {
  expect(isLoopback(address)).toBe(true);
});

test.each(['128.0.0.1', '2001:db8::1', 'nimic:aici'])('%s is not the local machine', (address) => {
  expect(isLoopback(address)).toBe(false);
});
