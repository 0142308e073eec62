import type { EmailPayloadOf } from '../contract/emails/email-payload.ts';
import { type Block, buttonBlock, type EmailPage, smallPrintBlock, textBlock } from './email-page.ts';

export const newsletterConfirmEmail = ({ company, confirmUrl }: EmailPayloadOf<'newsletterConfirm'>): EmailPage => ({
  preview: 'Un singur pas: confirmați că adresa este a dumneavoastră.',
  eyebrow: 'Noutăți din grădină',
  title: 'Confirmați abonarea',
  blocks: [
    textBlock('Bună ziua,'),
    textBlock(
      `Am primit o cerere de abonare a acestei adrese la noutățile ${company.name}: sfaturi de sezon și lucrări noi.`,
    ),
    buttonBlock('Confirmați abonarea', confirmUrl),
    textBlock('Abonarea începe abia după ce confirmați. Vă puteți dezabona oricând, cu un clic, din fiecare e-mail.'),
    smallPrintBlock(
      'Dacă nu dumneavoastră ați cerut abonarea, ignorați acest mesaj: nu veți primi noutăți. Linkul este valabil 7 zile.',
    ),
  ],
  reason: 'Primiți acest mesaj pentru că adresa a fost scrisă în formularul de noutăți de pe site-ul nostru.',
});

export const newsletterIssueEmail = (issue: EmailPayloadOf<'newsletterIssue'>): EmailPage => ({
  preview: (splitParagraphs(issue.intro)[0] ?? issue.articles.map(({ title }) => title).join(', ')).slice(0, 140),
  eyebrow: 'Noutăți din grădină',
  title: issue.title,
  blocks: [
    ...splitParagraphs(issue.intro).map(textBlock),
    ...issue.articles.map(({ title, excerpt, url }): Block => ({ type: 'article', title, text: excerpt, url })),
    ...splitParagraphs(issue.closing).map(textBlock),
  ],
  reason: `Primiți acest e-mail pentru că v-ați abonat la noutățile ${issue.company.name}.`,
  unsubscribeUrl: issue.unsubscribeUrl,
});

const splitParagraphs = (words: string) =>
  words
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
