import type { ComponentType } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router';
import type { PageLoader } from '../lib/prefetch.ts';

/** A page or a layout around pages, by its file in `web`. */
export interface PageRoute {
  path?: string;
  index?: true;
  file: string;
  children?: PageRoute[];
}

/** What the file of a route exports. */
export interface PageModule {
  default: ComponentType;
  /** Shown instead of the page when its loader or its rendering fails. */
  ErrorBoundary?: ComponentType<{ error: unknown }>;
  /** Runs on the server alone. */
  loader?: PageLoader;
}

export const index = (file: string): PageRoute => ({ index: true, file });

export const route = (path: string, file: string): PageRoute => ({ path, file });

export const layout = (file: string, children: PageRoute[]): PageRoute => ({ file, children });

export interface PageMatch {
  file: string;
  params: Params;
}

/** Lists the layouts around the page of a path, then the page. */
export const matchPages = (table: PageRoute[], path: string): PageMatch[] =>
  (matchRoutes(table as RouteObject[], path) ?? []).map(({ route, params }) => ({
    file: (route as PageRoute).file,
    params,
  }));
