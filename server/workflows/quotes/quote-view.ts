import type { MoneyState } from '../../../contract/payments/money-state.ts';
import { payment } from '../../../contract/payments/schemas.ts';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import { type QuoteDetail, quoteSummary } from '../../../contract/quotes/staff-quotes.ts';
import { quoteStepsFrom, staffQuoteSteps } from '../../../contract/quotes/steps.ts';
import { openVisitStates } from '../../../contract/visits/steps.ts';
import { listEvents, viewEvent } from '../../common/activity/workflow-store.ts';
import { findRecordClient } from '../../company/clients/client-store.ts';
import type { DbContext } from '../../context.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { findAgreementOfQuote } from '../agreements/agreement-store.ts';
import { listPayments, type PaymentRow } from '../payments/payment-store.ts';
import { readAvailability } from '../visits/availability/availability-store.ts';
import { readVisitStatuses } from '../visits/visit-facts.ts';
import { listVisitsOfQuote } from '../visits/visit-list-store.ts';
import { viewEvidence } from './evidence.ts';
import { readMoney } from './money/order-money.ts';
import { listPhotosFor } from './quote-photos.ts';
import { readQuoteSettings } from './quote-settings.ts';
import { findAcceptance, findWithdrawal, listQuoteVersions, type Quote, readQuoteState } from './quote-store.ts';
import { buildDraftSnapshot, isSameOffer, parseSnapshot, readContent } from './snapshot.ts';
import { describeWithdrawalRight } from './withdrawal-right.ts';

export const summarizeQuote = (quote: Omit<Quote, 'content'>, money: Map<string, MoneyState>, now: Date) =>
  viewRow(quoteSummary, quote, { state: readQuoteState(quote, now), money: money.get(quote.id) ?? null });

export async function viewQuote(context: DbContext, quote: Quote): Promise<QuoteDetail> {
  const { db, now } = context;
  const content = readContent(quote);
  const [clientId, versions, events, acceptance, withdrawal, visits, agreement, photos, settings, availability] =
    await Promise.all([
      findRecordClient(db, 'quote', quote.id),
      listQuoteVersions(db, quote.id),
      listEvents(db, 'quote_events', quote.id),
      findAcceptance(db, quote.id),
      findWithdrawal(db, quote.id),
      listVisitsOfQuote(db, quote.id),
      findAgreementOfQuote(db, quote.id),
      listPhotosFor(db, quote, content.client),
      readQuoteSettings(db),
      readAvailability(db),
    ]);
  const [newest] = versions;
  const readStatus = await readVisitStatuses(db, visits, now());
  const money = await readMoney(db, acceptance ? [quote.id] : [], now());
  const summary = summarizeQuote(quote, money, now());
  return {
    ...summary,
    version: quote.version,
    content: withPhotos(content, photos),
    internalNote: quote.internal_note,
    isVatPayer: settings.value.isVatPayer,
    source: quote.source_kind && quote.source_id ? { kind: quote.source_kind, id: quote.source_id } : null,
    clientId,
    versions: versions.map(viewVersion),
    hasUnsentChanges: await hasUnsentChanges(context, quote, newest),
    steps: staffQuoteSteps.filter((step) => quoteStepsFrom(summary.state).includes(step)),
    events: events.map(viewEvent),
    acceptance: acceptance ? viewEvidence(acceptance) : null,
    withdrawalRight:
      acceptance && newest
        ? describeWithdrawalRight(
            { quote, acceptance, snapshot: parseSnapshot(newest.snapshot), ordered: { visits, agreement } },
            now(),
          )
        : null,
    order: acceptance ? viewOrder(versions, acceptance) : null,
    windowMinutes: availability.value.windowMinutes,
    withdrawal: withdrawal
      ? { at: withdrawal.at, name: withdrawal.name, statement: withdrawal.statement, executed: withdrawal.executed }
      : null,
    visits: visits.map((visit) => ({
      id: visit.id,
      date: visit.local_time,
      state: visit.state,
      status: readStatus(visit),
    })),
    agreement: agreement ? { id: agreement.id, number: agreement.number } : null,
    availablePhotos: photos.map(({ id, url, width, height, isForClient }) => ({ id, url, width, height, isForClient })),
    invoice: viewInvoice(quote),
    isFinished: isFinished(quote, visits),
    payments: acceptance ? (await listPayments(db, quote.id)).map(viewPayment) : [],
  };
}

const viewInvoice = ({ invoice_number, invoiced_on }: Quote) =>
  invoice_number && invoiced_on ? { number: invoice_number, date: invoiced_on } : null;

const isFinished = (quote: Quote, visits: Awaited<ReturnType<typeof listVisitsOfQuote>>) =>
  quote.state === 'accepted' &&
  visits.some(({ state, is_partial }) => state === 'completed' && is_partial === 0) &&
  visits.every(({ state }) => !openVisitStates.includes(state));

const viewPayment = (row: PaymentRow) => viewRow(payment, row, {});

/** A chosen photo may have been deleted since. */
const withPhotos = (content: QuoteContent, available: { id: string }[]): QuoteContent => ({
  ...content,
  photos: content.photos.filter((id) => available.some((photo) => photo.id === id)),
});

function viewOrder(versions: Tables['quote_versions'][], { version }: Tables['quote_acceptances']) {
  const accepted = versions.find((each) => each.version === version);
  if (!accepted) return null;
  const { photos: _, ...order } = parseSnapshot(accepted.snapshot);
  return order;
}

const viewVersion = ({ version, sent_at, seen_at, hash, gross, snapshot }: Tables['quote_versions']) => ({
  version,
  sentAt: sent_at,
  seenAt: seen_at,
  hash,
  gross,
  validUntil: parseSnapshot(snapshot).validUntil,
});

async function hasUnsentChanges(context: DbContext, quote: Quote, newest: Tables['quote_versions'] | undefined) {
  if (!newest || !quoteStepsFrom(quote.state).includes('send')) return false;
  return !isSameOffer(parseSnapshot(newest.snapshot), await buildDraftSnapshot(context, quote));
}
