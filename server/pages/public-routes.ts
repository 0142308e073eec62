import type { Renderer } from './renderer.ts';

/** A public page is told of the public routes alone; the build lists them in a file of their own. */
export const publicRoutes =
  (render: Renderer): Renderer =>
  async (path) => {
    const page = await render(path);
    if (/^\/admin(\/|$)/.test(path)) return page;
    return { ...page, html: page.html.replaceAll('/assets/manifest-', '/assets/public-manifest-') };
  };
