// Plain JavaScript, because the bootstrap needs it. As a command, for images: node scripts/compile-cache.mjs
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiledAhead = ['server/main.ts', 'server/company/media/encoding/picture-jobs.ts', 'demo/demo-company.ts'];

/**
 * With compiled modules a process starts sooner and never loads the type stripper, which takes ten megabytes. The
 * product also starts without the cache.
 */
export function fillCompileCache(node) {
  const imports = compiledAhead.map((path) => `import './${path}';`).join('');
  // The cache is valid only for the same options.
  const options = readFileSync(join(root, 'scripts', 'start.sh'), 'utf8').match(/--[\w-]+=\d+/g);
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'server') };
  return spawnSync(node, [...options, '--input-type=module', '--eval', imports], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = fillCompileCache(process.execPath).status ?? 1;
