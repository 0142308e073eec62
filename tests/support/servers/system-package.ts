import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const installer = fileURLToPath(new URL('../../../scripts/system-package.mjs', import.meta.url));

export function installSystemPackages(...names: string[]) {
  return spawnSync(process.execPath, [installer, ...names], { stdio: 'inherit' }).status === 0;
}
