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
  buildEnd: forgetFilesOfAdmin,
} satisfies Config;

/** Every visitor is sent the list of all routes: which files each screen of the back-office needs, its own module says. */
function forgetFilesOfAdmin() {
  const folder = 'build/client/assets';
  const [file] = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name));
  const path = `${folder}/${file}`;
  const [, start = '', json = '', end = ''] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(readFileSync(path, 'utf8')) ?? [];
  const manifest = JSON.parse(json) as { routes: Record<string, { imports: string[] }> };
  for (const [id, route] of Object.entries(manifest.routes)) if (id.startsWith('admin')) route.imports = [];
  writeFileSync(path, start + JSON.stringify(manifest) + end);
}
