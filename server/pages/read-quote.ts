import { getOwnQuoteSchemas } from '../../contract/quotes/own-quote.ts';
import type { Context } from '../context.ts';
import { toFailure } from '../http/error-handler.ts';
import { viewOwnQuote } from '../quotes/client/own-quote-view.ts';
import { findQuoteByLink } from '../quotes/quote-store.ts';
import type { ReadQuote } from './page-address.ts';

/** What the call answers a browser, read in process. */
export const createQuoteReader =
  (context: Pick<Context, 'app' | 'db' | 'now'>): ReadQuote =>
  async (token) => {
    try {
      const opened = await findQuoteByLink(context.db, token, context.now());
      if (!opened) return { status: 404, body: {} };
      const quote = await viewOwnQuote(context, opened);
      return { status: 200, body: getOwnQuoteSchemas.reply.parse({ quote }) };
    } catch (error) {
      const { status, body } = toFailure(error as Error, context.app.log);
      return { status, body };
    }
  };
