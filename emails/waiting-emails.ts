import type { EmailPayloadOf } from '../contract/emails/email-payload.ts';
import { formatVisitDay, formatVisitHours, formatVisitShortDay } from '../contract/visits/format-visit-time.ts';
import { buttonBlock, type EmailPage, factsBlock, smallPrintBlock, textBlock } from './email-page.ts';
import { greeting } from './visitor-text.ts';

const reason =
  'Primiți acest mesaj pentru că această adresă a fost înscrisă pe lista de așteptare de pe site-ul nostru.';

export function waitingJoinedEmail({ name, service, date, waitingUrl }: EmailPayloadOf<'waitingJoined'>): EmailPage {
  return {
    preview: `Vă scriem dacă se eliberează o oră ${formatVisitShortDay(date)}.`,
    eyebrow: 'Lista de așteptare',
    title: 'V-am trecut pe lista de așteptare',
    blocks: [
      textBlock(greeting(name)),
      textBlock(
        `Ziua este plină acum. Dacă se eliberează o oră, vă scriem în ordinea înscrierii și v-o păstrăm câteva ore, ca să vă puteți decide.`,
      ),
      factsBlock({ label: 'Ziua', value: formatVisitDay(date) }, { label: 'Serviciu', value: service }),
      buttonBlock('Vedeți locul sau ieșiți de pe listă', waitingUrl),
      smallPrintBlock(
        'Dacă nu dumneavoastră v-ați înscris, ieșiți de pe listă cu butonul de mai sus sau ignorați mesajul.',
      ),
    ],
    reason,
  };
}

export function waitingHoldEmail(email: EmailPayloadOf<'waitingHold'>): EmailPage {
  const { name, service, localTime, heldUntil, waitingUrl } = email;
  const until = `${formatVisitShortDay(heldUntil)}, ora ${heldUntil.slice(11, 16)}`;
  return {
    preview: `O păstrăm pentru dumneavoastră până ${until}.`,
    eyebrow: 'Lista de așteptare',
    title: 'S-a eliberat o oră pentru dumneavoastră',
    blocks: [
      textBlock(greeting(name)),
      textBlock(`O păstrăm numai pentru dumneavoastră până ${until}. Apoi o oferim următoarei persoane de pe listă.`),
      { type: 'moment', day: formatVisitDay(localTime), hours: formatVisitHours(email) },
      factsBlock({ label: 'Serviciu', value: service }),
      buttonBlock('Luați această oră', waitingUrl),
      textBlock('De pe aceeași pagină puteți ieși de pe listă, dacă nu mai aveți nevoie de vizită în această zi.'),
    ],
    reason,
  };
}
