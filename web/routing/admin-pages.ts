import { adminRoutes } from './admin-routes.ts';
import { createPages } from './pages.tsx';

export const adminPages = createPages(
  adminRoutes,
  import.meta.glob([
    '../admin/**/*-page.tsx',
    '../admin/shell/admin-{index,layout,only}.tsx',
    '!../admin/shell/admin-page.tsx',
  ]),
);
