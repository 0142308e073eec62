import { isIPv6 } from 'node:net';

/** A whole network of IPv6 addresses (/64) belongs to one person; an address of IPv4 is one, however it is written. */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isIPv4 ? groups.slice(6).flatMap(twoBytes).join('.') : groups.slice(0, 4).join(':');
}

/** All eight, without leading zeros: of `2001:db8::1` six are written as nothing. */
function groupsOf(address: string) {
  const [withoutZone] = address.split('%');
  // The one form of an address that the standard of URLs knows.
  const short = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

const twoBytes = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
