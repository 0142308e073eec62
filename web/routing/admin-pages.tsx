import { type ComponentType, useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { Root } from '../root.tsx';
import { adminRoutes } from './admin-routes.ts';
import { matchPages, type PageModule, type PageRoute } from './route.ts';

interface ScreenModule extends Omit<PageModule, 'ErrorBoundary'> {
  ErrorBoundary?: ComponentType;
}

const files = import.meta.glob<ScreenModule>([
  '../admin/**/*-page.tsx',
  '../admin/kit/shell/admin-{index,layout,only}.tsx',
  '!../admin/kit/shell/admin-page.tsx',
]);

export const loadAdminPage = (file: string) => (files[`../${file}`] as () => Promise<ScreenModule>)();

/** Loads the code of the screen at a path, with the layouts around it. */
export const loadAdminPages = (path: string) =>
  Promise.all(matchPages(adminRoutes, path).map(({ file }) => loadAdminPage(file)));

export const adminPages: RouteObject[] = [
  { element: <Root />, children: adminRoutes.map(toRouteObject) },
  // An address of the site.
  { path: '*', Component: DocumentLoader },
];

function toRouteObject({ file, children, ...address }: PageRoute): RouteObject {
  const load = async () => {
    const { default: Component, ErrorBoundary } = await loadAdminPage(file);
    return { Component, ...(ErrorBoundary && { ErrorBoundary }) };
  };
  return {
    ...(address as object),
    // The usual cause of a failure is a new release that removed the file.
    lazy: () => load().catch(() => ({ Component: DocumentLoader })),
    ...(children && { children: children.map(toRouteObject) }),
  };
}

function DocumentLoader() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** Hydration needs the components of the first screen at once. */
export const resolveScreen = (path: string) =>
  Promise.all(
    (matchRoutes(adminPages, path) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
