import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext as createReactContext, use } from 'react';
import { createContext, data, type LoaderFunctionArgs, type Params } from 'react-router';
import { isRefusal } from './api-error.ts';
import { getJsonWithTag } from './request.ts';

type FetchJson = (path: string) => Promise<{ status: number; body: unknown; etag?: string }>;

export interface ServerContext {
  /** A GET of the API, answered in-process. */
  fetchJson: FetchJson;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Marks the scripts that may run. */
  nonce: string;
  /** What the page is rendered from. */
  pageData: PageData;
}

export const serverContext = createContext<ServerContext>();

/** Replies by API path. */
type Answers = Record<string, unknown>;

/**
 * What a page's HTML is made from. The browser makes the same calls before it hydrates the page: what the HTML shows is
 * not sent twice.
 */
interface PageData {
  answers: Answers;
  /** The ETags of the answers that the browser fetches, by path. */
  calls: Record<string, string>;
  /** Answers that were shortened for this page: they are sent with it. */
  given: Answers;
}

export const createPageData = (): PageData => ({ answers: {}, calls: {}, given: {} });

type Get = <Reply>(path: string) => Promise<Reply>;
/** Replaces an answer by a shorter one. */
type Give = (path: string, answer: unknown) => void;

/**
 * A loader that asks for what the page will query. When an answer is refused the page is answered
 * with that status and the route's ErrorBoundary.
 */
export function createPrefetchLoader(ask: (get: Get, params: Params, give: Give) => Promise<unknown>) {
  return async ({ context, params }: LoaderFunctionArgs) => {
    const { fetchJson, pageData } = context.get(serverContext);
    const get: Get = async (path) => {
      const { status, body, etag = '' } = await fetchJson(path);
      if (status !== 200) throw data(null, { status: status === 404 ? 404 : 500 });
      pageData.answers[path] = body;
      pageData.calls[path] = etag;
      return body as never;
    };
    const give: Give = (path, answer) => {
      delete pageData.calls[path];
      pageData.answers[path] = answer;
      pageData.given[path] = answer;
    };
    await ask(get, params, give);
    return null;
  };
}

/** In the browser the page's own queries fetch, with their skeletons and error states. */
export const noPrefetch = () => null;

interface PageAnswers {
  answers: Answers;
  /** Those that are only a part of what the call answers. */
  given?: Answers;
  /** For the browser, as JSON. */
  json: string;
  /** Something has changed since the HTML was made: it cannot be hydrated as it is. */
  isStale?: boolean;
}

export const PageAnswersContext = createReactContext<PageAnswers>({ answers: {}, json: '{}' });

/** In one order, whichever call was answered first: the same page has the same ETag. */
export function writePageData({ answers, calls, given }: PageData): PageAnswers {
  const sorted = Object.fromEntries(Object.entries(calls).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { answers, json: JSON.stringify({ calls: sorted, given }).replaceAll('<', '\\u003c') };
}

export const pageDataId = 'page-data';

/** Makes the calls that the HTML was made from; a short loss of network delays them. */
export async function fetchPageAnswers(
  retry: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>,
): Promise<PageAnswers> {
  const json = document.getElementById(pageDataId)?.textContent ?? '{}';
  const { calls = {}, given = {} } = JSON.parse(json) as Partial<PageData>;
  const answers: Answers = { ...given };
  let isStale = false;
  await Promise.all(
    Object.entries(calls).map(async ([path, etag]) => {
      const found = await retry(() => getJsonWithTag(path).catch(ignoreRefusal));
      if (found) answers[path] = found.json;
      isStale ||= found?.etag !== etag;
    }),
  );
  return { answers, given, json, isStale };
}

/** What is gone by now is asked for again by the page, which says so. */
function ignoreRefusal(error: unknown) {
  if (!isRefusal(error)) throw error;
}

/** What the page's HTML was made from. */
const prefetched = new WeakMap<QueryClient, Answers>();

export const prefetchedAnswer = (client: QueryClient, path: string) => prefetched.get(client)?.[path];

/** Puts what the page was made from into the query cache, before its queries look there. */
export function usePrefetchedQueries() {
  const client = useQueryClient();
  const { answers } = use(PageAnswersContext);
  if (prefetched.has(client)) return;
  prefetched.set(client, answers);
  for (const [path, answer] of Object.entries(answers)) client.setQueryData([path], answer);
}
