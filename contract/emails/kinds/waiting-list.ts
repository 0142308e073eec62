import { z } from 'zod';
import {
  formatVisitDay,
  formatVisitHours,
  formatVisitShortDay,
  formatVisitTime,
} from '../../visits/format-visit-time.ts';
import { defineEmail } from '../define-email.ts';
import { visitTimeFields } from '../email-fields.ts';
import { buttonBlock, factsBlock, smallPrintBlock } from '../email-page.ts';
import { formatGreeting } from '../visitor-text.ts';

const waitingFields = { name: z.string(), service: z.string(), waitingUrl: z.string() };
const waitingLink = { secretFields: ['waitingUrl'], canRenewLink: true } as const;
const waitingReason =
  'Primiți acest mesaj pentru că această adresă a fost înscrisă pe lista de așteptare de pe site-ul nostru.';

export const waitingJoined = defineEmail({
  label: 'Pe lista de așteptare',
  to: 'client',
  ...waitingLink,
  fields: { ...waitingFields, date: z.string() },
  subject: ({ date }) => `Sunteți pe lista de așteptare pentru ${formatVisitShortDay(date)}`,
  page: ({ name, service, date, waitingUrl }) => ({
    preview: `Vă scriem dacă se eliberează o oră ${formatVisitShortDay(date)}.`,
    eyebrow: 'Lista de așteptare',
    title: 'V-am trecut pe lista de așteptare',
    blocks: [
      formatGreeting(name),
      `Ziua este plină acum. Dacă se eliberează o oră, vă scriem în ordinea înscrierii și v-o păstrăm câteva ore, ca să vă puteți decide.`,
      factsBlock({ label: 'Ziua', value: formatVisitDay(date) }, { label: 'Serviciu', value: service }),
      buttonBlock('Vedeți locul sau ieșiți de pe listă', waitingUrl),
      smallPrintBlock(
        'Dacă nu dumneavoastră v-ați înscris, ieșiți de pe listă cu butonul de mai sus sau ignorați mesajul.',
      ),
    ],
    reason: waitingReason,
  }),
});

export const waitingHold = defineEmail({
  label: 'Oră eliberată, de pe lista de așteptare',
  to: 'client',
  endsWithExpiry: true,
  ...waitingLink,
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
        formatGreeting(name),
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
