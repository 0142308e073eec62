import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Params } from 'react-router';
import { isRefusal } from './api-error.ts';
import { getJsonWithTag } from './request.ts';

type FetchJson = (path: string) => Promise<{ status: number; body: unknown; etag?: string }>;

export interface ServerContext {
  /** Answers a GET of the API in-process. */
  fetchJson: FetchJson;
  /** Has no trailing slash. */
  publicUrl: string;
  nonce: string;
}

type Answers = Record<string, unknown>;

/**
 * The data from which a page's HTML was rendered. The browser repeats the calls before hydration, so that the data is
 * not sent twice.
 */
interface PageData {
  answers: Answers;
  /**
   * ETags, by path, of the answers that the browser fetches again. Other answers were shortened and are sent with the
   * page.
   */
  calls: Record<string, string>;
}

export const createPageData = (): PageData => ({ answers: {}, calls: {} });

type Get = <Reply>(path: string) => Promise<Reply>;
type Give = (path: string, answer: unknown) => void;

/** Thrown by a loader: the page's ErrorBoundary is rendered, and the reply has this status. */
export class PageFailure extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The page cannot be shown: ${status}`);
    this.status = status;
  }
}

/** Undefined if the page failed for another reason than its data. */
export const getFailureStatus = (error: unknown) => (error instanceof PageFailure ? error.status : undefined);

export type PageLoader = (context: { fetchJson: FetchJson; pageData: PageData; params: Params }) => Promise<unknown>;

/** Creates a loader that prefetches the page's queries. A refused call fails the page with that status. */
export function createPrefetchLoader(ask: (get: Get, params: Params, give: Give) => Promise<unknown>): PageLoader {
  return ({ fetchJson, pageData, params }) => {
    const get: Get = async (path) => {
      const { status, body, etag = '' } = await fetchJson(path);
      if (status !== 200) throw new PageFailure(status === 404 ? 404 : 500);
      pageData.answers[path] = body;
      pageData.calls[path] = etag;
      return body as never;
    };
    const give: Give = (path, answer) => {
      delete pageData.calls[path];
      pageData.answers[path] = answer;
    };
    return ask(get, params, give);
  };
}

/** What the HTML says of itself. */
interface PageFacts {
  publicUrl?: string;
  /** Accent colour of the company, if it chose one. */
  accent?: string;
  /** The route that shows the failure ('' stands for the root), and its status if its data was refused. */
  failure?: { file: string; status?: number | undefined };
}

interface PageAnswers extends PageFacts {
  answers: Answers;
  given?: Answers;
  /** The data changed after the HTML was rendered, so the HTML cannot be hydrated. */
  isStale?: boolean;
}

export const PageAnswersContext = createContext<PageAnswers>({ answers: {} });

interface WrittenPage extends PageFacts {
  calls: PageData['calls'];
  given: Answers;
}

const pageDataId = 'page-data';

/** The calls are sorted, so that the same page always has the same ETag. */
export function writePageData({ answers, calls }: PageData, facts: PageFacts) {
  const sorted = Object.fromEntries(Object.entries(calls).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const given = Object.fromEntries(Object.entries(answers).filter(([path]) => !(path in calls)));
  const written: WrittenPage = { calls: sorted, given, ...facts };
  const json = JSON.stringify(written).replaceAll('<', '\\u003c');
  return `<script id="${pageDataId}" type="application/json">${json}</script>`;
}

/** With the pauses about six seconds, in which the page cannot be used. */
const maxTries = 3;

/** Repeats the calls that the HTML was rendered from. */
export async function fetchPageAnswers(
  retry: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>,
): Promise<PageAnswers> {
  const json = document.getElementById(pageDataId)?.textContent ?? '{}';
  const { calls = {}, given = {}, ...facts } = JSON.parse(json) as Partial<WrittenPage>;
  const answers: Answers = { ...given };
  let isStale = false;
  await Promise.all(
    Object.entries(calls).map(async ([path, etag]) => {
      let triesLeft = maxTries;
      const found = await retry(() =>
        getJsonWithTag(path).catch((error) => {
          // A failed fetch is a TypeError: without a network the HTML stays as it is.
          if (error instanceof TypeError) throw error;
          triesLeft -= 1;
          if (triesLeft && !isRefusal(error)) throw error;
          // The page's own query repeats the call and shows its error.
        }),
      );
      if (found) answers[path] = found.json;
      isStale ||= found?.etag !== etag;
    }),
  );
  return { ...facts, answers, given, isStale };
}

const prefetched = new WeakMap<QueryClient, Answers>();

export const getPrefetchedAnswer = (client: QueryClient, path: string) => prefetched.get(client)?.[path];

/** Fills the query cache before the page's queries read it. */
export function usePrefetchedQueries() {
  const client = useQueryClient();
  const { answers } = use(PageAnswersContext);
  if (prefetched.has(client)) return;
  prefetched.set(client, answers);
  for (const [path, answer] of Object.entries(answers)) client.setQueryData([path], answer);
}
