import { lazy } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { Root } from '../root.tsx';
import { ErrorCatcher } from './error-catcher.tsx';
import { matchPages, type PageModule, type PageRoute } from './route.ts';
import { siteRoutes } from './site-routes.ts';

const files = import.meta.glob<PageModule>([
  '../site/*/*-page.tsx',
  '../site/layout/site-layout.tsx',
  '../portal/*/*-page.tsx',
  // Parts of pages.
  '!../site/{layout/private,legal/legal}-page.tsx',
]);

export const loadSitePage = (file: string) => (files[`../${file}`] as () => Promise<PageModule>)();

/** Loads the code of the page at a path, with the layouts around it. */
export const loadSitePages = (path: string) =>
  Promise.all(matchPages(siteRoutes, path).map(({ file }) => loadSitePage(file)));

/** The document of the location, once its code has loaded. */
export const SiteDocument = () => useRoutes(routes);

const routes: RouteObject[] = [{ element: <Root />, children: siteRoutes.map(toRouteObject) }];

function toRouteObject({ file, children, ...address }: PageRoute): RouteObject {
  const Page = createLazyPage(file);
  return { ...(address as object), element: <Page />, ...(children && { children: children.map(toRouteObject) }) };
}

function createLazyPage(file: string) {
  return lazy(async () => {
    const { default: Page, ErrorBoundary } = await loadSitePage(file).catch(loadDocument);
    if (!ErrorBoundary) return { default: Page };
    return {
      default: () => (
        <ErrorCatcher file={file} fallback={ErrorBoundary}>
          <Page />
        </ErrorCatcher>
      ),
    };
  });
}

/** The usual cause is a new release that removed the file. The page before stays until the document is there. */
const loadDocument = () => new Promise<never>(() => window.location.reload());
