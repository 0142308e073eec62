import type { EmailPayloadOf } from '../contract/emails/email-payload.ts';
import { buttonBlock, type EmailPage, smallPrintBlock, textBlock } from './email-page.ts';

const day = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'long', timeZone: 'Europe/Bucharest' });

export const inquiryReplyEmail = (email: EmailPayloadOf<'inquiryReply'>): EmailPage => ({
  preview: email.text.replace(/\s+/g, ' ').slice(0, 120),
  eyebrow: 'Răspunsul nostru',
  title: email.subject,
  blocks: [
    ...paragraphsOf(email.text).map(textBlock),
    smallPrintBlock(`La ${day.format(new Date(email.askedAt))} ne-ați scris:`),
    { type: 'quote', text: email.question },
  ],
  reason: 'Primiți acest mesaj pentru că ne-ați scris prin formularul de contact. Puteți răspunde direct la el.',
});

/** Lines that belong together stay together: a signature, a list. */
const paragraphsOf = (words: string) =>
  words
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

export const testEmail = ({ company, name }: EmailPayloadOf<'test'>): EmailPage => ({
  preview: 'Dacă îl citiți, trimiterea e-mailurilor funcționează.',
  eyebrow: 'E-mail de test',
  title: 'Trimiterea e-mailurilor',
  blocks: [
    textBlock(`Bună ziua, ${name},`),
    textBlock('Dacă citiți acest rând în cutia dumneavoastră de e-mail, clienții primesc și ei e-mailurile site-ului.'),
    textBlock(
      'Uitați-vă dacă a ajuns în „Primite” și nu în „Spam”, și dacă expeditorul este cel la care vă așteptați.',
    ),
    buttonBlock('Deschideți e-mailurile', `${company.url}/admin/letters`),
  ],
  reason: 'Primiți acest mesaj pentru că l-ați cerut din zona de administrare.',
});
