import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createClientQuoteLink, listClientQuotes } from '../../../../contract/client-page/routes.ts';
import {
  type ClientQuote,
  createClientQuoteLinkSchemas,
  listClientQuotesSchemas,
} from '../../../../contract/client-page/schemas.ts';
import { looksLikeBot } from '../../../../contract/kernel/bot-traps.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import * as schemas from '../../../../contract/quotes/quote-by-link.ts';
import type { QuoteSnapshot } from '../../../../contract/quotes/quote-content.ts';
import * as routes from '../../../../contract/quotes/routes.ts';
import { findEventByKey } from '../../../common/activity/workflow-store.ts';
import { sendPaper } from '../../../common/papers/render-paper.ts';
import { deriveSecretPath, requireOwn } from '../../../company/clients/access/client-access.ts';
import type { Context, DbContext } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ConcurrencyLimit } from '../../../platform/http/concurrency-limit.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readIdempotencyKey, runOnce } from '../../../platform/http/idempotency-key.ts';
import { keepPrivate, type LinkCall } from '../../../platform/http/mount.ts';
import type { FormLimit } from '../../../platform/http/rate-limits.ts';
import { receiveOnce } from '../../inquiries/contact-form.ts';
import type { OpenStripe } from '../../payments/stripe.ts';
import { readAvailability, readStartDays } from '../../visits/availability/availability-store.ts';
import { withVisitTransaction } from '../../visits/visit-transaction.ts';
import { mountCardByLink } from '../card/card-routes.ts';
import { buildQuoteStepActivity, tryChangeQuote } from '../change-quote.ts';
import { viewClientPayment } from '../money/order-money.ts';
import { createStoredPaper } from '../paper-routes.ts';
import { queueStaffQuoteEmail, withdrawQuoteEmails } from '../quote-emails.ts';
import { createQuotePaper } from '../quote-paper.ts';
import { listSourcePhotos } from '../quote-photos.ts';
import {
  findAcceptance,
  findQuote,
  findQuoteByLink,
  insertQuoteLink,
  listSentQuotesTo,
  markVersionSeen,
  type Quote,
  readQuoteState,
} from '../quote-store.ts';
import { readVersion } from '../snapshot.ts';
import { describeWithdrawalRight, readOrdered } from '../withdrawal-right.ts';
import { acceptVersion } from './accept-quote.ts';
import {
  isPreview,
  type OpenedQuote,
  readShownVersion,
  refuseChanged,
  refusePreview,
  refuseUnlessOpen,
  requireNewest,
  viewQuoteByLink,
} from './quote-by-link-view.ts';
import { withdrawFromContract } from './withdraw.ts';

/** The client's private page. Only a POST changes anything: mail scanners follow links. */
export function mountQuoteByLink(context: Context, openStripe: OpenStripe) {
  const { mount, db, now } = context;
  const open = async ({ params, reply }: LinkCall): Promise<OpenedQuote> => {
    keepPrivate(reply);
    // A damaged link gets the answer of an unknown one, so that it reveals nothing.
    return (await findQuoteByLink(db, params.token, now())) ?? refuseUnknownAddress();
  };
  const view = async (call: LinkCall) => ({ quote: await viewQuoteByLink(context, await open(call)) });

  mountReading(context, open);
  mountCardByLink(context, openStripe, open);

  const limit = context.limitCalls('quote-answers');

  mount(routes.acceptQuote, schemas.acceptQuoteSchemas, async (call) => {
    await limit(call.request);
    const opened = await open(call);
    const key = readIdempotencyKey(call.request, { quote: opened.quote.id, ...call.input });
    await runOnce(
      key,
      (sent) => findEventByKey(db, 'quote_events', sent),
      () => acceptVersion(context, opened, call.input, key),
    );
    return view(call);
  });

  mount(routes.declineQuote, schemas.declineQuoteSchemas, async (call) => {
    await limit(call.request);
    await declineVersion(context, await open(call), call.input);
    return view(call);
  });

  mount(routes.withdrawFromQuote, schemas.withdrawFromQuoteSchemas, async (call) => {
    await limit(call.request);
    await withdrawFromContract(context, await open(call), call.input);
    return view(call);
  });

  mount(routes.markQuoteSeen, schemas.markQuoteSeenSchemas, async (call) => {
    await limit(call.request);
    const opened = await open(call);
    const isStaff = call.request.headers.authorization !== undefined;
    if (!isPreview(opened) && !isStaff)
      await db.transaction().execute((trx) => markVersionSeen(trx, opened.quote, now().toISOString()));
    return { success: true as const };
  });

  const limitQuestions = context.limitForm('quote-questions');
  mount(routes.askAboutQuote, schemas.askAboutQuoteSchemas, async (call) => {
    await askQuestion(context, limitQuestions, await open(call), call.input, call.request);
    return { success: true as const };
  });
}

type Refusal = z.output<typeof schemas.declineQuoteSchemas.input>;

async function declineVersion(context: Context, opened: OpenedQuote, { hash, reason }: Refusal) {
  refuseUnlessOpen(opened, context.now());
  if (hash) await requireNewest(context, opened, hash);
  const { quote } = opened;
  const note = reason ?? '';
  await withVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    const change = {
      step: 'decline' as const,
      columns: { state: 'declined' as const, answered_at: now },
      note,
      actor: { id: 'visitor', name: quote.name },
      activity: buildQuoteStepActivity(quote, null, 'declined'),
    };
    const declined = (await tryChangeQuote(trx, quote, change, new Date(now))) ?? refuseChanged();
    await withdrawQuoteEmails(trx, quote, new Date(now));
    await queueStaffQuoteEmail(transaction, declined, { news: 'declined', note });
  });
}

/** Goes to the inbox like a message of the contact form, with the contacts of the quote. */
async function askQuestion(
  context: Context,
  limit: FormLimit,
  opened: OpenedQuote,
  input: z.output<typeof schemas.askAboutQuoteSchemas.input>,
  request: FastifyRequest,
) {
  refusePreview(opened);
  const { quote } = opened;
  const { website, elapsedMs, ...body } = input;
  const { client, number } = (await readShownVersion(context, opened)).snapshot;
  const key = readIdempotencyKey(request, { quote: quote.id, ...body });
  const { name, email, phone } = client;
  const about = { name, email, phone, quote: { id: quote.id, number } };
  await limit(request, looksLikeBot(input), (isSuspicious) =>
    receiveOnce(context, { ...body, ...about, isSuspicious }, key),
  );
}

/** Calls allowed for showing one page: a page fetches up to twelve photos. */
const pageCalls = 20;

function mountReading(context: Context, open: (call: LinkCall) => Promise<OpenedQuote>) {
  const { mount, db, now, privateFiles } = context;
  const limit = context.limitCalls('quotes-by-link', pageCalls);
  const limitPapers = context.limitCalls('quote-papers');
  const limitAvailability = new ConcurrencyLimit({ maxWaiting: 600, maxPerNetwork: 200 });

  mount(routes.getQuoteByLink, schemas.getQuoteByLinkSchemas, async (call) => {
    await limit(call.request);
    return { quote: await viewQuoteByLink(context, await open(call)) };
  });

  mount(routes.downloadQuoteByLink, schemas.downloadQuoteByLinkSchemas, async (call) => {
    await limitPapers(call.request);
    const opened = await open(call);
    const paper = isPreview(opened)
      ? await createQuotePaper(db, (await readShownVersion(context, opened)).snapshot, { isDraft: true })
      : await createStoredPaper(context, opened.quote);
    return sendPaper(db, call.reply, paper, `oferta-${opened.quote.number ?? 'ciorna'}`, 'inline');
  });

  mount(routes.getQuotePhotoByLink, schemas.getQuotePhotoByLinkSchemas, async (call) => {
    await limit(call.request);
    const opened = await open(call);
    const { snapshot } = await readShownVersion(context, opened);
    const id = snapshot.photos[call.params.position];
    const photo = (await listSourcePhotos(db, opened.quote)).find((each) => each.id === id);
    if (!photo) return refuseUnknownAddress();
    call.reply.type('image/jpeg');
    return privateFiles.read(photo.file);
  });

  mount(routes.getQuoteAvailability, schemas.getQuoteAvailabilitySchemas, async (call) => {
    await limit(call.request);
    const { schedule } = (await readShownVersion(context, await open(call))).snapshot;
    return limitAvailability.run(call.request.ip, async () =>
      schedule
        ? readStartDays(db, schedule, toBucharestDay(now()))
        : { days: [], windowMinutes: (await readAvailability(db)).value.windowMinutes },
    );
  });
}

function refuseUnknownAddress(): never {
  throw new Failure('not_found', 'Adresa cerută nu există.');
}

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
    const link = { token: deriveSecretPath(call.request, id), sessionId: call.user.id };
    return { path: await insertQuoteLink(db, id, 'client', now().toISOString(), link) };
  });
}

/**
 * Replaces the e-mail address by the one to which the quote was sent last, because staff may be preparing it for
 * somebody else.
 */
async function withSentEmail(db: Db, quote: Quote) {
  const sent = await readVersion(db, quote);
  return sent && { ...quote, email: sent.snapshot.client.email };
}

/** Returns null when the newest version was sent to another address. */
async function viewClientQuote(context: DbContext, quote: Quote, email: string): Promise<ClientQuote | null> {
  const sent = await readVersion(context.db, quote);
  if (sent?.snapshot.client.email.toLowerCase() !== email) return null;
  const { number, title } = sent.snapshot;
  return {
    id: quote.id,
    number,
    title,
    state: readQuoteState(quote, context.now()),
    gross: quote.gross,
    validUntil: quote.valid_until,
    sentAt: quote.sent_at ?? sent.snapshot.sentAt,
    withdrawUntil: await findWithdrawUntil(context, quote, sent.snapshot),
    payment: await viewClientPayment(context.db, quote, context.now()),
  };
}

async function findWithdrawUntil({ db, now }: DbContext, quote: Quote, snapshot: QuoteSnapshot) {
  const acceptance = quote.state === 'accepted' ? await findAcceptance(db, quote.id) : undefined;
  if (!acceptance) return null;
  const ordered = await readOrdered(db, quote);
  const right = describeWithdrawalRight({ quote, acceptance, snapshot, ordered }, now());
  return right?.isOpen ? right.until : null;
}
