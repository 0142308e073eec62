import { isIP, isIPv4, isIPv6 } from 'node:net';

export interface Network {
  /** An IPv4 address or the groups of an IPv6 prefix, without its length: `2001:db8:0:1`. */
  name: string;
  /** The allowance of the network, as a multiple of that of one client. */
  share: number;
}

/**
 * The networks of an address, narrowest first: the one that a client has for itself, then those that a customer may
 * have. A mapped IPv4 address counts as IPv4; a text that is not an address counts as one network.
 */
export function listNetworks(address: string): [Network, ...Network[]] {
  if (isIPv4(address)) return listIPv4Networks(address);
  if (!isIPv6(address)) return [{ name: address, share: 1 }];
  const groups = splitGroups(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return listIPv4Networks(groups.slice(6).flatMap(parseTwoBytes).join('.'));
  const [site, subnet] = [groups.slice(0, 3).join(':'), Number.parseInt(groups[3] as string, 16)];
  return [
    { name: `${site}:${subnet.toString(16)}`, share: 1 },
    { name: `${site}:${(subnet >> 8).toString(16)}/56`, share: 2 },
    { name: `${site}/48`, share: 4 },
  ];
}

const listIPv4Networks = (address: string): [Network, ...Network[]] => [
  { name: address, share: 1 },
  { name: `${address.slice(0, address.lastIndexOf('.'))}/24`, share: 4 },
];

/** Counts open things by network, for example connections. */
export class OpenCounts {
  readonly #counts = new Map<string, number>();

  count({ name }: Network) {
    return this.#counts.get(name) ?? 0;
  }

  isFull(networks: Network[], max: number) {
    return networks.some((network) => this.count(network) >= max * network.share);
  }

  add(networks: Network[], by: 1 | -1) {
    for (const network of networks) {
      const count = this.count(network) + by;
      if (count === 0) this.#counts.delete(network.name);
      else this.#counts.set(network.name, count);
    }
  }
}

/** A caller on this machine, or behind a proxy that does not say who calls. */
export const isLoopback = (address: string) =>
  isIP(address) !== 0 && (address === '::1' || listNetworks(address)[0].name.startsWith('127.'));

/** True when the host of the URL is this machine. */
export function isLocalUrl(url: string) {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host.endsWith('.localhost') || host === '0.0.0.0' || isLoopback(host);
}

/** All eight groups, without leading zeros: `::` is expanded. */
function splitGroups(address: string) {
  const [withoutZone] = address.split('%');
  // The URL parser normalises the spelling.
  const short = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

const parseTwoBytes = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
