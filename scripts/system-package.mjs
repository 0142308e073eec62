// Plain JavaScript, because the bootstrap needs it too. As a command: node scripts/system-package.mjs chromium …
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Installs packages of the system where no password is needed: as root on Debian and derivatives. */
export function installSystemPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log(`Installing ${names.join(' and ')} with apt-get …`);
  runAptGet('update'); // Its failure alone is no reason to give up: the lists may be fresh enough.
  return runAptGet('install', '--yes', '--no-install-recommends', ...names);
}

function runAptGet(...args) {
  const { status, stderr, error } = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.error(`apt-get ${args.join(' ')} failed. ${error?.message ?? stderr}`.trim());
  return status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = installSystemPackages(...process.argv.slice(2)) ? 0 : 1;
}
