import { z } from 'zod';
import { timeZone } from '../../kernel/local-time.ts';
import { defineEmail } from '../define-email.ts';
import { smallPrintBlock } from '../email-page.ts';

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
      smallPrintBlock(`La ${formatDay(askedAt)} ne-ați scris:`),
      { type: 'quote', text: question },
    ],
    reason: 'Primiți acest mesaj pentru că ne-ați scris prin formularul de contact. Puteți răspunde direct la el.',
  }),
});

const formatDay = (instant: string) =>
  new Intl.DateTimeFormat('ro-RO', { dateStyle: 'long', timeZone }).format(new Date(instant));

/** Lines that belong together stay together: a signature, a list. */
const splitParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
