import type { QuoteState } from '../../../contract/quotes/steps.ts';
import { Failure } from '../../http/failure.ts';
import { quoteStateAt } from '../quote-columns.ts';
import { isPreview, type OpenedQuote } from './own-quote-view.ts';

const reasons: Record<Exclude<QuoteState, 'sent' | 'expired'>, string> = {
  draft: 'Oferta nu a fost trimisă încă.',
  accepted: 'Oferta a fost deja acceptată.',
  declined: 'Oferta a fost deja refuzată. Dacă v-ați răzgândit, vă rugăm să ne sunați.',
  withdrawn: 'Contractul a încetat prin retragere.',
};

export function refuseUnlessOpen(opened: OpenedQuote, now: Date) {
  refusePreview(opened);
  const state = quoteStateAt(opened.quote, now);
  if (state === 'sent') return;
  if (state === 'expired')
    throw new Failure('quote_expired', 'Oferta a expirat. Sunați-ne sau scrieți-ne dacă doriți una actualizată.');
  throw new Failure('wrong_state', reasons[state]);
}

export function refusePreview(opened: OpenedQuote) {
  if (isPreview(opened))
    throw new Failure('wrong_state', 'Aceasta este o previzualizare: clientul răspunde din linkul lui.');
}
