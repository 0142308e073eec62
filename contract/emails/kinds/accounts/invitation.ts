import { z } from 'zod';
import { formatCount } from '../../../kernel/pluralize.ts';
import { defineEmail } from '../../define-email.ts';
import { buttonBlock } from '../../email-page.ts';

export const invitation = defineEmail({
  label: 'Invitație în echipă',
  to: 'colleague',
  secretField: 'acceptUrl',
  fields: { name: z.string(), invitedBy: z.string(), acceptUrl: z.string(), days: z.number().int() },
  subject: ({ company }) => `Invitație în echipa ${company.name}`,
  page: ({ company, name, invitedBy, acceptUrl, days }) => ({
    preview: `${invitedBy} v-a creat un cont.`,
    eyebrow: 'Invitație',
    title: `Bine ați venit în echipa ${company.name}`,
    blocks: [
      `Bună ziua, ${name},`,
      `${invitedBy} v-a creat un cont în zona de administrare a site-ului. Alegeți-vă o parolă și puteți începe.`,
      buttonBlock('Alegeți parola', acceptUrl),
      `Linkul este valabil ${formatCount(days, 'zile')} și poate fi folosit o singură dată.`,
    ],
    reason: `Primiți acest mesaj pentru că ${invitedBy} a scris adresa dumneavoastră la conturile site-ului.`,
  }),
});
