import { z } from 'zod';
import { defineEmail } from '../define-email.ts';
import { buttonBlock, smallPrintBlock } from '../email-page.ts';

export const newsletterConfirm = defineEmail({
  label: 'Confirmarea abonării la newsletter',
  to: 'subscriber',
  secretField: 'confirmUrl',
  fields: { confirmUrl: z.string() },
  subject: ({ company }) => `Confirmați abonarea la noutățile ${company.name}`,
  page: ({ company, confirmUrl }) => ({
    preview: 'Un singur pas: confirmați că adresa este a dumneavoastră.',
    eyebrow: 'Noutăți din grădină',
    title: 'Confirmați abonarea',
    blocks: [
      'Bună ziua,',
      `Am primit o cerere de abonare a acestei adrese la noutățile ${company.name}: sfaturi de sezon și lucrări noi.`,
      buttonBlock('Confirmați abonarea', confirmUrl),
      'Abonarea începe abia după ce confirmați. Vă puteți dezabona oricând, cu un clic, din fiecare e-mail.',
      smallPrintBlock(
        'Dacă nu dumneavoastră ați cerut abonarea, ignorați acest mesaj: nu veți primi noutăți. Linkul este valabil 7 zile.',
      ),
    ],
    reason: 'Primiți acest mesaj pentru că adresa a fost scrisă în formularul de noutăți de pe site-ul nostru.',
  }),
});
