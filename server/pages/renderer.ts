import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the pages' bundle exports; it is built from web/handler.ts and loaded at run time. */
interface PagesBundle {
  render(request: Request, server: ServerSide): Promise<Response>;
}

interface ServerSide {
  fetchJson: (path: string) => Promise<{ status: number; body: unknown }>;
  publicUrl: string;
}

export interface RenderedPage {
  status: number;
  html: string;
}

export type Renderer = (path: string) => Promise<RenderedPage>;

export const loadBuiltPages = (): Promise<PagesBundle> =>
  import(pathToFileURL(resolve(import.meta.dirname, '../../build/server/index.js')).href);

export function rendererOf(loadPages: () => Promise<PagesBundle>, server: ServerSide): Renderer {
  return async (path) => {
    const { render } = await loadPages();
    // Always the site's own address and never the query: one page for everybody.
    const response = await render(new Request(new URL(path, 'http://localhost')), server);
    return { status: response.status, html: await response.text() };
  };
}
