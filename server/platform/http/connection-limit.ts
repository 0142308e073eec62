import type { Server } from 'node:http';
import { BlockList, isIPv4, type Socket } from 'node:net';
import { isLoopback, listNetworks } from './networks.ts';

/**
 * Closes connections beyond the share of their network, so that none occupies the whole server. Proxies are exempt:
 * they connect for everybody.
 */
export function limitConnections(server: Pick<Server, 'on'>, maxPerAddress: number, proxies: string[]) {
  const isProxy = createMatcher(proxies);
  const open = new Map<string, number>();
  const add = (name: string, by: 1 | -1) => {
    const count = (open.get(name) ?? 0) + by;
    if (count === 0) open.delete(name);
    else open.set(name, count);
    return count;
  };
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (!remoteAddress || isProxy(remoteAddress)) return;
    const networks = listNetworks(remoteAddress);
    socket.once('close', () => {
      for (const { name } of networks) add(name, -1);
    });
    const counts = networks.map(({ name, share }) => add(name, 1) / share);
    if (Math.max(...counts) > maxPerAddress) socket.destroy();
  });
}

/** Addresses and networks (10.0.0.0/24), or 'loopback'. */
function createMatcher(places: string[]) {
  const list = new BlockList();
  for (const place of places.filter((name) => name !== 'loopback')) {
    const [address = '', length] = place.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (length) list.addSubnet(address, Number(length), family);
    else list.addAddress(address, family);
  }
  const hasLoopback = places.includes('loopback');
  return (address: string) =>
    (hasLoopback && isLoopback(address)) || list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}
