import { z } from 'zod';
import { defineEmail } from '../define-email.ts';
import { type Block, buttonBlock, smallPrintBlock, splitLines } from '../email-page.ts';

export const newsletterConfirm = defineEmail({
  label: 'Confirmarea abonării la newsletter',
  to: 'subscriber',
  secretFields: ['confirmUrl'],
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

export const newsletterIssue = defineEmail({
  label: 'Newsletter către abonați',
  to: 'subscriber',
  fields: {
    title: z.string(),
    intro: z.string(),
    articles: z.array(z.object({ title: z.string(), excerpt: z.string(), url: z.string() })),
    closing: z.string(),
    unsubscribeUrl: z.string(),
  },
  subject: ({ title }) => title,
  page: ({ company, title, intro, articles, closing, unsubscribeUrl }) => ({
    preview: (splitLines(intro)[0] ?? articles.map((article) => article.title).join(', ')).slice(0, 140),
    eyebrow: 'Noutăți din grădină',
    title,
    blocks: [
      ...splitLines(intro),
      ...articles.map(({ excerpt: text, ...article }): Block => ({ type: 'article', text, ...article })),
      ...splitLines(closing),
    ],
    reason: `Primiți acest e-mail pentru că v-ați abonat la noutățile ${company.name}.`,
    unsubscribeUrl,
  }),
});
