import { z } from 'zod';
import { formatVisitDay, formatVisitShortDay } from '../../visits/format-visit-time.ts';
import { defineEditableEmail } from '../define-email.ts';
import { factsBlock } from '../email-page.ts';
import { cleanVisitorText } from '../visitor-text.ts';
import { agreementVisit, questionsBlock, visitFactsBlock } from './visit-parts.ts';

const agreementReason = 'Primiți acest mesaj pentru că avem un contract de întreținere pentru grădina dumneavoastră.';

/** Tells a client about all next visits of their agreements in one e-mail. */
export const agreementDates = defineEditableEmail({
  label: 'Zilele următoare din contract',
  shortLabel: 'Zilele din contract',
  varies: 'când este o singură vizită',
  to: 'client',
  fields: {
    name: z.string(),
    address: z.string(),
    /** The visits in order of time. */
    visits: z.array(agreementVisit).min(1),
  },
  subject: ({ visits }) =>
    visits.length === 1
      ? `Venim ${formatVisitShortDay(visits[0]?.localTime ?? '')}`
      : `Următoarele vizite: prima ${formatVisitShortDay(visits[0]?.localTime ?? '')}`,
  opening: ({ visits }) =>
    visits.length === 1
      ? 'Am planificat următoarea vizită din contractul de întreținere. Dacă ziua nu vă convine, spuneți-ne.'
      : 'Am planificat următoarele vizite din contractul de întreținere. Dacă o zi nu vă convine, spuneți-ne.',
  page: ({ company, address, visits }) => ({
    preview: `Prima vizită: ${formatVisitShortDay(visits[0]?.localTime ?? '')}.`,
    eyebrow: 'Contract de întreținere',
    title: visits.length === 1 ? 'Următoarea vizită' : 'Următoarele vizite',
    blocks: [
      visitFactsBlock(visits),
      factsBlock({ label: 'Adresă', value: cleanVisitorText(address) }),
      questionsBlock(company),
    ],
    reason: agreementReason,
  }),
});

const newsTexts = {
  paused: { subject: 'are o pauză', title: 'Contractul are o pauză' },
  resumed: { subject: 'continuă', title: 'Contractul continuă' },
  changed: { subject: 's-a schimbat', title: 'Contractul s-a schimbat' },
  ended: { subject: 'se încheie', title: 'Contractul se încheie' },
} as const;

export interface AgreementNews {
  news: keyof typeof newsTexts;
  /** yyyy-MM-dd: the first and the last day of a pause; only `to` for the end of an agreement. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only for a pause: false when it lasts until the end of the agreement. */
  hasWorkAfter?: boolean | undefined;
}

/** 'are o pauză' */
export const formatAgreementNews = (news: AgreementNews['news']) => newsTexts[news].subject;

export function describeAgreementNews({ news, from = '', to = '', hasWorkAfter = true }: AgreementNews) {
  if (news === 'resumed') return 'Reluăm lucrările din contract. Vă anunțăm zilele în care venim.';
  if (news === 'changed') return 'Contractul s-a schimbat, așa că unele vizite planificate nu mai au loc.';
  if (news === 'ended') return `Ultima zi a contractului este ${formatVisitDay(to)}. Vă mulțumim pentru încredere.`;
  const pause = `Nu venim de ${formatVisitDay(from)} până ${formatVisitDay(to)} inclusiv.`;
  return hasWorkAfter ? `${pause} Apoi reluăm lucrările.` : pause;
}

export const agreementChanged = defineEditableEmail({
  label: 'Contract în pauză, reluat, schimbat sau încheiat',
  shortLabel: 'Contract schimbat',
  to: 'client',
  fields: {
    name: z.string(),
    news: z.enum(['paused', 'resumed', 'changed', 'ended']),
    agreement: z.object({ number: z.string(), title: z.string() }),
    from: z.string().optional(),
    to: z.string().optional(),
    hasWorkAfter: z.boolean().optional(),
    /** Planned visits that were cancelled together with it. */
    visits: z.array(agreementVisit),
  },
  subject: ({ news, agreement }) => `Contractul ${agreement.number} ${formatAgreementNews(news)}`,
  opening: describeAgreementNews,
  page: ({ company, news, agreement, visits }) => ({
    preview: agreement.title,
    eyebrow: 'Contract de întreținere',
    title: newsTexts[news].title,
    blocks: [
      factsBlock({ label: 'Contractul', value: agreement.number }, { label: 'Lucrările', value: agreement.title }),
      ...(visits.length > 0 ? ['Am anulat aceste vizite:', visitFactsBlock(visits)] : []),
      questionsBlock(company),
    ],
    reason: agreementReason,
  }),
});
