import { adminRoutes } from './admin-routes.ts';
import { createPages } from './pages.tsx';

export const adminPages = createPages(
  adminRoutes,
  import.meta.glob([
    '../admin/**/*-page.tsx',
    '../admin/kit/shell/admin-{index,layout,only}.tsx',
    '!../admin/kit/shell/admin-page.tsx',
  ]),
);
