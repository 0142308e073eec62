import { z } from 'zod';
import { formatCount } from '../../../kernel/pluralize.ts';
import { defineEmail } from '../../define-email.ts';
import { buttonBlock, smallPrintBlock } from '../../email-page.ts';

export const emailConfirm = defineEmail({
  label: 'Confirmarea adresei de e-mail',
  to: 'colleague',
  secretField: 'confirmUrl',
  fields: { name: z.string(), confirmUrl: z.string(), hours: z.number().int() },
  subject: () => 'Confirmați adresa de e-mail a contului',
  page: ({ company, name, confirmUrl, hours }) => ({
    preview: `Linkul este valabil ${formatCount(hours, 'ore')}.`,
    eyebrow: 'Contul dumneavoastră',
    title: 'Confirmați adresa de e-mail',
    blocks: [
      `Bună ziua, ${name},`,
      `Această adresă a fost scrisă la contul dumneavoastră din zona de administrare ${company.name}.`,
      buttonBlock('Confirmați adresa', confirmUrl),
      `Linkul este valabil ${formatCount(hours, 'ore')} și poate fi folosit o singură dată.`,
      smallPrintBlock('Dacă nu dumneavoastră ați cerut-o, nu aveți nimic de făcut: adresa contului rămâne cea veche.'),
    ],
    reason: 'Primiți acest mesaj pentru că adresa a fost scrisă la un cont din zona de administrare a site-ului.',
  }),
});
