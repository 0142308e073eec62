import type { Server } from 'node:http';
import { BlockList, isIPv4, type Socket } from 'node:net';
import { isLoopback, listNetworks, OpenCounts } from './networks.ts';

/**
 * Closes connections beyond the share of their network, so that no network occupies the whole server. Proxies are
 * exempt, because they connect for many clients.
 */
export function limitConnections(server: Pick<Server, 'on'>, maxPerAddress: number, proxies: string[]) {
  const isProxy = createMatcher(proxies);
  const open = new OpenCounts();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (!remoteAddress || isProxy(remoteAddress)) return;
    const networks = listNetworks(remoteAddress);
    if (open.isFull(networks, maxPerAddress)) return void socket.destroy();
    open.add(networks, 1);
    socket.once('close', () => open.add(networks, -1));
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
