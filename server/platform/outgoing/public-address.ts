import { BlockList, isIPv4 } from 'node:net';

const reserved = new BlockList();
for (const [address, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(address, length, 'ipv4');
// Tunnels (which lead to any IPv4 address), addresses for benchmarks and for examples.
for (const [address, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(address, length, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet: not to this machine, its network or a reserved range. */
export const isPublicAddress = (address: string) =>
  isIPv4(address)
    ? !reserved.check(address, 'ipv4')
    : globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
