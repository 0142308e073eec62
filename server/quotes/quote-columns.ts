import { foldText } from '../../contract/kernel/fold-text.ts';
import { dayInBucharest } from '../../contract/kernel/local-time.ts';
import { phoneInE164 } from '../../contract/kernel/phone.ts';
import { type QuoteContent, type QuoteSnapshot, quoteContent } from '../../contract/quotes/quote-content.ts';
import type { QuoteState } from '../../contract/quotes/steps.ts';
import { findVatRate } from '../../contract/quotes/vat.ts';
import { addressFields, mapFields } from '../../contract/visits/visit-fields.ts';
import type { Quote } from './quote-store.ts';

// PostgreSQL limits the size of an index entry.
const maxSearchLength = 500;

export const readContent = ({ content }: Pick<Quote, 'content'>): QuoteContent =>
  quoteContent.parse(JSON.parse(content));

/** A sent version as staff would have written it. A company that pays no VAT sends no rates. */
export const readSentContent = ({ lines, ...sent }: QuoteSnapshot): QuoteContent =>
  quoteContent.parse({
    ...sent,
    lines: lines.map((line) => {
      if (line.kind === 'heading') return line;
      return { ...line, vat: (sent.company.isVatPayer && findVatRate(line.vatPercent)) || 'standard' };
    }),
  });

/** What lists and searches know of the content. */
export function contentColumns(content: QuoteContent, number: string | null) {
  const { title, client } = content;
  const { name, email, phone, city } = client;
  const phone_e164 = phoneInE164(phone) ?? null;
  const address = Object.values(
    mapFields(Object.keys(addressFields) as (keyof typeof addressFields)[], (f) => client[f]),
  );
  const texts = [number, title, name, email, phone.replace(/\D/g, ''), phone_e164, client.taxId, ...address];
  return {
    content: JSON.stringify(content),
    ...{ title, name, email, phone, phone_e164, city },
    search: foldText(texts.filter(Boolean).join(' ')).slice(0, maxSearchLength).toWellFormed(),
  };
}

/** A sent quote is over at the end of its last day in Bucharest, also before the timer has noticed. */
export const quoteStateAt = ({ state, valid_until }: Pick<Quote, 'state' | 'valid_until'>, now: Date): QuoteState =>
  state === 'sent' && valid_until < dayInBucharest(now) ? 'expired' : state;
