import { type ComponentType, use } from 'react';
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router';
import type { PageLoader } from '../lib/prefetch.ts';
import { ErrorCatcher, FailureContext } from './error-catcher.tsx';
import type { PageRoute } from './route.ts';

export interface PageModule {
  default: ComponentType;
  /** Shown instead of the page when its loader or its rendering fails. */
  ErrorBoundary?: ComponentType<{ error: unknown }>;
  /** Runs on the server alone. */
  loader?: PageLoader;
}

type Modules = Map<string, PageModule>;
type Files = Record<string, () => Promise<unknown>>;

export type Pages = ReturnType<typeof createPages>;

/**
 * Creates the pages of one part of the web, which are rendered once they are loaded. `files` are those of
 * `import.meta.glob` in this folder; `others` are the addresses of the other part.
 */
export function createPages(table: PageRoute[], files: Files, others?: RegExp) {
  const modules: Modules = new Map();
  const routes = table.map((route) => toRouteObject(route, modules));

  /** Lists the layouts around the page, then the page. */
  const match = (path: string) =>
    (matchRoutes(routes, path) ?? []).map(({ route, params }) => ({ file: route.id as string, params }));

  async function loadFile(file: string) {
    modules.set(file, (await files[`../${file}`]?.()) as PageModule);
  }

  return {
    routes,
    modules,
    match,
    owns: (path: string) => !others?.test(path) && match(path).length > 0,
    /** Returns nothing if there is nothing to load. */
    load(path: string) {
      const missing = match(path).filter(({ file }) => !modules.has(file));
      return missing.length > 0 ? Promise.all(missing.map(({ file }) => loadFile(file))) : undefined;
    },
  };
}

const toRouteObject = ({ file, children, ...address }: PageRoute, modules: Modules): RouteObject => ({
  ...(address as object),
  id: file,
  element: <PageView file={file} modules={modules} />,
  ...(children && { children: children.map((child) => toRouteObject(child, modules)) }),
});

export const ShownPage = ({ pages }: { pages: Pages }) => useRoutes(pages.routes);

function PageView({ file, modules }: { file: string; modules: Modules }) {
  const { default: Page, ErrorBoundary } = modules.get(file) as PageModule;
  const location = useLocation();
  const failure = use(FailureContext);
  if (!ErrorBoundary) return <Page />;
  return (
    <ErrorCatcher location={location} failure={failure?.file === file ? failure : undefined} fallback={ErrorBoundary}>
      <Page />
    </ErrorCatcher>
  );
}
