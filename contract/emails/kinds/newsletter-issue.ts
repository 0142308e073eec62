import { z } from 'zod';
import { defineEmail } from '../define-email.ts';
import { type Block, splitLines } from '../email-page.ts';

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
