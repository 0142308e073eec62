import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReadCached } from '../../platform/http/cache/cached-calls.ts';

/** The bundle built from web/handler.ts; loaded at run time. */
export interface PagesBundle {
  render(request: Request, server: ServerSide): Promise<Response>;
  listPagePatterns(): Promise<string[]>;
}

interface ServerSide {
  fetchJson: ReadCached;
  publicUrl: string;
  /** On every script that the renderer itself writes, and on none inside published content. */
  nonce: string;
}

interface RenderedPage {
  status: number;
  html: string;
  nonce: string;
  /** Some of its data could not be fetched: the next one may show more. */
  isPartial?: boolean;
}

/** Replies by API path, for a page that is not the same for all visitors. */
export type PrivateReplies = Record<string, Awaited<ReturnType<ReadCached>>>;

export type Renderer = (path: string, privateReplies?: PrivateReplies) => Promise<RenderedPage>;

/** Drawings within HTML do not need it, and the icon library writes it into every one: 1.3 kB of home. */
const svgNamespace = ' xmlns="http://www.w3.org/2000/svg"';

export const loadBuiltPages = (): Promise<PagesBundle> =>
  import(pathToFileURL(resolve(import.meta.dirname, '../../../build/server/index.js')).href);

export function createRenderer(
  loadPages: () => Promise<PagesBundle>,
  publicUrl: string,
  readCached: ReadCached,
): Renderer {
  return async (path, privateReplies = {}) => {
    const { render } = await loadPages();
    const nonce = randomUUID();
    const failures = new Set<number>();
    const readOrNote = async (call: string) => {
      const answer = privateReplies[call] ?? (await readCached(call));
      if (answer.status >= 500) failures.add(answer.status);
      return answer;
    };
    const server = { publicUrl, nonce, fetchJson: readOrNote };
    // The same host for every request and never the query: one page for everybody.
    const response = await render(new Request(new URL(path, 'http://localhost')), server);
    // The page has one screen for every failure; caches and search engines must know that this one passes.
    const status = response.status === 500 && failures.has(503) ? 503 : response.status;
    const html = (await response.text()).replaceAll(svgNamespace, '');
    return { status, html, nonce, isPartial: failures.size > 0 };
  };
}
