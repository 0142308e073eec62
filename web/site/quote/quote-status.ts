import type { OwnQuote } from '../../../contract/quotes/own-quote.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import type { BadgeProps } from '../../ui/feedback/badge.tsx';

interface QuoteStatus {
  badge: string;
  tone: NonNullable<BadgeProps['tone']>;
  /** What a closed quote says instead of its form. */
  closed?: { title: string; text: string };
}

export function describeQuoteStatus({ state, canAnswer, isPreview, snapshot }: OwnQuote): QuoteStatus {
  if (isPreview) return { badge: 'Previzualizare', tone: 'lavender' };
  if (state === 'accepted') return { badge: 'Acceptată', tone: 'forest' };
  if (state === 'withdrawn') return { badge: 'Retrasă', tone: 'sand' };
  if (state === 'declined') return declined;
  return canAnswer ? { badge: 'Așteaptă răspuns', tone: 'warm' } : expired(snapshot.validUntil);
}

const declined: QuoteStatus = {
  badge: 'Refuzată',
  tone: 'sand',
  closed: {
    title: 'Ați refuzat această ofertă',
    text: 'Vă mulțumim pentru răspuns. Dacă v-ați răzgândit, scrieți-ne mai jos și o reluăm.',
  },
};

const expired = (validUntil: string): QuoteStatus => ({
  badge: 'Expirată',
  tone: 'sand',
  closed: {
    title: 'Oferta a expirat',
    text: `A fost valabilă până ${formatVisitDay(validUntil)}. Dacă lucrările vă interesează în continuare, scrieți-ne mai jos și o actualizăm.`,
  },
});
