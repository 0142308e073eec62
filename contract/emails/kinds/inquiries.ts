import { z } from 'zod';
import { formatLongDate } from '../../kernel/local-time.ts';
import { pluralize } from '../../kernel/pluralize.ts';
import { defineEditableEmail, defineEmail } from '../define-email.ts';
import { smallPrintBlock } from '../email-page.ts';

export const formatReplyPromise = (hours: number | undefined) =>
  hours ? `Vă răspundem în cel mult ${pluralize(hours, 'o oră', 'ore')}.` : '';

/** Repeats nothing that the sender typed except a name, because the address may be somebody else's. */
export const inquiryReceived = defineEditableEmail({
  label: 'Mesaj primit',
  shortLabel: 'Mesaj primit',
  to: 'client',
  fields: {
    name: z.string(),
    replyHours: z.number().int().optional(),
  },
  subject: () => 'Am primit mesajul dumneavoastră',
  opening: ({ replyHours }) =>
    `Vă mulțumim că ne-ați scris. Mesajul dumneavoastră a ajuns la noi. ${formatReplyPromise(replyHours)}`.trim(),
  page: ({ company }) => ({
    preview: 'Mesajul dumneavoastră a ajuns la noi.',
    eyebrow: 'Mesaj primit',
    title: 'Am primit mesajul dumneavoastră',
    blocks: [
      company.phone && `Dacă este urgent, ne găsiți la ${company.phone}.`,
      smallPrintBlock('Dacă nu dumneavoastră ne-ați scris, puteți ignora acest mesaj.'),
    ],
    // Also sent after a question about a quote and after a message on the client's page.
    reason: 'Primiți acest mesaj pentru că ni s-a scris cu această adresă de pe site-ul nostru.',
  }),
});

export const inquiryReply = defineEmail({
  label: 'Răspuns la un mesaj',
  to: 'client',
  fields: {
    name: z.string(),
    subject: z.string(),
    text: z.string(),
    question: z.string(),
    askedAt: z.string(),
  },
  subject: ({ subject }) => subject,
  page: ({ subject, text, question, askedAt }) => ({
    preview: text.replace(/\s+/g, ' ').slice(0, 120),
    eyebrow: 'Răspunsul nostru',
    title: subject,
    blocks: [
      ...splitParagraphs(text),
      smallPrintBlock(`La ${formatLongDate(askedAt)} ne-ați scris:`),
      { type: 'quote', text: question },
    ],
    reason: 'Primiți acest mesaj pentru că ne-ați scris de pe site-ul nostru. Puteți răspunde direct la el.',
  }),
});

/** Keeps single line breaks, so that a signature or a list stays together. */
const splitParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
