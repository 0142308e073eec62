import { z } from 'zod';
import {
  formatVisitDay,
  formatVisitHours,
  formatVisitShortDay,
  formatVisitTime,
} from '../../visits/format-visit-time.ts';
import { defineEmail } from '../define-email.ts';
import { visitTimeFields } from '../email-fields.ts';
import { buttonBlock, factsBlock } from '../email-page.ts';
import { greeting } from '../visitor-text.ts';
import { waitingFields, waitingReason } from './waiting-joined.ts';

export const waitingHold = defineEmail({
  label: 'Oră eliberată, de pe lista de așteptare',
  to: 'client',
  fields: {
    ...waitingFields,
    ...visitTimeFields,
    heldUntil: z.string(),
  },
  subject: (email) => `S-a eliberat o oră: ${formatVisitTime(email)}`,
  page: ({ name, service, heldUntil, waitingUrl, ...time }) => {
    const until = `${formatVisitShortDay(heldUntil)}, ora ${heldUntil.slice(11, 16)}`;
    return {
      preview: `O păstrăm pentru dumneavoastră până ${until}.`,
      eyebrow: 'Lista de așteptare',
      title: 'S-a eliberat o oră pentru dumneavoastră',
      blocks: [
        greeting(name),
        `O păstrăm numai pentru dumneavoastră până ${until}. Apoi o oferim următoarei persoane de pe listă.`,
        { type: 'moment', day: formatVisitDay(time.localTime), hours: formatVisitHours(time) },
        factsBlock({ label: 'Serviciu', value: service }),
        buttonBlock('Luați această oră', waitingUrl),
        'De pe aceeași pagină puteți ieși de pe listă, dacă nu mai aveți nevoie de vizită în această zi.',
      ],
      reason: waitingReason,
    };
  },
});
