import type { QuoteState } from '../../../contract/quotes/steps.ts';
import type { WebhookEvent } from '../../../contract/webhooks/events.ts';
import type { Activity, Author, LoggedChange } from '../../common/activity/activity-store.ts';
import { changeRecord, type EventDetails } from '../../common/activity/workflow-store.ts';
import { announceEvent } from '../../common/webhooks/announce-event.ts';
import { linkClient, linkKnownClient, unlinkClient } from '../../company/clients/link-client.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { Failure } from '../../platform/http/failure.ts';
import { linkRenewal, unlinkRenewals } from '../agreements/agreement-store.ts';
import type { Quote } from './quote-store.ts';

const tables = { table: 'quotes', events: 'quote_events' } as const;

interface QuoteChange extends EventDetails {
  step: Tables['quote_events']['step'];
  columns: Partial<Omit<Quote, 'id' | 'sequence' | 'created_at' | 'erased_at'>> & { state: QuoteState };
  guard?: Partial<Quote>;
  activity?: Activity;
}

/** Writes one step of the workflow with its event; fails if the quote has changed since it was read. */
export const changeQuote = async (trx: Trx, before: Quote, change: QuoteChange, now: Date) =>
  (await tryChangeQuote(trx, before, change, now)) ?? refuseStaleQuote();

/** Returns undefined if the quote has changed since it was read. */
export async function tryChangeQuote(trx: Trx, before: Quote, change: QuoteChange, now: Date) {
  const guard = { erased_at: null, ...change.guard };
  const changed = await changeRecord(trx, tables, before, { ...change, guard }, now.toISOString());
  if (changed?.source_kind === 'agreement') await linkToAgreement(trx, changed);
  const event = eventsOfSteps[change.step];
  if (changed && event) await announceEvent(trx, event, before.id, now);
  return changed;
}

/** The steps that other programs are told of; a quote that expires was not answered. */
const eventsOfSteps: Partial<Record<QuoteChange['step'], WebhookEvent>> = {
  send: 'quote.sent',
  extend: 'quote.sent',
  accept: 'quote.accepted',
  decline: 'quote.declined',
  withdraw: 'quote.withdrawn',
};

/** A declined, expired or withdrawn renewal makes room for another. */
async function linkToAgreement(trx: Trx, { id, state, source_id }: Quote) {
  if (state === 'declined' || state === 'expired' || state === 'withdrawn') await unlinkRenewals(trx, [id]);
  else if (state === 'sent' && !(await linkRenewal(trx, source_id ?? '', id, { isSent: true })))
    throw new Failure('wrong_state', 'Contractul are între timp altă ofertă de reînnoire.');
}

export function refuseStaleQuote(): never {
  throw new Failure('stale_version', 'Oferta s-a schimbat între timp. Reîncărcați pagina pentru a vedea cum stă acum.');
}

export const buildQuoteActivity = (quote: Quote, by: Author | null, logged: LoggedChange): Activity => ({
  by,
  kind: 'quotes',
  id: quote.id,
  title: formatQuoteTitle(quote),
  ...logged,
});

export const buildQuoteStepActivity = (quote: Quote, by: Author | null, state: QuoteState) =>
  buildQuoteActivity(quote, by, { action: 'step', before: { state: quote.state }, after: { state } });

/** 'Oferta OF-2027-0001 pentru Maria Pop' */
const formatQuoteTitle = ({ number, name }: Pick<Quote, 'number' | 'name'>) =>
  [number ? `Oferta ${number}` : 'Ciornă de ofertă', name && `pentru ${name}`].filter(Boolean).join(' ');

/**
 * Adds contacts to a client only when the quote is sent: a draft is saved while somebody types an address. Until then
 * it is linked only to a client who has its contacts already.
 */
export async function linkQuoteToClient(trx: Trx, quote: Quote) {
  const { id, name, email, phone_e164: phone, created_at: at, updated_at: now } = quote;
  const link = { kind: 'quote' as const, id, name: name || email || (phone ?? ''), email, phone, at, now };
  if (!email && !phone) await unlinkClient(trx, 'quote', id, now);
  else await (quote.sent_version > 0 ? linkClient : linkKnownClient)(trx, link);
}
