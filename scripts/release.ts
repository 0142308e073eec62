// npm run release: an archive of the built product for machines like this one, with the packages that it runs on. On the
// server: unpack, `npm start`. Nothing is built or installed there (npm alone takes more than 512 MB for that).
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The files that the product needs to run; tests beside the code are left out. */
const contents = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'THIRD-PARTY.md',
  'docs',
  'build',
  'server',
  'contract',
  'demo',
  'deploy',
  'scripts/bootstrap.mjs',
  'scripts/compile-cache.mjs',
  'scripts/folder-lock.mjs',
  'scripts/start.sh',
  'scripts/system-package.mjs',
];

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const commit = run('git', ['rev-parse', '--short', 'HEAD']).trim();
const name = `gradina-${version}-${commit}-${process.platform}-${process.arch}`;
const work = mkdtempSync(join(tmpdir(), 'release-'));
try {
  for (const path of contents) {
    cpSync(join(root, path), join(work, name, path), {
      recursive: true,
      filter: (source) => !/\.test\.tsx?$|docs\/screens/.test(source),
    });
  }
  writeFileSync(join(work, name, 'release.json'), JSON.stringify({ version, commit }));
  // The bootstrap sees release.json and leaves out the packages that only build and test.
  run('node', ['scripts/bootstrap.mjs'], join(work, name));
  const archive = join(root, 'release', `${name}.tar.gz`);
  mkdirSync(join(root, 'release'), { recursive: true });
  run('tar', ['--create', '--gzip', `--file=${archive}`, `--directory=${work}`, name]);
  console.log(archive);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function run(program: string, args: string[], cwd = root) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed. ${error?.message ?? stderr}`);
  return stdout;
}
