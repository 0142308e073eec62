import type { LetterOf } from '../contract/letters.ts';
import { type Block, button, type LetterPage, small, text } from './page.ts';

export const newsletterConfirm = ({ company, confirmUrl }: LetterOf<'newsletterConfirm'>): LetterPage => ({
  preview: 'Un singur pas: confirmați că adresa este a dumneavoastră.',
  eyebrow: 'Noutăți din grădină',
  title: 'Confirmați abonarea',
  blocks: [
    text('Bună ziua,'),
    text(
      `Am primit o cerere de abonare a acestei adrese la noutățile ${company.name}: sfaturi de sezon și lucrări noi, cel mult o dată pe lună.`,
    ),
    button('Confirmați abonarea', confirmUrl),
    text('Abonarea începe abia după ce confirmați. Vă puteți dezabona oricând, cu un clic, din fiecare scrisoare.'),
    small(
      'Dacă nu dumneavoastră ați cerut abonarea, ignorați acest mesaj: nu veți primi noutăți. Linkul este valabil 7 zile.',
    ),
  ],
  reason: 'Primiți acest mesaj pentru că adresa a fost scrisă în formularul de noutăți de pe site-ul nostru.',
});

export const newsletterIssue = (issue: LetterOf<'newsletterIssue'>): LetterPage => ({
  preview: (paragraphsOf(issue.intro)[0] ?? issue.articles.map(({ title }) => title).join(', ')).slice(0, 140),
  eyebrow: 'Noutăți din grădină',
  title: issue.title,
  blocks: [
    ...paragraphsOf(issue.intro).map(text),
    ...issue.articles.map(({ title, excerpt, url }): Block => ({ type: 'article', title, text: excerpt, url })),
    ...paragraphsOf(issue.closing).map(text),
  ],
  reason: `Primiți această scrisoare pentru că v-ați abonat la noutățile ${issue.company.name}.`,
  unsubscribeUrl: issue.unsubscribeUrl,
});

const paragraphsOf = (words: string) =>
  words
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
