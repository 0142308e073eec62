import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '../../context.ts';
import type { ReadCached } from '../../platform/http/cache/cached-calls.ts';
import { describePath } from '../seo/structured-data/structured-data.ts';
import { writeContentSecurityPolicy } from './content-security-policy.ts';

/** The bundle built from web/handler.ts; loaded at run time. */
export interface PagesBundle {
  render(path: string, server: ServerSide): Promise<{ status: number; html: string }>;
  listPagePatterns(): Promise<string[]>;
  inlineScript: string;
}

interface ServerSide {
  fetchJson: ReadCached;
  publicUrl: string;
  hasPrivateReplies: boolean;
  describePage: () => Promise<object | undefined>;
}

interface RenderedPage {
  status: number;
  html: string;
  /** The Content-Security-Policy of the page. */
  policy: string;
  /** Some of its data could not be fetched: the next one may show more. */
  isPartial?: boolean;
}

/** Replies by API path, for a page that is not the same for all visitors. */
export type PrivateReplies = Record<string, Awaited<ReturnType<ReadCached>>>;

export type Renderer = (path: string, privateReplies?: PrivateReplies) => Promise<RenderedPage>;

export const loadBuiltPages = (): Promise<PagesBundle> =>
  import(pathToFileURL(resolve(import.meta.dirname, '../../../build/server/index.js')).href);

export function createRenderer(
  loadPages: () => Promise<PagesBundle>,
  context: Pick<Context, 'app' | 'db' | 'now' | 'publicUrl'>,
  readCached: ReadCached,
): Renderer {
  return async (path, privateReplies) => {
    const { render, inlineScript } = await loadPages();
    const failures = new Set<number>();
    let isDescribed = true;
    const server: ServerSide = {
      publicUrl: context.publicUrl,
      hasPrivateReplies: privateReplies !== undefined,
      async fetchJson(call) {
        const answer = privateReplies?.[call] ?? (await readCached(call));
        if (answer.status >= 500) failures.add(answer.status);
        return answer;
      },
      describePage: () =>
        describePath(context, path).catch((error) => {
          context.app.log.error({ err: error, path }, 'a page has no structured data');
          isDescribed = false;
          return undefined;
        }),
    };
    const { status, html } = await render(path, server);
    return {
      // The page has one screen for every failure; caches and search engines must know that this one passes.
      status: status === 500 && failures.has(503) ? 503 : status,
      html,
      policy: writeContentSecurityPolicy(inlineScript),
      isPartial: failures.size > 0 || !isDescribed,
    };
  };
}
