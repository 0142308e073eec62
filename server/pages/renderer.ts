import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '../context.ts';

/** The bundle built from web/handler.ts; loaded at run time. */
interface PagesBundle {
  render(request: Request, server: ServerSide): Promise<Response>;
}

interface ServerSide {
  fetchJson: (path: string) => Promise<{ status: number; body: unknown }>;
  publicUrl: string;
}

interface RenderedPage {
  status: number;
  html: string;
}

export type Renderer = (path: string) => Promise<RenderedPage>;

export const loadBuiltPages = (): Promise<PagesBundle> =>
  import(pathToFileURL(resolve(import.meta.dirname, '../../build/server/index.js')).href);

/** Renders pages that get their data from the routes of this very server. */
export function createRenderer(loadPages: () => Promise<PagesBundle>, { app, publicUrl }: Context): Renderer {
  const server: ServerSide = {
    publicUrl,
    fetchJson: async (path) => {
      const { statusCode, body } = await app.inject({ method: 'GET', url: path });
      return { status: statusCode, body: JSON.parse(body) };
    },
  };
  return async (path) => {
    const { render } = await loadPages();
    // The same host for every request and never the query: one page for everybody.
    const response = await render(new Request(new URL(path, 'http://localhost')), server);
    return { status: response.status, html: await response.text() };
  };
}

/** Public pages load a manifest of the public routes alone; the build writes it beside the whole one. */
export const withPublicManifest =
  (render: Renderer): Renderer =>
  async (path) => {
    const page = await render(path);
    if (/^\/admin(\/|$)/.test(path)) return page;
    return { ...page, html: page.html.replaceAll('/assets/manifest-', '/assets/public-manifest-') };
  };
