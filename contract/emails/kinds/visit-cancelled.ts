import { z } from 'zod';
import { formatVisitShortDay } from '../../visits/format-visit-time.ts';
import { defineEditableEmail } from '../define-email.ts';
import { buttonBlock } from '../email-page.ts';
import { manageableVisitFields, momentBlock, questionsBlock, visitFacts, visitReason } from './visit-parts.ts';

export const visitCancelled = defineEditableEmail({
  label: 'Vizită anulată',
  shortLabel: 'Anulare',
  to: 'client',
  fields: { ...manageableVisitFields, cancelledBy: z.enum(['visitor', 'staff']) },
  subject: ({ visit }) => `Vizita de ${formatVisitShortDay(visit.localTime)} a fost anulată`,
  opening: ({ cancelledBy }) =>
    cancelledBy === 'visitor'
      ? 'Am anulat vizita așa cum ați cerut. Nu mai aveți nimic de făcut.'
      : 'Ne pare rău, a trebuit să anulăm vizita de mai jos. Vă invităm să alegeți altă zi.',
  page: ({ company, visit }) => ({
    preview: `Vizita de ${formatVisitShortDay(visit.localTime)} nu mai are loc.`,
    eyebrow: 'Vizită anulată',
    title: 'Vizita a fost anulată',
    blocks: [
      { ...momentBlock(visit), isOff: true },
      visitFacts(visit),
      buttonBlock('Alegeți altă zi', `${company.url}/appointment`),
      questionsBlock(company),
    ],
    reason: visitReason,
  }),
});
