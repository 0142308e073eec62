import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2a00:1450:4001::1', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['2001::1', false],
  ['2002:a00:1::', false],
  ['3fff::1', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
