import { z } from 'zod';
import { formatVisitDay, formatVisitShortDay } from '../../visits/format-visit-time.ts';
import { defineEditableEmail } from '../define-email.ts';
import { type Block, buttonBlock, factsBlock, textBlock } from '../email-page.ts';
import { visitFields } from './visit-parts.ts';

/** What was known when the work was completed; the page at `manageUrl` shows what arrived since. */
const emailReport = z.object({
  done: z.array(z.string()),
  isPartial: z.boolean(),
  hasPhotos: z.boolean(),
  /** Wall time of the next visit to the same garden. */
  next: z.string().nullable(),
});

export const visitThanks = defineEditableEmail({
  label: 'Mulțumire și cerere de recenzie',
  shortLabel: 'Mulțumire',
  to: 'client',
  secretField: ['reviewUrl', 'manageUrl'],
  /** Without `reviewUrl` it thanks and asks for nothing. Those queued by earlier versions have no report. */
  fields: {
    ...visitFields,
    reviewUrl: z.string().optional(),
    manageUrl: z.string().optional(),
    report: emailReport.optional(),
  },
  subject: ({ reviewUrl }) =>
    reviewUrl ? 'Vă mulțumim. Cum vi s-a părut vizita noastră?' : 'Vă mulțumim că ne-ați primit',
  opening: ({ visit }) =>
    `Am fost la dumneavoastră ${formatVisitShortDay(visit.localTime)} pentru: ${visit.service}. Sperăm că v-a plăcut cum am lucrat.`,
  page: ({ company, reviewUrl, manageUrl, report }) => ({
    preview: reviewUrl ? 'O recenzie de două rânduri ne ajută mult.' : 'Sperăm că v-a plăcut cum am lucrat.',
    eyebrow: 'Vă mulțumim',
    title: 'Vă mulțumim că ne-ați primit în grădină',
    blocks: [
      ...(report ? reportBlocks(report) : []),
      report && manageUrl && buttonBlock(reportLabel(report), manageUrl),
      ...(reviewUrl ? [askForReview, buttonBlock('Scrieți o recenzie', reviewUrl)] : []),
      'Dacă ceva nu a fost în regulă, răspundeți la acest mesaj. Îl citește un om și revenim cu o soluție.',
    ],
    reason: `Primiți acest mesaj o singură dată, după o vizită a echipei ${company.name}.`,
  }),
});

function reportBlocks({ done, isPartial, next }: z.output<typeof emailReport>): Block[] {
  const heading = isPartial ? 'De data aceasta am făcut o parte din lucrare:' : 'Ce am făcut:';
  return [
    ...(done.length > 0 ? [textBlock([heading, ...done.map((item) => `– ${item}`)].join('\n'))] : []),
    ...(next ? [factsBlock({ label: 'Data următoare', value: formatVisitDay(next) })] : []),
  ];
}

const reportLabel = ({ hasPhotos }: z.output<typeof emailReport>) =>
  hasPhotos ? 'Vedeți fotografiile înainte și după' : 'Vedeți raportul vizitei';

const askForReview =
  'Ne-ar ajuta mult o recenzie de două rânduri: și ca să știm ce putem face mai bine, și pentru cei care își caută un grădinar.';
