import { createClientQuoteLink, listClientQuotes } from '../../../contract/client-page/routes.ts';
import {
  type ClientQuote,
  createClientQuoteLinkSchemas,
  listClientQuotesSchemas,
} from '../../../contract/client-page/schemas.ts';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { isConsumer } from '../../../contract/quotes/totals.ts';
import { lastWithdrawalDay } from '../../../contract/quotes/withdrawal.ts';
import { deriveSecretPath, requireOwn } from '../../clients/access/client-access.ts';
import type { Context, DbContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import {
  findAcceptance,
  findQuote,
  insertQuoteLink,
  listSentQuotesTo,
  type Quote,
  quoteStateAt,
} from '../quote-store.ts';
import { readVersion } from '../snapshot.ts';
import { canWithdraw, readOrdered } from './own-quote-view.ts';

export function mountClientQuotes(context: Context) {
  const { mount, db, now } = context;
  const limit = context.limitCalls('client-quotes', 5);

  mount(listClientQuotes, listClientQuotesSchemas, async ({ user, request }) => {
    await limit(request);
    const quotes = await listSentQuotesTo(db, user.email);
    const views = await Promise.all(quotes.map((quote) => viewClientQuote(context, quote, user.email)));
    return { items: views.filter((view) => view !== null) };
  });

  mount(createClientQuoteLink, createClientQuoteLinkSchemas, async (call) => {
    await limit(call.request);
    const quote = await findQuote(db, call.params.id);
    const { id } = requireOwn(context, call, quote && (await withSentEmail(db, quote)), 'Oferta nu există.');
    const token = deriveSecretPath(call.request, id);
    return { path: await insertQuoteLink(db, id, 'client', now().toISOString(), token) };
  });
}

/** Replaces the e-mail by that of the newest sent version: staff may be preparing another for somebody else. */
async function withSentEmail(db: Db, quote: Quote) {
  const sent = await readVersion(db, quote);
  return sent && { ...quote, email: sent.snapshot.client.email };
}

/** Null when it was sent to another address. */
async function viewClientQuote(context: DbContext, quote: Quote, email: string): Promise<ClientQuote | null> {
  const sent = await readVersion(context.db, quote);
  if (sent?.snapshot.client.email.toLowerCase() !== email) return null;
  const { number, title } = sent.snapshot;
  return {
    id: quote.id,
    number,
    title,
    state: quoteStateAt(quote, context.now()),
    gross: quote.gross,
    validUntil: quote.valid_until,
    sentAt: quote.sent_at ?? sent.snapshot.sentAt,
    withdrawUntil: isConsumer(sent.snapshot) ? await findWithdrawUntil(context, quote) : null,
  };
}

async function findWithdrawUntil({ db, now }: DbContext, quote: Quote) {
  const acceptance = quote.state === 'accepted' ? await findAcceptance(db, quote.id) : undefined;
  if (!acceptance) return null;
  const isOpen = canWithdraw(quote, acceptance, await readOrdered(db, quote), now());
  return isOpen ? lastWithdrawalDay(dayInBucharest(new Date(acceptance.at))) : null;
}
