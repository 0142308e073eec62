import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironmentWithoutSettings } from '../servers/environment.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Why no image can be built here. */
export function findImageObstacle() {
  if (process.getuid?.() !== 0) return 'only root can build one without Docker';
  const missing = ['buildah', 'mmdebstrap'].filter((program) => spawnSync(program, ['--version']).error);
  return missing.length > 0 ? `${missing.join(' and ')} not found (packages of Debian)` : null;
}

export interface Image {
  /** The files of the image. */
  folder: string;
  config: { User: string; Cmd: string[]; Volumes: Record<string, object>; Healthcheck: { Test: string[] } };
  /** Runs a command in the one container of the image, on the network of this machine, and returns its output. */
  run: (command: string[], env?: Record<string, string>) => string;
  start: (command: string[], env?: Record<string, string>) => ReturnType<typeof spawn>;
  remove: () => void;
}

/** Builds the Dockerfile without Docker and without a registry. */
export function buildImage(): Image {
  // Not in TMPDIR, which may be memory.
  const work = mkdtempSync('/var/tmp/gradina-image-');
  const store = [
    ...['--root', join(work, 'store'), '--runroot', join(work, 'run')],
    // Works in containers too, where an overlay may not.
    ...['--storage-driver', 'vfs'],
  ];
  const env = { ...readEnvironmentWithoutSettings(), BUILDAH_ISOLATION: 'chroot', TMPDIR: work };
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...store, ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    }).trim();
  const remove = () => void spawnSync('rm', ['-rf', '--one-file-system', work]);
  process.once('exit', remove);
  try {
    buildBase(buildah, work);
    // Docker's format: the other has no health check.
    buildah('bud', '--format', 'docker', '--build-arg', 'BASE=localhost/base', '--tag', 'localhost/gradina', '.');
    const container = buildah('from', 'localhost/gradina');
    const inRun = (command: string[], variables: Record<string, string>) => [
      ...[...store, 'run'],
      ...Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...[container, '--', ...command],
    ];
    return {
      folder: buildah('mount', container),
      config: JSON.parse(buildah('inspect', '--type', 'image', 'localhost/gradina')).Docker.config,
      run: (command, variables = {}) =>
        execFileSync('buildah', inRun(command, variables), {
          env,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      start: (command, variables = {}) => spawn('buildah', inRun(command, variables), { env }),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Stands in for the official image of Node: Debian with the same Node and npm. */
function buildBase(buildah: (...args: string[]) => string, work: string) {
  const packages = 'ca-certificates,libatomic1';
  const leftOut = ['man', 'doc', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  const tar = join(work, 'debian.tar');
  execFileSync('mmdebstrap', ['--variant=minbase', `--include=${packages}`, ...leftOut, 'trixie', tar], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const base = buildah('from', 'scratch');
  buildah('add', base, tar, '/');
  buildah('copy', base, process.execPath, '/usr/local/bin/node');
  const npm = execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim();
  buildah('copy', base, join(npm, '../..'), '/usr/local/lib/node_modules/npm');
  buildah('run', base, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
  // The registry may stand behind a certificate that only this machine knows.
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) {
    buildah('copy', base, certificates, '/etc/ssl/certs/of-the-builder.crt');
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/of-the-builder.crt', base);
  }
  buildah('commit', '--rm', base, 'localhost/base');
}
