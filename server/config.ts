import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { newPassword, passwordLimits } from '../contract/accounts/schemas.ts';
import type { EmailObstacle } from '../contract/emails/schemas.ts';
import { isLocalUrl } from './platform/http/networks.ts';

export type Config = ReturnType<typeof readConfig>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An invalid setting; the message is one sentence that names the variable. */
export class ConfigError extends Error {}

/** The site's URL, without a trailing slash. */
export const getPublicAddress = ({ publicUrl, port }: Config) => publicUrl ?? `http://localhost:${port}`;

/**
 * The reason why clients get no e-mails; null when they get them. A site at a local address, which is for trials, sends
 * them only to a mail server on the same machine.
 */
export function findEmailObstacle(config: Config): EmailObstacle | null {
  if (!config.smtpUrl) return 'smtp';
  return isLocalUrl(getPublicAddress(config)) && !isLocalUrl(config.smtpUrl) ? 'address' : null;
}

/** `secret` reads a variable or the file that `NAME_FILE` names: `SECRET_KEY_FILE` for the value of `SECRET_KEY`. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const secret = (name: string) => readValueOrFile(name, env[name], env[`${name}_FILE`]);
  return {
    port: readPort(env.PORT),
    /** Set by PORT: the server must not choose another port. */
    isPortFixed: Boolean(env.PORT),
    host: env.HOST || '127.0.0.1',
    publicUrl: readPublicUrl(env.PUBLIC_URL),
    dataDir: requireWritableFolder(env.DATA_DIR || './data'),
    databaseUrl: readUrl('DATABASE_URL', secret('DATABASE_URL'), ['postgres:', 'postgresql:']),
    storageUrl: readStorageUrl(secret('STORAGE_URL')),
    /** A folder or a bucket; the default is inside DATA_DIR. */
    backupTo: readBackupTo(secret('BACKUP_TO')),
    smtpUrl: readUrl('SMTP_URL', secret('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(env.MAIL_FROM),
    adminEmail: readAdminEmail(env.ADMIN_EMAIL),
    adminPassword: readAdminPassword(secret('ADMIN_PASSWORD')),
    demo: readChoice('DEMO', env.DEMO, ['on', 'off']) !== 'off',
    /** Encrypts secrets in the database; without it a key file in DATA_DIR is used. */
    secretKey: readSecret('SECRET_KEY', secret('SECRET_KEY'), 32),
    logLevel: readChoice('LOG_LEVEL', env.LOG_LEVEL, logLevels) ?? 'info',
    /** Required by /metrics, which answers 404 without it. */
    metricsToken: readSecret('METRICS_TOKEN', secret('METRICS_TOKEN'), 16),
    /** Proxies (addresses and networks) whose X-Forwarded-For is trusted. */
    trustedProxies: readTrustedProxies(env.TRUST_PROXY),
    /** Push services beside those of the known browsers: hosts, or origins such as http://127.0.0.1:4100. */
    pushHosts: readHosts('PUSH_HOSTS', env.PUSH_HOSTS, pushHost, 'hosts of push services, such as push.example.com'),
    /** Hosts in the internal network that calendars, webhooks and gateways may name, with or without a port. */
    outgoingHosts: readHosts(
      'OUTGOING_HOSTS',
      env.OUTGOING_HOSTS,
      outgoingHost,
      'hosts, such as 192.168.1.20:8080 or gateway.local',
    ),
  };
}

/** Containers mount secrets as files: environment variables are readable through the container's description. */
function readValueOrFile(name: string, value: string | undefined, path: string | undefined) {
  if (!path) return value;
  if (value) throw new ConfigError(`${name} and ${name}_FILE are both set: keep one.`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`${name}_FILE: the file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const content = text.replace(/[\r\n]+$/, '');
  if (!content) throw new ConfigError(`${name}_FILE: the file ${path} is empty.`);
  return content;
}

function readPort(value: string | undefined) {
  if (!value) return 3000;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new ConfigError(`PORT must be a number between 0 and 65535, not '${value}'.`);
  }
  return port;
}

function readUrl(name: string, value: string | undefined, protocols: string[]) {
  if (!value) return undefined;
  // `https:firma.ro` is a URL too.
  if (!URL.canParse(value) || !protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`))) {
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  const { username, password, pathname } = new URL(value);
  if (!isDecodable(username + password + pathname))
    throw new ConfigError(`${name}: write each % in the user, the password or the path as %25.`);
  return value;
}

function isDecodable(text: string) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A path is refused, because the pages link to each other from the root. */
function readPublicUrl(value: string | undefined) {
  const url = readUrl('PUBLIC_URL', value, ['http:', 'https:']);
  if (!url) return undefined;
  const { origin, pathname, search, hash, username, password } = new URL(url);
  if (/[^/]/.test(pathname) || search || hash || username || password)
    throw new ConfigError('PUBLIC_URL must end after the host or port, such as https://www.firma.ro.');
  return origin;
}

function readStorageUrl(value: string | undefined) {
  const url = readUrl('STORAGE_URL', value, ['s3:']);
  if (!url) return undefined;
  const { username, password, hostname, pathname } = new URL(url);
  if (!username || !password || !hostname || !/^\/[^/]+\/?$/.test(pathname)) {
    throw new ConfigError('STORAGE_URL must have the form s3://KEY:SECRET@host/bucket.');
  }
  return url;
}

function readBackupTo(value: string | undefined) {
  if (!value?.includes('://')) return value ? resolve(value) : undefined;
  const url = readUrl('BACKUP_TO', value, ['s3:']) as string;
  const { username, password, pathname } = new URL(url);
  if (!username || !password || pathname.length < 2)
    throw new ConfigError('BACKUP_TO must be a folder or have the form s3://KEY:SECRET@host/bucket/path.');
  return url;
}

/** `salut@firma.ro` or `Firma <salut@firma.ro>`. */
function readMailFrom(value: string | undefined) {
  if (!value) return undefined;
  const [, name, named, bare] =
    /^\s*(?:"?([^"<>\r\n]*?)"?\s*<([^\s@<>,;"]+@[^\s@<>,;"]+)>|([^\s@<>,;"]+@[^\s@<>,;"]+))\s*$/.exec(value) ?? [];
  const address = named ?? bare;
  if (!address) throw new ConfigError(`MAIL_FROM must be an e-mail address or 'Name <address>', not '${value}'.`);
  return { name: name ?? '', address };
}

function readAdminEmail(value: string | undefined) {
  if (!value) return undefined;
  if (!/^[^\s@]+@[^\s@]+$/.test(value)) throw new ConfigError(`ADMIN_EMAIL must be an e-mail address, not '${value}'.`);
  return value;
}

/** The strength of the password is checked when it is used. */
function readAdminPassword(value: string | undefined) {
  if (!value) return undefined;
  if (!newPassword.safeParse(value).success) {
    const { min, max } = passwordLimits;
    throw new ConfigError(`ADMIN_PASSWORD must have ${min} to ${max} characters.`);
  }
  return value;
}

function readSecret(name: string, value: string | undefined, min: number) {
  if (!value) return undefined;
  if (value.length < min || !/^[\x21-\x7e]+$/.test(value))
    throw new ConfigError(`${name} must have at least ${min} letters, digits or signs, without spaces.`);
  return value;
}

/** A proxy on this machine is always trusted; one elsewhere by its address or network. */
function readTrustedProxies(value: string | undefined) {
  const places = splitList(value);
  const wrong = places.find((place) => !isNetwork(place));
  if (wrong !== undefined) {
    throw new ConfigError(
      `TRUST_PROXY must list addresses or networks of proxies, such as 10.0.0.5 or 10.0.0.0/24, with commas; not '${wrong}'.`,
    );
  }
  return ['loopback', ...places];
}

/** A prefix of 0 is refused: trusting every network would let each caller choose an address. */
function isNetwork(place: string) {
  const [address = '', length, ...rest] = place.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128));
}

const splitList = (value: string | undefined) => (value ? value.split(',').map((part) => part.trim()) : []);

const outgoingHost = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/;
const pushHost = /^((\*\.)?[a-z0-9.-]+|https?:\/\/[a-z0-9.-]+(:\d+)?)$/;

function readHosts(name: string, value: string | undefined, host: RegExp, what: string) {
  const hosts = splitList(value);
  const wrong = hosts.find((candidate) => !host.test(candidate));
  if (wrong !== undefined) throw new ConfigError(`${name} must list ${what}, with commas; not '${wrong}'.`);
  return hosts;
}

function readChoice<const T extends string>(name: string, value: string | undefined, allowed: readonly T[]) {
  if (!value) return undefined;
  const found = allowed.find((candidate) => candidate === value);
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not '${value}'.`);
  return found;
}

function requireWritableFolder(path: string) {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError(`DATA_DIR: the folder ${folder} cannot be created or written to.`);
  }
  return folder;
}
