import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

const folder = 'build/client/assets';

export default {
  appDirectory: 'web',
  ssr: true,
  // index.js for the pages, emails.js for the e-mails.
  serverBuildFile: '[name].js',
  // One chunk a page: its loader in the browser is one line.
  splitRouteModules: false,
  // Every route is known from the start: no endpoint that lists them.
  routeDiscovery: { mode: 'initial' },
  async buildEnd() {
    listPublicRoutes();
    await compressFiles();
  },
} satisfies Config;

/** Opened from e-mails or rarely: their imports, which a link of the menu fetches when it is pointed at, are not listed. */
const rarelyLinked = /^(client\/|site\/(legal|newsletter|placeholders|preview|quote|review|visit|waiting)\/)/;

/**
 * The list of all routes, once more without the back-office: a visitor's browser would read and rank fifty screens it
 * never opens. Public pages name this one (server/pages/renderer.ts).
 */
function listPublicRoutes() {
  const [file] = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name));
  const [, start = '', json = '', end = ''] =
    /^([^{]*)(\{.*\})([^}]*)$/s.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? [];
  const manifest = JSON.parse(json) as { url: string; routes: Record<string, { imports: string[] }> };
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !id.startsWith('admin'))
    .map(([id, route]) => [id, rarelyLinked.test(id) ? { ...route, imports: [] } : route]);
  const url = `/assets/public-${file}`;
  writeFileSync(
    `${folder}/public-${file}`,
    start + JSON.stringify({ ...manifest, url, routes: Object.fromEntries(routes) }) + end,
  );
}

/** At its best, which takes seconds of the processor: once here, and not in each process after its start. */
async function compressFiles() {
  const compress = promisify(brotliCompress);
  const paths = readdirSync(folder)
    .filter((name) => /\.(js|css|svg)$/.test(name))
    .map((name) => `${folder}/${name}`);
  await Promise.all(paths.map(async (path) => writeFile(`${path}.br`, await compress(await readFile(path)))));
}
