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
} satisfies Config;
