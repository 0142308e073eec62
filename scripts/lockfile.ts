// node scripts/lockfile.ts: completes package-lock.json after a change of dependencies. A registry may lack packages of
// foreign platforms; npm then leaves them out of the lockfile, and `npm ci` refuses a lockfile without them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface LockedPackage {
  version: string;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));

if (import.meta.main) {
  const lockfile = readLockfile();
  const [root, ...others] = Object.entries({ ...lockfile.packages, ...findMissingPackages(lockfile) });
  const packages = Object.fromEntries([
    root as [string, LockedPackage],
    ...others.sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  writeFileSync(path, `${JSON.stringify({ ...lockfile, packages }, null, 2)}\n`);
}

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Optional packages that others name and the lockfile lacks, with the platform derived from their name. */
export function findMissingPackages({ packages }: Lockfile) {
  const listedNames = new Set(Object.keys(packages).map((folder) => folder.replace(/.*node_modules\//, '')));
  const missing: Record<string, LockedPackage> = {};
  for (const { dev, optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (listedNames.has(name)) continue;
      const { os, cpu, libc } = readPlatform(name);
      // Sorted as npm does, because its next change would restore that order.
      missing[`node_modules/${name}`] = {
        version,
        cpu: [cpu],
        ...(dev && { dev }),
        ...(libc && { libc: [libc] }),
        optional: true,
        ...(os && { os: [os] }),
      };
    }
  }
  return missing;
}

/** `@rolldown/binding-linux-arm64-musl` is for Linux on arm64 with musl. */
function readPlatform(name: string) {
  const [, os, cpu = '', libc] =
    /-(?:(android|darwin|freebsd|linux|openharmony|win32)-)?(\w+?)(?:-(musl))?(?:-\w+)?$/.exec(name) ?? [];
  return { os, cpu, libc };
}
