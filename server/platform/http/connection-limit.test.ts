import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { limitConnections } from './connection-limit.ts';

/** Opens connections from these addresses and returns those that stay open. */
function openConnections(addresses: string[], proxies = ['loopback']) {
  const server = new EventEmitter();
  limitConnections(server as never, 10, proxies);
  const open = new Set<EventEmitter>();
  const connect = (remoteAddress: string) => {
    const socket: EventEmitter = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroy: () => {
        open.delete(socket);
        socket.emit('close');
      },
    });
    open.add(socket);
    server.emit('connection', socket);
  };
  for (const address of addresses) connect(address);
  return { open, connect };
}

const times = (count: number, address: (n: number) => string) => Array.from({ length: count }, (_, n) => address(n));

test.each([
  ['one IPv4 address', 10, times(50, () => '198.51.100.7')],
  ['one IPv4 address in the notation of IPv6', 10, times(50, () => '::ffff:198.51.100.7')],
  ['one IPv6 /64', 10, times(50, (n) => `2001:db8::${n}`)],
  ['many addresses of one IPv4 /24', 40, times(200, (n) => `198.51.100.${n}`)],
  ['many networks of one IPv6 /48', 40, times(200, (n) => `2001:db8:0:${(n << 8).toString(16)}::1`)],
])('%s can hold %i connections', (_, count, addresses) => {
  expect(openConnections(addresses).open.size).toBe(count);
});

test('connections of one network leave room for others', () => {
  const { open, connect } = openConnections(times(50, () => '198.51.100.7'));
  connect('203.0.113.1');
  expect(open.size).toBe(11);
  for (const socket of [...open]) (socket as EventEmitter & { destroy: () => void }).destroy();
  for (const address of times(50, () => '198.51.100.7')) connect(address);
  expect(open.size).toBe(10);
});

test.each([
  ['127.0.0.1', ['loopback']],
  ['::1', ['loopback']],
  ['10.0.0.5', ['loopback', '10.0.0.5']],
  ['::ffff:10.0.0.5', ['loopback', '10.0.0.0/24']],
  ['fd00::5', ['loopback', 'fd00::/64']],
])('a proxy at %s may hold any number of connections when %j are trusted', (address, proxies) => {
  expect(
    openConnections(
      times(50, () => address),
      proxies,
    ).open.size,
  ).toBe(50);
});
