import { isIPv6 } from 'node:net';

/** The /64 network of an IPv6 address, which one client can use whole; an IPv4 address itself, also when mapped. */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isIPv4 ? groups.slice(6).flatMap(twoBytes).join('.') : groups.slice(0, 4).join(':');
}

/** All eight groups, without leading zeros: `::` is expanded. */
function groupsOf(address: string) {
  const [withoutZone] = address.split('%');
  // The URL parser normalises the spelling.
  const short = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

const twoBytes = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
