import { z } from 'zod';
import { formatCount } from '../../../kernel/pluralize.ts';
import { defineEmail } from '../../define-email.ts';
import { buttonBlock, smallPrintBlock } from '../../email-page.ts';

export const accountReason = 'Primiți acest mesaj pentru că aveți un cont în zona de administrare a site-ului.';

export const passwordReset = defineEmail({
  label: 'Resetarea parolei',
  to: 'colleague',
  secretField: 'resetUrl',
  lifeHours: 1,
  fields: { name: z.string(), resetUrl: z.string(), minutes: z.number().int() },
  subject: () => 'O parolă nouă pentru contul dumneavoastră',
  page: ({ company, name, resetUrl, minutes }) => ({
    preview: `Linkul este valabil ${formatCount(minutes, 'minute')}.`,
    eyebrow: 'Contul dumneavoastră',
    title: 'Alegeți o parolă nouă',
    blocks: [
      `Bună ziua, ${name},`,
      `A fost cerută o parolă nouă pentru contul dumneavoastră din zona de administrare ${company.name}.`,
      buttonBlock('Alegeți parola', resetUrl),
      `Linkul este valabil ${formatCount(minutes, 'minute')} și poate fi folosit o singură dată.`,
      smallPrintBlock('Dacă nu dumneavoastră ați cerut-o, nu aveți nimic de făcut: parola rămâne cea veche.'),
    ],
    reason: accountReason,
  }),
});
