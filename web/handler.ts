import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createPageData, type ServerContext, serverContext } from './lib/prefetch.ts';

const loadBuild = () => import('virtual:react-router/server-build');
const handle = createRequestHandler(loadBuild, import.meta.env.MODE);

/** Renders a page. The server calls this export by name. */
export function render(request: Request, server: Omit<ServerContext, 'pageData'>): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(serverContext, { ...server, pageData: createPageData() });
  return handle(request, context);
}

/** Lists the paths of all pages, with `:name` for a parameter. The server calls this export by name. */
export async function listPagePatterns(): Promise<string[]> {
  const { routes } = await loadBuild();
  const pathOf = (id: string | undefined): string => {
    const { parentId, path } = (id && routes[id]) || {};
    return id ? pathOf(parentId) + (path ? `/${path}` : '') : '';
  };
  return Object.keys(routes).map((id) => pathOf(id) || '/');
}
