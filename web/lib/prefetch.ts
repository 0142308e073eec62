import type { DataTag, QueryKey } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Params } from 'react-router';
import { dropNull } from './request.ts';

type FetchJson = (path: string) => Promise<{ status: number; body: unknown }>;

export interface ServerContext {
  /** Answers a GET of the API in-process. */
  fetchJson: FetchJson;
  /** Has no trailing slash. */
  publicUrl: string;
  /** The page shows replies for its secret address, which no other page shows. */
  hasPrivateReplies: boolean;
  /** Returns what search engines read of the page. */
  describePage: () => Promise<object | undefined>;
}

/** Answers of API calls by path. */
export type Answers = Record<string, unknown>;

/** The answers from which a page is rendered. They are sent with its HTML, so that the browser shows the same page. */
interface PageData {
  answers: Answers;
  /** Answers that the page shows without scripts only: the browser would ask for them later. */
  unscripted: Answers;
}

export const createPageData = (): PageData => ({ answers: {}, unscripted: {} });

/** Its key is the path of the call. */
export interface KeyedQuery<Reply> {
  queryKey: DataTag<QueryKey, Reply, Error>;
}

/** `shorten` leaves only what the page shows, because the answer is sent with it. */
type Get = <Reply>(query: KeyedQuery<Reply>, shorten?: (reply: Reply) => unknown) => Promise<Reply>;

/** Thrown by a loader: the page's ErrorBoundary is rendered, and the reply has this status. */
export class PageFailure extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The page cannot be shown: ${status}`);
    this.status = status;
  }
}

/** Returns undefined if the page failed for another reason than its data. */
export const getFailureStatus = (error: unknown) => (error instanceof PageFailure ? error.status : undefined);

export type PageLoader = (context: { fetchJson: FetchJson; pageData: PageData; params: Params }) => Promise<unknown>;

/** Creates a loader that prefetches the page's queries. A refused call fails the page with that status. */
export function createPrefetchLoader(
  ask: (get: Get, params: Params, getUnscripted: Get) => Promise<unknown>,
): PageLoader {
  return ({ fetchJson, pageData, params }) => {
    const createGet =
      (answers: Answers): Get =>
      async ({ queryKey }, shorten) => {
        const path = String(queryKey[0]);
        const { status, body } = await fetchJson(path);
        if (status !== 200) throw new PageFailure(status === 404 ? 404 : 500);
        answers[path] = shorten ? shorten(body as never) : body;
        return body as never;
      };
    return ask(createGet(pageData.answers), params, createGet(pageData.unscripted));
  };
}

/** How the scripts of a page are started (web/start). */
export interface PageStart {
  /** Each after those that it imports; the last is the entry. */
  files: string[];
  startsAtOnce: boolean;
  answers: Answers;
}

/** What the HTML says of itself. */
export interface PageFacts {
  publicUrl?: string;
  /** Accent colour of the company, if it chose one. */
  accent?: string;
  /** The route that shows the failure ('' stands for the root), and its status if its data was refused. */
  failure?: { file: string; status?: number | undefined };
}

interface PageAnswers extends PageFacts {
  answers: Answers;
  /** Known on the server alone. */
  unscripted?: Answers;
}

export const PageAnswersContext = createContext<PageAnswers>({ answers: {} });

export const pageDataId = 'page-data';

export function readPageData(): PageAnswers {
  const json = document.getElementById(pageDataId)?.textContent;
  return json ? JSON.parse(json, dropNull) : { answers: {} };
}
