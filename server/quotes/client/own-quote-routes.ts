import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { looksLikeBot } from '../../../contract/kernel/bot-traps.ts';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import * as schemas from '../../../contract/quotes/own-quote.ts';
import * as routes from '../../../contract/quotes/routes.ts';
import { findEventByKey } from '../../activity/workflow-store.ts';
import type { Context } from '../../context.ts';
import { FairQueue } from '../../http/cache/fair-queue.ts';
import { Failure } from '../../http/failure.ts';
import { idempotencyKey, runOnce } from '../../http/idempotency-key.ts';
import { keepPrivate, type LinkCall } from '../../http/mount.ts';
import { listNetworks } from '../../http/networks.ts';
import type { FormLimit } from '../../http/rate-limits.ts';
import { receiveOnce } from '../../inquiries/contact-form.ts';
import { sendPaper } from '../../papers/render-paper.ts';
import { readAvailability, readStartDays } from '../../visits/availability/availability-store.ts';
import { inVisitTransaction } from '../../visits/visit-transaction.ts';
import { quoteStepActivity, tryChangeQuote } from '../change-quote.ts';
import { createStoredPaper } from '../paper-routes.ts';
import { queueStaffQuoteEmail, withdrawQuoteEmails } from '../quote-emails.ts';
import { createQuotePaper } from '../quote-paper.ts';
import { listAvailablePhotos } from '../quote-photos.ts';
import { findQuoteByLink, markVersionSeen } from '../quote-store.ts';
import { acceptVersion } from './accept-quote.ts';
import {
  isPreview,
  type OpenedQuote,
  readShownVersion,
  refuseChanged,
  refusePreview,
  refuseUnlessOpen,
  viewOwnQuote,
} from './own-quote-view.ts';
import { withdrawFromContract } from './withdraw.ts';

/** The client's private page. Only a POST changes anything: mail scanners follow links. */
export function mountOwnQuote(context: Context) {
  const { mount, db, now } = context;
  const open = async ({ params, reply }: LinkCall): Promise<OpenedQuote> => {
    keepPrivate(reply);
    // The same words as for an unknown address: a damaged link reveals no more than that.
    return (await findQuoteByLink(db, params.token, now())) ?? notFound();
  };
  const view = async (call: LinkCall) => ({ quote: await viewOwnQuote(context, await open(call)) });

  mountReading(context, open);

  const limit = context.limitCalls('quote-answers');

  mount(routes.acceptQuote, schemas.acceptQuoteSchemas, async (call) => {
    await limit(call.request);
    const opened = await open(call);
    const key = idempotencyKey(call.request, { quote: opened.quote.id, ...call.input });
    await runOnce(
      key,
      (sent) => findEventByKey(db, 'quote_events', sent),
      () => acceptVersion(context, opened, call.input, key),
    );
    return view(call);
  });

  mount(routes.declineQuote, schemas.declineQuoteSchemas, async (call) => {
    await limit(call.request);
    await declineVersion(context, await open(call), call.input.reason ?? '');
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

async function declineVersion(context: Context, opened: OpenedQuote, reason: string) {
  refuseUnlessOpen(opened, context.now());
  const { quote } = opened;
  await inVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    const change = {
      step: 'decline' as const,
      columns: { state: 'declined' as const, answered_at: now },
      note: reason,
      actor: { id: 'visitor', name: quote.name },
      activity: quoteStepActivity(quote, null, 'declined'),
    };
    const declined = (await tryChangeQuote(trx, quote, change, new Date(now))) ?? refuseChanged();
    await withdrawQuoteEmails(trx, quote);
    await queueStaffQuoteEmail(transaction, declined, { news: 'declined', note: reason });
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
  const key = idempotencyKey(request, { quote: quote.id, ...body });
  const { name, email, phone } = client;
  const about = { name, email, phone, quote: { id: quote.id, number } };
  await limit(request, looksLikeBot(input), (isSuspicious) =>
    receiveOnce(context, { ...body, ...about, isSuspicious }, key),
  );
}

/** A page has up to twelve photos. */
const pageCalls = 20;

function mountReading(context: Context, open: (call: LinkCall) => Promise<OpenedQuote>) {
  const { mount, db, now, privateFiles } = context;
  const limit = context.limitCalls('own-quotes', pageCalls);
  const limitPapers = context.limitCalls('quote-papers');
  const queue = new FairQueue({ maxWaiting: 600, maxWaitingPerNetwork: 200 });

  mount(routes.getOwnQuote, schemas.getOwnQuoteSchemas, async (call) => {
    await limit(call.request);
    return { quote: await viewOwnQuote(context, await open(call)) };
  });

  mount(routes.downloadOwnQuote, schemas.downloadOwnQuoteSchemas, async (call) => {
    await limitPapers(call.request);
    const opened = await open(call);
    const paper = isPreview(opened)
      ? await createQuotePaper(db, (await readShownVersion(context, opened)).snapshot, { isDraft: true })
      : await createStoredPaper(context, opened.quote);
    return sendPaper(db, call.reply, paper, `oferta-${opened.quote.number ?? 'ciorna'}`, 'inline');
  });

  mount(routes.getOwnQuotePhoto, schemas.getOwnQuotePhotoSchemas, async (call) => {
    await limit(call.request);
    const opened = await open(call);
    const { snapshot } = await readShownVersion(context, opened);
    const id = snapshot.photos[call.params.position];
    const photo = (await listAvailablePhotos(db, opened.quote)).find((each) => each.id === id);
    if (!photo) return notFound();
    call.reply.type('image/jpeg');
    return privateFiles.read(photo.file);
  });

  mount(routes.getQuoteAvailability, schemas.getQuoteAvailabilitySchemas, async (call) => {
    await limit(call.request);
    const { schedule } = (await readShownVersion(context, await open(call))).snapshot;
    return queue.run(listNetworks(call.request.ip)[0].name, async () =>
      schedule
        ? readStartDays(db, schedule, dayInBucharest(now()))
        : { days: [], windowMinutes: (await readAvailability(db)).value.windowMinutes },
    );
  });
}

function notFound(): never {
  throw new Failure('not_found', 'Adresa cerută nu există.');
}
