import { z } from 'zod';
import { formatVisitShortDay } from '../../visits/format-visit-time.ts';
import { defineEditableEmail } from '../define-email.ts';
import { buttonBlock, textBlock } from '../email-page.ts';
import { greeting } from '../visitor-text.ts';
import { visitFields } from './visit-parts.ts';

export const visitThanks = defineEditableEmail({
  label: 'Mulțumire și cerere de recenzie',
  shortLabel: 'Mulțumire',
  to: 'client',
  secretField: 'reviewUrl',
  /** Without `reviewUrl` it thanks and asks for nothing. */
  fields: { ...visitFields, reviewUrl: z.string().optional() },
  subject: ({ reviewUrl }) =>
    reviewUrl ? 'Vă mulțumim. Cum vi s-a părut vizita noastră?' : 'Vă mulțumim că ne-ați primit',
  opening: ({ visit }) =>
    `Am fost la dumneavoastră ${formatVisitShortDay(visit.localTime)} pentru: ${visit.service}. Sperăm că v-a plăcut cum am lucrat.`,
  page: ({ company, name, reviewUrl }, opening) => ({
    preview: reviewUrl ? 'O recenzie de două rânduri ne ajută mult.' : 'Sperăm că v-a plăcut cum am lucrat.',
    eyebrow: 'Vă mulțumim',
    title: 'Vă mulțumim că ne-ați primit în grădină',
    blocks: [
      textBlock(greeting(name)),
      ...opening,
      ...(reviewUrl ? [textBlock(askForReview), buttonBlock('Scrieți o recenzie', reviewUrl)] : []),
      textBlock('Dacă ceva nu a fost în regulă, răspundeți la acest mesaj. Îl citește un om și revenim cu o soluție.'),
    ],
    reason: `Primiți acest mesaj o singură dată, după o vizită a echipei ${company.name}.`,
  }),
});

const askForReview =
  'Ne-ar ajuta mult o recenzie de două rânduri: și ca să știm ce putem face mai bine, și pentru cei care își caută un grădinar.';
