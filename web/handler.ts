import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderDocument } from './entry.server.tsx';
import type { ServerContext } from './lib/prefetch.ts';
import { createBuiltList, listDevFiles } from './page-files.ts';
import routes from './routes.ts';
import type { PageRoute } from './routing/route.ts';
import inlineScript from './start/inline.ts?inline';

// Read here: this module stays at the top of the server's build, beside the folder of the browser's.
const listFiles = import.meta.env.PROD
  ? createBuiltList({ site: readManifest('manifest'), admin: readManifest('manifest-admin') })
  : listDevFiles;

function readManifest(name: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../client/.vite/${name}.json`), 'utf8'));
}

/** Renders a page. The server calls this export by name. */
export const render = (path: string, server: ServerContext) => renderDocument(path, server, listFiles);

/** Lists the paths of all pages, with `:name` for a parameter. The server calls this export by name. */
export async function listPagePatterns(): Promise<string[]> {
  const listPaths = ({ path = '', children }: PageRoute): string[] => children?.flatMap(listPaths) ?? [`/${path}`];
  return routes.flatMap(listPaths);
}

/** The only script within pages that may run. The server reads this export by name. */
export { inlineScript };
