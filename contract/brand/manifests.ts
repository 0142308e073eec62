/** The three apps that a phone can install: the site, the crew's day and the client's page. */
export const manifestPaths = {
  site: '/manifest.webmanifest',
  crew: '/azi.webmanifest',
  client: '/pagina-mea.webmanifest',
} as const;
export type ManifestKind = keyof typeof manifestPaths;

/** The manifest that the page at `path` links. */
export function findManifestPath(path: string) {
  if (path === '/admin/today') return manifestPaths.crew;
  return /^\/client(\/|$)/.test(path) ? manifestPaths.client : manifestPaths.site;
}
