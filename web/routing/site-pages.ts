import { createPages } from './pages.tsx';
import { siteRoutes } from './site-routes.ts';

export const sitePages = createPages(
  siteRoutes,
  import.meta.glob([
    '../site/*/*-page.tsx',
    '../site/layout/site-layout.tsx',
    '../portal/*/*-page.tsx',
    // Parts of pages.
    '!../site/{layout/private,legal/legal}-page.tsx',
  ]),
  /^\/admin(\/|$)/,
);
