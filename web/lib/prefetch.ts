import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, data, type LoaderFunctionArgs, type Params, useMatches } from 'react-router';

type FetchJson = (path: string) => Promise<{ status: number; body: unknown }>;

export interface ServerContext {
  /** A GET of the API, answered in-process. */
  fetchJson: FetchJson;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Marks the scripts that may run. */
  nonce: string;
}

export const serverContext = createContext<ServerContext>();

/** Replies by API path, handed from the loader to the queries of the page. */
type Prefetched = Record<string, unknown>;

type Get = <Reply>(path: string) => Promise<Reply>;

/**
 * A loader that asks for what the page will query. When an answer is refused the page is answered
 * with that status and the route's ErrorBoundary.
 */
export function createPrefetchLoader(ask: (get: Get, params: Params) => Promise<unknown>) {
  return async ({ context, params }: LoaderFunctionArgs): Promise<Prefetched> => {
    const { fetchJson } = context.get(serverContext);
    const answers: Prefetched = {};
    const asked: string[] = [];
    const get: Get = async (path) => {
      asked.push(path);
      const { status, body } = await fetchJson(path);
      if (status !== 200) throw data(null, { status: status === 404 ? 404 : 500 });
      answers[path] = body;
      return body as never;
    };
    await ask(get, params);
    // In the order of asking: in that of arrival the same page would have another ETag each time.
    return Object.fromEntries(asked.filter((path) => path in answers).map((path) => [path, answers[path]]));
  };
}

/** In the browser the page's own queries fetch, with their skeletons and error states. */
export const noPrefetch = () => null;

/** What the page's HTML was made from. */
const prefetched = new WeakMap<QueryClient, Prefetched>();

export const prefetchedAnswer = (client: QueryClient, path: string) => prefetched.get(client)?.[path];

/** Puts what the loaders of this page brought into the query cache, before its queries look there. */
export function usePrefetchedQueries() {
  const client = useQueryClient();
  const matches = useMatches();
  const answers: Prefetched = Object.assign({}, ...matches.map(({ loaderData }) => loaderData));
  for (const [path, answer] of Object.entries(answers)) {
    if (client.getQueryData([path]) !== undefined) continue;
    client.setQueryData([path], answer);
    prefetched.set(client, { ...prefetched.get(client), [path]: answer });
  }
}
