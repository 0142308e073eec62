import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // index.js for the pages, letters.js for the letters.
  serverBuildFile: '[name].js',
  // One chunk a page: its loader in the browser is one line.
  splitRouteModules: false,
  // Every route is known from the start: no endpoint that lists them.
  routeDiscovery: { mode: 'initial' },
  buildEnd: listPublicRoutes,
} satisfies Config;

/**
 * The list of all routes, once more without the back-office: a visitor's browser would read and rank fifty screens it
 * never opens. Public pages name this one (server/pages/renderer.ts).
 */
function listPublicRoutes() {
  const folder = 'build/client/assets';
  const [file] = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name));
  const [, start = '', json = '', end = ''] =
    /^([^{]*)(\{.*\})([^}]*)$/s.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? [];
  const manifest = JSON.parse(json) as { url: string; routes: Record<string, unknown> };
  const routes = Object.entries(manifest.routes).filter(([id]) => !id.startsWith('admin'));
  const url = `/assets/public-${file}`;
  writeFileSync(
    `${folder}/public-${file}`,
    start + JSON.stringify({ ...manifest, url, routes: Object.fromEntries(routes) }) + end,
  );
}
