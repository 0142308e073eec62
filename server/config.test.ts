import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { listSettings } from '../tests/support/servers/environment.ts';
import { ConfigError, findEmailObstacle, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: tmpdir(), ...env });

test.each([
  ['salut@firma.ro', { name: '', address: 'salut@firma.ro' }],
  ['Carpen & Rouă <salut@firma.ro>', { name: 'Carpen & Rouă', address: 'salut@firma.ro' }],
  ['"Firma, SRL" <salut@firma.ro>', { name: 'Firma, SRL', address: 'salut@firma.ro' }],
])('MAIL_FROM accepts %s', (text, sender) => {
  expect(read({ MAIL_FROM: text }).mailFrom).toEqual(sender);
});

test.each([
  'https://gradina.example',
  'https://gradina.example/',
  'https://gradina.example//',
  'HTTPS://Gradina.example:443',
])('PUBLIC_URL accepts %s', (url) => {
  expect(read({ PUBLIC_URL: url }).publicUrl).toBe('https://gradina.example');
});

test.each([
  ['PORT', 'opt'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['DEMO', 'da'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'gradina.example'],
  ['PUBLIC_URL', 'https:gradina.example'],
  ['PUBLIC_URL', 'https://gradina.example/site'],
  ['PUBLIC_URL', 'https://gradina.example/?a=1'],
  ['PUBLIC_URL', 'https://gradina.example/#top'],
  ['PUBLIC_URL', 'https://ana:parola@gradina.example'],
  ['SMTP_URL', 'smtps:mail.firma.ro'],
  ['MAIL_FROM', 'firma'],
  ['MAIL_FROM', 'a@b.ro, c@d.ro'],
  ['MAIL_FROM', 'Firma <firma>'],
  ['MAIL_FROM', 'Firma <a@b.ro>\r\nBcc: c@d.ro'],
  ['STORAGE_URL', 'https://storage.firma.ro/poze'],
  ['STORAGE_URL', 's3://storage.firma.ro/poze'],
  ['STORAGE_URL', 's3://cheie:secret@storage.firma.ro'],
  ['METRICS_TOKEN', 'scurt'],
  ['METRICS_TOKEN', 'doua cuvinte si inca unul'],
  ['SECRET_KEY', 'x'.repeat(31)],
  ['SECRET_KEY', `${'x'.repeat(31)} x`],
  ['ADMIN_PASSWORD', 'scurta'],
  ['ADMIN_PASSWORD', 'a'.repeat(201)],
  ['SMTP_URL', 'mail.firma.ro'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'balancer.firma.ro'],
  ['TRUST_PROXY', '10.0.0.5,'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['SMTP_URL', 'http://mail.firma.ro'],
  ['SMTP_URL', 'smtp://user:100%sigur@mail.firma.ro'],
  ['DATABASE_URL', 'postgres://us%er:secret@localhost/site'],
])('%s=%j is refused with a sentence that names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(ConfigError);
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}\\b`));
});

test('a DATA_DIR that is not writable is refused with a clear message', () => {
  const inFile = join(fileURLToPath(import.meta.url), 'data');
  expect(() => read({ DATA_DIR: inFile })).toThrow(ConfigError);
  expect(() => read({ DATA_DIR: inFile })).toThrow(/^DATA_DIR: the folder .* cannot be created or written to\.$/);
});

test('ADMIN_PASSWORD accepts the same passwords as the back-office', () => {
  expect(read({ ADMIN_PASSWORD: 'frunze-de-artar-42' }).adminPassword).toBe('frunze-de-artar-42');
});

test('TRUST_PROXY lists addresses and networks of proxies on other machines', () => {
  expect(read({}).trustedProxies).toEqual(['loopback']);
  const listed = read({ TRUST_PROXY: '10.0.0.5, 192.168.1.0/24,2001:db8::/32' }).trustedProxies;
  expect(listed).toEqual(['loopback', '10.0.0.5', '192.168.1.0/24', '2001:db8::/32']);
});

test('PUSH_HOSTS lists further push services', () => {
  expect(read({}).pushHosts).toEqual([]);
  const listed = read({ PUSH_HOSTS: 'push.firma.ro, *.firma.ro,http://127.0.0.1:4100' }).pushHosts;
  expect(listed).toEqual(['push.firma.ro', '*.firma.ro', 'http://127.0.0.1:4100']);
  expect(() => read({ PUSH_HOSTS: 'https://push.firma.ro/path' })).toThrow('PUSH_HOSTS');
});

test('OUTGOING_HOSTS lists hosts of the internal network, with or without a port', () => {
  expect(read({}).outgoingHosts).toEqual([]);
  const listed = read({ OUTGOING_HOSTS: '192.168.1.20:8080, sms.local,[::1]:90' }).outgoingHosts;
  expect(listed).toEqual(['192.168.1.20:8080', 'sms.local', '[::1]:90']);
  for (const wrong of ['http://sms.local', '*', '*.local'])
    expect(() => read({ OUTGOING_HOSTS: wrong })).toThrow('OUTGOING_HOSTS');
});

test('SMTP_URL is optional', () => {
  expect(read({}).smtpUrl).toBeUndefined();
  expect(read({ SMTP_URL: 'smtps://user:pass@mail.firma.ro:465' }).smtpUrl).toBe('smtps://user:pass@mail.firma.ro:465');
});

function writeSecret(content: string) {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}

test.each([
  ['DATABASE_URL', 'databaseUrl', 'postgres://gradina:parola@baza/gradina'],
  ['STORAGE_URL', 'storageUrl', 's3://cheie:secret@storage.firma.ro/poze'],
  ['BACKUP_TO', 'backupTo', 's3://cheie:secret@storage.firma.ro/copii/zilnic'],
  ['SMTP_URL', 'smtpUrl', 'smtps://user:pass@mail.firma.ro:465'],
  ['SECRET_KEY', 'secretKey', 'k'.repeat(32)],
  ['ADMIN_PASSWORD', 'adminPassword', 'frunze-de-artar-42'],
  ['METRICS_TOKEN', 'metricsToken', 'm'.repeat(16)],
] as const)('%s_FILE names a file with the value of %s', (name, setting, value) => {
  expect(read({ [`${name}_FILE`]: writeSecret(`${value}\n`) })[setting]).toBe(value);
});

test('the value from a file is checked like one from the variable', () => {
  expect(() => read({ SECRET_KEY_FILE: writeSecret('scurt\n') })).toThrow(/^SECRET_KEY must have at least 32 /);
});

test.each([
  ['a missing file', () => ({ SECRET_KEY_FILE: join(folder, 'missing') }), /^SECRET_KEY_FILE: .* \(ENOENT\)\.$/],
  ['an empty file', () => ({ SECRET_KEY_FILE: writeSecret('\n') }), /^SECRET_KEY_FILE: the file .* is empty\.$/],
  [
    'a file beside the variable',
    () => ({ SECRET_KEY_FILE: writeSecret('k'.repeat(32)), SECRET_KEY: 'k'.repeat(32) }),
    /^SECRET_KEY and SECRET_KEY_FILE are both set/,
  ],
])('%s is refused with a sentence that names it', (_case, env, sentence) => {
  expect(() => read(env())).toThrow(sentence);
  expect(() => read(env())).toThrow(ConfigError);
});

test('.env.example names exactly the variables of the product and of compose.yaml', () => {
  const readNames = (file: string, pattern: RegExp) =>
    [...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(pattern)].map(([, name]) => name);
  const ofCompose = readNames('compose.yaml', /\$\{([A-Z\d_]+)/g);
  const known = new Set([...listSettings(), ...ofCompose, 'COMPOSE_PROFILES']);
  expect(readNames('.env.example', /^#?([A-Z\d_]+)=/gm).toSorted()).toEqual([...known].toSorted());
});

const remote = 'smtp://mail.firma.example:587';

test.each([
  ['without SMTP all e-mails wait', {}, 'smtp'],
  ['without a public address e-mails to clients wait', { SMTP_URL: remote }, 'address'],
  ['at a local address e-mails to clients wait', { SMTP_URL: remote, PUBLIC_URL: 'http://127.0.0.1:4100' }, 'address'],
  ['at a public address all e-mails leave', { SMTP_URL: remote, PUBLIC_URL: 'https://firma.example' }, null],
  ['to a mail server on this machine all e-mails leave', { SMTP_URL: 'smtp://127.0.0.1:2525' }, null],
])('%s', (_rule, env, obstacle) => {
  expect(findEmailObstacle(read(env))).toBe(obstacle);
});
