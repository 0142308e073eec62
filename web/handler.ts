import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type ServerContext, serverContext } from './lib/prefetch.ts';

const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE);

/** Renders a page; called by the server by name. */
export function render(request: Request, server: ServerContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(serverContext, server);
  return handle(request, context);
}
