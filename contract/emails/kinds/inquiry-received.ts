import { z } from 'zod';
import { pluralize } from '../../kernel/pluralize.ts';
import { defineEditableEmail } from '../define-email.ts';
import { smallPrintBlock } from '../email-page.ts';

/** Says nothing that the sender typed except a name: the address may be somebody else's. */
export const inquiryReceived = defineEditableEmail({
  label: 'Mesaj primit',
  shortLabel: 'Mesaj primit',
  to: 'client',
  fields: {
    name: z.string(),
    replyHours: z.number().int().optional(),
  },
  subject: () => 'Am primit mesajul dumneavoastră',
  opening: ({ replyHours }) => {
    const promise = replyHours ? ` Vă răspundem în cel mult ${pluralize(replyHours, 'o oră', 'ore')}.` : '';
    return `Vă mulțumim că ne-ați scris. Mesajul dumneavoastră a ajuns la noi.${promise}`;
  },
  page: ({ company }) => ({
    preview: 'Mesajul dumneavoastră a ajuns la noi.',
    eyebrow: 'Mesaj primit',
    title: 'Am primit mesajul dumneavoastră',
    blocks: [
      company.phone && `Dacă este urgent, ne găsiți la ${company.phone}.`,
      smallPrintBlock('Dacă nu dumneavoastră ne-ați scris, puteți ignora acest mesaj.'),
    ],
    reason: 'Primiți acest mesaj pentru că această adresă a fost scrisă în formularul de contact de pe site-ul nostru.',
  }),
});
