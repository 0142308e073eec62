import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import type { RunningSite } from '../servers/running-site.ts';
import type { ApiReply } from '../staff/staff-calls.ts';

/** Calls of a client with the private link of a quote. */
export const createClientCalls = (site: RunningSite) => {
  const path = (token: string, rest = '') => `/api/quotes/${token}${rest}`;
  const post = async (token: string, what: string, body: unknown = {}, headers = {}): Promise<ApiReply> => {
    const reply = await site.post(path(token, `/${what}`), body, headers);
    return { status: reply.status, body: await reply.json() };
  };
  const view = async (token: string): Promise<QuoteByLink> => (await (await site.get(path(token))).json()).quote;
  const accept = async (token: string, change: Record<string, unknown> = {}, headers = {}) => {
    const { hash } = await view(token);
    return post(token, 'accept', { ...acceptance, hash, ...change }, headers);
  };
  return { path, post, view, accept };
};

/** The acceptance by a consumer of a quote without a day to choose. */
export const acceptance = { name: 'Ștefan Țurcanu', options: [] as string[], consents: ['order', 'information'] };
