import type { LinkChannel } from '../../../../contract/clients/link-channels.ts';
import type { Bani } from '../../../../contract/kernel/money.ts';
import type { CardSessionState } from '../../../../contract/payments/card.ts';
import type { HoursTerms } from '../../../../contract/payments/hours-state.ts';
import type { PaymentMethod, PaymentSource } from '../../../../contract/payments/schemas.ts';
import type { MatchReason } from '../../../../contract/payments/statements.ts';
import type { QuoteSource } from '../../../../contract/quotes/staff-quotes.ts';
import type { QuoteState, QuoteStep } from '../../../../contract/quotes/steps.ts';
import type { EventColumns } from './event-columns.ts';

export interface QuoteTables {
  quotes: {
    id: string;
    state: QuoteState;
    /** Rises with every step; each has one event. */
    sequence: number;
    /** Optimistic lock of the content: rises with every save. */
    version: number;
    /** Null until first sent. */
    number: string | null;
    /** The newest sent version; 0 until first sent. */
    sent_version: number;
    /** JSON of the draft; may be newer than the sent version. */
    content: string;
    internal_note: string;
    title: string;
    /** Name, e-mail and phone in the newest sent version; before sending, in the content. */
    name: string;
    email: string;
    phone: string;
    phone_e164: string | null;
    city: string;
    /** Number, title, name, contacts and address without diacritics, for searching. */
    search: string;
    /** The total of the accepted order; before acceptance, the total without optional lines. */
    gross: Bani;
    /** yyyy-MM-dd in Bucharest, in the newest sent version; before sending, in the content. */
    valid_until: string;
    source_kind: QuoteSource | null;
    source_id: string | null;
    created_at: string;
    updated_at: string;
    /** The account that saved it last. */
    updated_by: string | null;
    /** When it was first sent. */
    sent_at: string | null;
    /** When the newest version was first seen. */
    seen_at: string | null;
    /** Accepted or declined. */
    answered_at: string | null;
    reminded_at: string | null;
    invoice_number: string | null;
    invoiced_on: string | null;
    erased_at: string | null;
  };
  /** Immutable. */
  quote_versions: {
    quote_id: string;
    version: number;
    sent_at: string;
    /** JSON; the hash is the SHA-256 of exactly this text. */
    snapshot: string;
    hash: string;
    gross: Bani;
    seen_at: string | null;
  };
  /** The evidence; kept for the legal term. */
  quote_acceptances: {
    quote_id: string;
    version: number;
    hash: string;
    at: string;
    name: string;
    gross: Bani;
    net: Bani;
    /** The total of the lines that are not repeated; it is invoiced once the visits of the quote are over. */
    once_gross: Bani;
    once_net: Bani;
    /** Due after acceptance; null when no payment is expected. */
    deposit: Bani | null;
    /**
     * 1 while a payment is expected and not everything is paid; the index of open payments contains only these rows.
     */
    is_unpaid: number;
    /**
     * Whether the hours wait for the deposit, or what staff decided when it was late; null when they do not depend on
     * it.
     */
    hours: HoursTerms | null;
    /** yyyy-MM-dd: the last day of the deposit, as it was agreed with the hours. */
    hours_until: string | null;
    /** JSON: chosen options, consents with their texts, the link, the first window. */
    evidence: string;
    /** SHA-256 of the evidence. */
    evidence_hash: string;
  };
  quote_withdrawals: {
    quote_id: string;
    at: string;
    name: string;
    email: string;
    statement: string;
    /** The price of the work done so far, in proportion to the finished visits. */
    executed: Bani;
  };
  /** What clients paid for accepted quotes. */
  payments: {
    id: string;
    quote_id: string;
    amount: Bani;
    /** yyyy-MM-dd */
    paid_on: string;
    method: PaymentMethod;
    note: string;
    source: PaymentSource;
    /** The part of a card payment that went back to the client. */
    refunded: Bani;
    /** The part of a card payment about which the client's bank has not decided yet. */
    contested: Bani;
    /** The line of a bank statement, or the session of Stripe, that the payment comes from. */
    external_id: string | null;
    created_at: string;
    created_by: string | null;
    /** A removed payment counts no more, and can be restored. */
    removed_at: string | null;
  };
  /** Pages of Stripe on which clients pay an exact amount. A paid session has a payment with the same id. */
  card_sessions: {
    id: string;
    quote_id: string;
    /** Null until Stripe answered. */
    stripe_id: string | null;
    /** Known once the session is paid: refunds name it. */
    payment_intent: string | null;
    amount: Bani;
    is_test: number;
    state: CardSessionState;
    created_at: string;
    expires_at: string;
  };
  /** Lines of bank statements that staff may confirm as payments, kept for 60 days, without account numbers. */
  statement_lines: {
    key: string;
    quote_id: string;
    reason: MatchReason;
    booked_on: string;
    amount: Bani;
    payer: string;
    details: string;
    imported_at: string;
    dismissed_at: string | null;
  };
  quote_events: EventColumns<QuoteStep | 'create', QuoteState> & {
    quote_id: string;
  };
  /** The private links; only their hashes are stored. */
  quote_links: {
    token_hash: string;
    quote_id: string;
    created_at: string;
    channel: Exclude<LinkChannel, 'booking'> | 'preview';
    /** The client's session that created the link, or the staff session for a preview. The link ends with it. */
    session_id: string | null;
  };
  /** Descriptions and prices of sent lines, the last use of each: suggested while typing. */
  quote_line_uses: {
    /** The description without diacritics and in lower case. */
    key: string;
    description: string;
    unit: string;
    unit_price: Bani;
    vat: string;
    used_at: string;
  };
  /** The company's price list, suggested before earlier lines. */
  price_list: {
    /** The description without diacritics and in lower case. */
    key: string;
    description: string;
    unit: string;
    unit_price: Bani;
    vat: string;
    updated_at: string;
  };
  /** Numbers without gaps: the row is updated in the transaction that uses the number. */
  number_series: {
    /** 'OF-2027' */
    name: string;
    last: number;
  };
}
