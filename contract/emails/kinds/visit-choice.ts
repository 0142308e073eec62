import { z } from 'zod';
import { formatVisitShortDay, formatVisitTime, hasHour } from '../../visits/format-visit-time.ts';
import { defineEmail } from '../define-email.ts';
import { visitTimeFields } from '../email-fields.ts';
import { buttonBlock, splitLines } from '../email-page.ts';
import { greeting } from '../visitor-text.ts';
import { manageableVisitFields, questionsBlock, visitFacts, visitReason } from './visit-parts.ts';

export const visitChoice = defineEmail({
  label: 'Ore propuse, clientul alege',
  to: 'client',
  canBeJoined: true,
  fields: {
    ...manageableVisitFields,
    options: z.array(z.object(visitTimeFields)),
    /** Wall time until which the hours are held. */
    answerBy: z.string(),
    /** What staff wrote; may be empty. */
    note: z.string(),
  },
  subject: () => 'Alegeți ora vizitei',
  page: ({ company, name, visit, options, answerBy, note, manageUrl }) => {
    const until = `${formatVisitShortDay(answerBy)}, ora ${answerBy.slice(11, 16)}`;
    return {
      preview: `Păstrăm orele pentru dumneavoastră până ${until}.`,
      eyebrow: 'Alegeți o oră',
      title: 'Când vă convine să venim?',
      blocks: [
        greeting(name),
        ...splitLines(note || 'Vă rugăm să alegeți una dintre orele de mai jos pentru vizita dumneavoastră.'),
        [hasHour(visit.localTime) && `Acum vizita este ${formatVisitTime(visit)}.`, `Păstrăm orele până ${until}.`]
          .filter(Boolean)
          .join(' '),
        ...options.map((time) =>
          buttonBlock(`Aleg ${formatVisitTime(time)}`, `${manageUrl}?ora=${time.localTime.slice(0, 16)}`),
        ),
        visitFacts(visit),
        questionsBlock(company),
      ],
      reason: visitReason,
    };
  },
});
