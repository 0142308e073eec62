import type { z } from 'zod';
import { agreementContent } from '../../../../contract/agreements/agreement-content.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import type { Bani } from '../../../../contract/kernel/money.ts';
import { listNeededConsents } from '../../../../contract/quotes/consents.ts';
import type { acceptQuoteSchemas } from '../../../../contract/quotes/quote-by-link.ts';
import type { QuoteSnapshot } from '../../../../contract/quotes/quote-content.ts';
import { calculateUnitGross, listRepeatedItems, startsEarly } from '../../../../contract/quotes/repeated-lines.ts';
import { calculateSnapshotTotals, isConsumer, listOrderedItems } from '../../../../contract/quotes/totals.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { createInvalidFieldsFailure, Failure } from '../../../platform/http/failure.ts';
import { insertUnlinkedAgreement, linkAgreementToClient } from '../../agreements/write-agreement.ts';
import { readStartDays } from '../../visits/availability/availability-store.ts';
import { toWindow } from '../../visits/availability/free-windows.ts';
import { orderWork } from '../../visits/booking/order-work.ts';
import {
  createWindowTakenFailure,
  type VisitTransaction,
  withVisitTransaction,
} from '../../visits/visit-transaction.ts';
import { buildQuoteActivity, tryChangeQuote } from '../change-quote.ts';
import { storeEvidence } from '../evidence.ts';
import { announceAcceptance, withdrawQuoteEmails } from '../quote-emails.ts';
import { type Quote, requireQuote } from '../quote-store.ts';
import { readInternalTerms, readSentContent, toQuoteColumns } from '../snapshot.ts';
import { type OpenedQuote, refuseChanged, refuseUnlessOpen, requireNewest } from './quote-by-link-view.ts';

type Acceptance = z.output<typeof acceptQuoteSchemas.input>;

/** One transaction writes state, agreement, windows, visits, event, evidence, activity and e-mails. */
export async function acceptVersion(context: Context, opened: OpenedQuote, input: Acceptance, key: string | undefined) {
  const snapshot = await requireAcceptable(context, opened, input);
  const isWritten = await withVisitTransaction(context, (transaction) =>
    writeAcceptance(transaction, opened, snapshot, input, key),
  );
  if (isWritten) return;
  // The quote has changed meanwhile; the checks are repeated to say how.
  await requireAcceptable(context, await reopen(context, opened), input);
  refuseChanged();
}

async function requireAcceptable(context: Context, opened: OpenedQuote, input: Acceptance) {
  refuseUnlessOpen(opened, context.now());
  const snapshot = await requireNewest(context, opened, input.hash);
  const fields = listProblems(snapshot, input, toBucharestDay(context.now()));
  if (Object.keys(fields).length > 0) throw createInvalidFieldsFailure(fields);
  if (snapshot.schedule && input.date) await refuseUnlessOffered(context, opened, snapshot.schedule, input.date);
  return snapshot;
}

async function reopen({ db }: Context, opened: OpenedQuote): Promise<OpenedQuote> {
  return { ...opened, quote: await requireQuote(db, opened.quote.id) };
}

function listProblems(snapshot: QuoteSnapshot, { options, date, consents }: Acceptance, today: string) {
  const isOption = (id: string) =>
    snapshot.lines.some((line) => line.kind === 'item' && line.isOptional && line.id === id);
  const isEarly = startsEarly(snapshot, options, date, today);
  const missing = listNeededConsents(isConsumer(snapshot), isEarly).filter((name) => !consents.includes(name));
  return {
    ...(listOrderedItems(snapshot.lines, options).length === 0 && { options: 'Alegeți cel puțin o opțiune' }),
    ...(!options.every(isOption) && { options: 'O opțiune aleasă nu este în ofertă' }),
    ...(snapshot.schedule && !date && { date: 'Alegeți ziua în care începem' }),
    ...(!snapshot.schedule && date && { date: 'Oferta aceasta nu are o zi de ales' }),
    ...Object.fromEntries(missing.map((name) => [`consents.${name}`, 'Bifați pentru a putea comanda'])),
  };
}

async function refuseUnlessOffered(
  context: Context,
  opened: OpenedQuote,
  work: NonNullable<QuoteSnapshot['schedule']>,
  date: string,
) {
  const { days } = await readStartDays(context.db, work, toBucharestDay(context.now()));
  const window = days
    .flatMap((day) => day.windows.map((each) => ({ ...each, at: toWindow(day.date, each.time) })))
    .find(({ at }) => at === date);
  if (!window) throw createInvalidFieldsFailure({ date: 'Alegeți una dintre orele oferite' });
  if (window.free) return;
  // Another call for this quote may have taken the window.
  refuseUnlessOpen(await reopen(context, opened), context.now());
  throw await createWindowTakenFailure(context, { localTime: date, windowCount: work.windowCount, work });
}

/** False, with nothing written, when the quote has changed since it was read. */
async function writeAcceptance(
  transaction: VisitTransaction,
  opened: OpenedQuote,
  snapshot: QuoteSnapshot,
  input: Acceptance,
  key: string | undefined,
) {
  const { trx, now } = transaction;
  const { quote } = opened;
  const options = [...new Set(input.options)];
  const { gross } = calculateSnapshotTotals(snapshot, options);
  // Unsent changes are not part of the accepted version.
  const sent = toQuoteColumns(readSentContent(quote, snapshot), snapshot.number);
  const accepted = await changeToAccepted(trx, quote, { name: input.name, gross, key, sent }, now);
  if (!accepted) return false;
  const agreement = await orderAgreement(transaction, quote, snapshot, options, input.name);
  const visits = await orderVisits(transaction, quote, snapshot, input.date);
  if (agreement) await linkAgreementToClient(trx, agreement);
  await withdrawQuoteEmails(trx, quote, new Date(now));
  const evidence = await storeEvidence(trx, opened, snapshot, { ...input, options, at: now, visits, agreement });
  await announceAcceptance(transaction, accepted, snapshot, evidence, { visits, agreement });
  return true;
}

interface AcceptedBy {
  name: string;
  gross: Bani;
  key?: string | undefined;
  sent?: ReturnType<typeof toQuoteColumns>;
}

export function changeToAccepted(trx: Trx, quote: Quote, { name, gross, key, sent }: AcceptedBy, now: string) {
  const after = { ...sent, state: 'accepted' as const, gross, answered_at: now };
  const change = {
    step: 'accept' as const,
    columns: after,
    actor: { id: 'visitor', name },
    key,
    guard: { sent_version: quote.sent_version },
    activity: buildQuoteActivity(quote, null, logAnswer(quote, after)),
  };
  return tryChangeQuote(trx, quote, change, new Date(now));
}

const logAnswer = (before: Quote, after: Partial<Quote>) => ({
  action: 'step' as const,
  before: { state: before.state, total: before.gross },
  after: { state: after.state, total: after.gross ?? before.gross },
});

/**
 * Creates the agreement of the ordered repeated lines; undefined without such lines. It is not linked to a client yet.
 */
async function orderAgreement(
  transaction: VisitTransaction,
  quote: Quote,
  snapshot: QuoteSnapshot,
  options: string[],
  name: string,
) {
  const content = buildAgreement(quote, snapshot, options);
  if (!content) return undefined;
  const ordered = { content, actor: { id: 'visitor', name }, quote: { id: quote.id, number: snapshot.number } };
  return insertUnlinkedAgreement(transaction, ordered).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'invalid_input' ? createGardenTakenFailure() : error;
  });
}

const createGardenTakenFailure = () =>
  new Failure(
    'wrong_state',
    'Grădina are deja un contract pentru unul dintre aceste servicii, în aceeași perioadă. Nimic nu a fost comandat; vă rugăm să ne contactați.',
  );

/** Prices are after the discount and include VAT. */
function buildAgreement(quote: Quote, snapshot: QuoteSnapshot, options: string[]) {
  const { agreement, lines, title, client, ...priced } = snapshot;
  const items = listRepeatedItems(lines, options);
  if (!agreement || items.length === 0) return undefined;
  const works = items.map((item) => ({
    id: item.id,
    ...item.recurrence,
    price: { per: item.unit, amount: calculateUnitGross(item, priced) },
  }));
  return agreementContent.parse({ ...readInternalTerms(quote), ...agreement, title, client, works });
}

async function orderVisits(
  transaction: VisitTransaction,
  { id: quoteId }: Quote,
  { schedule, client }: QuoteSnapshot,
  start: string | null | undefined,
) {
  if (!schedule || !start) return [];
  const service = { id: schedule.serviceId, name: schedule.service };
  return orderWork(transaction, { quoteId, work: schedule, start, service, client });
}
