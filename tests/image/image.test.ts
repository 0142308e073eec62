import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildImage, type Image } from '../support/image/build-image.ts';
import { findFreePort } from '../support/servers/free-port.ts';
import { waitUntil } from '../support/servers/wait-until.ts';

const readPackage = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const product = readPackage('../../package.json');
const maxMegabytes = 450;
const buildMs = 30 * 60_000;

let image: Image;
beforeAll(() => {
  image = buildImage();
}, buildMs);
afterAll(() => image?.remove());

const inImage = (...path: string[]) => join(image.folder, 'srv/gradina', ...path);

test(`the image takes at most ${maxMegabytes} MB unpacked`, () => {
  const bytes = Number(
    execFileSync('du', ['--bytes', '--summarize', image.folder], { encoding: 'utf8' }).split('\t')[0],
  );
  console.log(`The image takes ${Math.round(bytes / 1e6)} MB.`);
  expect(bytes / 1e6).toBeLessThan(maxMegabytes);
});

test('the image holds only packages that run', () => {
  const unwanted = [
    ...Object.keys({ ...product.devDependencies, ...readPackage('../package.json').devDependencies }),
    ...Object.keys(product.optionalDependencies),
  ];
  // Type declarations that other packages name; the files themselves are deleted.
  const found = unwanted.filter((name) => !name.startsWith('@types/') && existsSync(inImage('node_modules', name)));
  expect(found).toEqual([]);
});

test('the image holds only the files that it names', () => {
  expect(globSync('{server,contract,demo}/**/*.test.*', { cwd: inImage() })).toEqual([]);
  const names = ['build', 'contract', 'demo', 'node_modules', 'scripts', 'server'];
  const files = ['.npmrc', 'LICENSE', 'THIRD-PARTY.md', 'package-lock.json', 'package.json', 'release.json'];
  expect(readdirSync(inImage()).toSorted()).toEqual([...names, ...files].toSorted());
});

test('the image holds the licences of the packages that are bundled into pages', () => {
  expect(readFileSync(inImage('build/client/.vite/license.md'), 'utf8')).toContain('## react-dom');
});

test('every package of `dependencies` loads in the image', () => {
  const names = Object.keys(product.dependencies);
  const code = `for (const name of ${JSON.stringify(names)}) await import(name); console.log('loaded')`;
  expect(image.run(['node', '--input-type=module', '--eval', code])).toBe('loaded\n');
});

test('the image encodes pictures', () => {
  const code = `import sharp from 'sharp';
    const made = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } }).avif().toBuffer();
    console.log(made.length > 0)`;
  expect(image.run(['node', '--input-type=module', '--eval', code])).toBe('true\n');
});

test('pg_dump and pg_restore run in the image', () => {
  const [program = ''] = globSync('usr/lib/postgresql/*/bin/pg_dump', { cwd: image.folder });
  for (const name of ['pg_dump', 'pg_restore'])
    expect(image.run([join('/', program, '..', name), '--version'])).toMatch(
      new RegExp(`^${name} \\(PostgreSQL\\) \\d`),
    );
});

describe('a container', () => {
  let server: ChildProcess;
  let url: string;
  let env: Record<string, string>;
  let output = '';

  beforeAll(async () => {
    const port = String(await findFreePort());
    url = `http://127.0.0.1:${port}`;
    env = { HOST: '127.0.0.1', PORT: port };
    server = image.start(image.config.Cmd, env);
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => server.exitCode !== null,
      );
    await waitUntil('the container to be ready', isReady, 120_000);
    expect(server.exitCode, output).toBeNull();
  });
  afterAll(() => server?.kill('SIGKILL'));

  test('runs as a user without rights, who cannot change the product', () => {
    expect(image.config.User).toBe('1000:1000');
    const [uid] =
      /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${findFirstProcess(server)}/status`, 'utf8'))?.slice(1) ?? [];
    expect(uid).toBe('1000');
    expect(() => image.run(['touch', '/srv/gradina/server/main.ts'])).toThrow(/Permission denied/);
  });

  test('keeps the database in its volume, readable by its user only', () => {
    expect(Object.keys(image.config.Volumes)).toEqual(['/data']);
    expect(image.run(['stat', '--format=%a %u', '/data', '/data/site.sqlite'])).toBe('700 1000\n600 1000\n');
  });

  test.each(['/', '/contact', '/admin/login', '/api/services'])('answers %s', async (path) => {
    expect((await fetch(url + path)).status).toBe(200);
  });

  test('has a health check that succeeds while it runs', () => {
    const [kind, ...command] = image.config.Healthcheck.Test;
    expect(kind).toBe('CMD');
    image.run(command, env);
    expect(() => image.run(command, { ...env, PORT: '1' })).toThrow();
  });

  test('makes a backup by the command of the guide', () => {
    expect(image.run(['npm', 'run', '--silent', 'backup'], env)).toMatch(/^gradina-.*restored for trial/);
  });

  test('gives SIGTERM to Node, which finishes and ends without an error', async () => {
    const first = findFirstProcess(server);
    expect(basename(readlinkSync(`/proc/${first}/exe`))).toBe('node');
    const ended = once(server, 'exit');
    process.kill(first, 'SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

/** What Docker would number 1: the first process below those of buildah. */
function findFirstProcess({ pid }: ChildProcess): number {
  let current = pid as number;
  while (basename(readlinkSync(`/proc/${current}/exe`)).includes('buildah')) {
    // A child belongs to the thread that made it.
    const threads = globSync(`/proc/${current}/task/*/children`);
    const [child] = threads.flatMap((path) => readFileSync(path, 'utf8').match(/\d+/g) ?? []);
    current = Number(child);
  }
  return current;
}
