import { foldText } from '../../contract/kernel/fold-text.ts';
import { phoneInE164 } from '../../contract/kernel/phone.ts';
import type { QuoteContent } from '../../contract/quotes/quote-content.ts';
import { addressNames } from '../../contract/visits/visit-fields.ts';

// PostgreSQL limits the size of an index entry.
const maxSearchLength = 500;

/** What lists and searches know of the client of a quote or agreement, between other words of the search. */
export function clientColumns(client: QuoteContent['client'], first: (string | null)[], last: string[] = []) {
  const { name, email, phone, city, taxId } = client;
  const phone_e164 = phoneInE164(phone) ?? null;
  const address = addressNames.map((field) => client[field]);
  const texts = [...first, name, email, phone.replace(/\D/g, ''), phone_e164, taxId, ...address, ...last];
  const search = foldText(texts.filter(Boolean).join(' ')).slice(0, maxSearchLength).toWellFormed();
  return { name, email, phone, phone_e164, city, search };
}
