import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import {
  acceptQuoteSchemas,
  askAboutQuoteSchemas,
  declineQuoteSchemas,
  downloadOwnQuoteSchemas,
  getOwnQuotePhotoSchemas,
  getOwnQuoteSchemas,
  getQuoteAvailabilitySchemas,
  markQuoteSeenSchemas,
  withdrawFromQuoteSchemas,
} from '../../../contract/quotes/own-quote.ts';
import {
  acceptQuote,
  askAboutQuote,
  declineQuote,
  downloadOwnQuote,
  getOwnQuote,
  getOwnQuotePhoto,
  getQuoteAvailability,
  markQuoteSeen,
  withdrawFromQuote,
} from '../../../contract/quotes/routes.ts';
import type { Context } from '../../context.ts';
import { FairQueue } from '../../http/cache/fair-queue.ts';
import { Failure } from '../../http/failure.ts';
import { idempotencyKey, runOnce } from '../../http/idempotency-key.ts';
import type { Call } from '../../http/mount.ts';
import { listNetworks } from '../../http/networks.ts';
import { renderPaper } from '../../papers/render-paper.ts';
import { readAvailability, readStartDays } from '../../visits/availability/availability-store.ts';
import { createStoredPaper } from '../paper-routes.ts';
import { createQuotePaper } from '../quote-paper.ts';
import { listAvailablePhotos } from '../quote-photos.ts';
import { findQuoteByLink, findQuoteEventByKey } from '../quote-store.ts';
import { acceptVersion } from './accept-quote.ts';
import { markVersionSeen } from './answer-store.ts';
import { askQuestion } from './ask-question.ts';
import { declineVersion } from './decline-quote.ts';
import { isPreview, type OpenedQuote, readShownVersion, viewOwnQuote } from './own-quote-view.ts';
import { withdrawFromContract } from './withdraw.ts';

type LinkCall = Pick<Call<typeof getOwnQuoteSchemas>, 'params' | 'reply'>;

/** The client's private page. Only a POST changes anything: mail scanners follow links. */
export function mountOwnQuote(context: Context) {
  const { mount, db, now } = context;
  const open = async ({ params, reply }: LinkCall): Promise<OpenedQuote> => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    // In the words of an address that does not exist: a damaged link tells no more than an unknown one.
    return (await findQuoteByLink(db, params.token, now())) ?? notFound();
  };
  const view = async (call: LinkCall) => ({ quote: await viewOwnQuote(context, await open(call)) });

  mountReading(context, open);

  const limit = context.limitCalls('quote-answers');

  mount(acceptQuote, acceptQuoteSchemas, async (call) => {
    await limit(call.request);
    const opened = await open(call);
    const key = idempotencyKey(call.request, { quote: opened.quote.id, ...call.input });
    await runOnce(
      key,
      (sent) => findQuoteEventByKey(db, sent),
      () => acceptVersion(context, opened, call.input, key),
    );
    return view(call);
  });

  mount(declineQuote, declineQuoteSchemas, async (call) => {
    await limit(call.request);
    await declineVersion(context, await open(call), call.input.reason ?? '');
    return view(call);
  });

  mount(withdrawFromQuote, withdrawFromQuoteSchemas, async (call) => {
    await limit(call.request);
    await withdrawFromContract(context, await open(call), call.input);
    return view(call);
  });

  mount(markQuoteSeen, markQuoteSeenSchemas, async (call) => {
    await limit(call.request);
    const opened = await open(call);
    const isStaff = call.request.headers.authorization !== undefined;
    if (!isPreview(opened) && !isStaff)
      await db.transaction().execute((trx) => markVersionSeen(trx, opened.quote, now().toISOString()));
    return { success: true as const };
  });

  const limitQuestions = context.limitForm('quote-questions');
  mount(askAboutQuote, askAboutQuoteSchemas, async (call) => {
    await askQuestion(context, limitQuestions, await open(call), call.input, call.request);
    return { success: true as const };
  });
}

/** A page has up to twelve photos. */
const pageCalls = 20;

function mountReading(context: Context, open: (call: LinkCall) => Promise<OpenedQuote>) {
  const { mount, db, now, privateFiles } = context;
  const limit = context.limitCalls('own-quotes', pageCalls);
  const limitPapers = context.limitCalls('quote-papers');
  const queue = new FairQueue({ maxWaiting: 600, maxWaitingPerNetwork: 200 });

  mount(getOwnQuote, getOwnQuoteSchemas, async (call) => {
    await limit(call.request);
    return { quote: await viewOwnQuote(context, await open(call)) };
  });

  mount(downloadOwnQuote, downloadOwnQuoteSchemas, async (call) => {
    await limitPapers(call.request);
    const opened = await open(call);
    const paper = isPreview(opened)
      ? await createQuotePaper(db, (await readShownVersion(context, opened)).snapshot, { isDraft: true })
      : await createStoredPaper(context, opened.quote);
    const pdf = await renderPaper(db, paper);
    const name = `oferta-${opened.quote.number ?? 'ciorna'}.pdf`;
    call.reply.header('content-disposition', `inline; filename="${name}"`).type('application/pdf');
    return pdf;
  });

  mount(getOwnQuotePhoto, getOwnQuotePhotoSchemas, async (call) => {
    await limit(call.request);
    const opened = await open(call);
    const { snapshot } = await readShownVersion(context, opened);
    const id = snapshot.photos[call.params.position];
    const photo = (await listAvailablePhotos(db, opened.quote)).find((each) => each.id === id);
    if (!photo) return notFound();
    call.reply.type('image/jpeg');
    return privateFiles.read(photo.file);
  });

  mount(getQuoteAvailability, getQuoteAvailabilitySchemas, async (call) => {
    await limit(call.request);
    const { schedule } = (await readShownVersion(context, await open(call))).snapshot;
    return queue.run(listNetworks(call.request.ip)[0].name, async () =>
      schedule
        ? readStartDays(db, schedule, dayInBucharest(now()))
        : { days: [], windowMinutes: (await readAvailability(db)).availability.windowMinutes },
    );
  });
}

function notFound(): never {
  throw new Failure('not_found', 'Adresa cerută nu există.');
}
