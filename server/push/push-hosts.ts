/** The push services of the browsers. Nothing is sent elsewhere: the address is written by whoever subscribes. */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** `added`: further hosts, reached by https, or whole origins. */
export function isPushAddress(address: string, added: string[]) {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username || password) return false;
  if (added.includes(origin)) return true;
  return protocol === 'https:' && port === '' && [...knownHosts, ...added].some((host) => matches(hostname, host));
}

const matches = (hostname: string, host: string) =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
