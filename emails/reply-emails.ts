import type { EmailPayloadOf } from '../contract/emails/email-payload.ts';
import { pluralize } from '../contract/kernel/pluralize.ts';
import { buttonBlock, type EmailPage, smallPrintBlock, textBlock } from './email-page.ts';
import { greeting } from './visitor-text.ts';

const day = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'long', timeZone: 'Europe/Bucharest' });

/** Says nothing that the sender typed except a name: the address may be somebody else's. */
export function inquiryReceivedEmail(email: EmailPayloadOf<'inquiryReceived'>): EmailPage {
  const { company, name, replyHours, texts } = email;
  const promise = replyHours ? ` Vă răspundem în cel mult ${pluralize(replyHours, 'o oră', 'ore')}.` : '';
  const opening = texts?.opening || `Vă mulțumim că ne-ați scris. Mesajul dumneavoastră a ajuns la noi.${promise}`;
  return {
    opening,
    preview: 'Mesajul dumneavoastră a ajuns la noi.',
    eyebrow: 'Mesaj primit',
    title: 'Am primit mesajul dumneavoastră',
    blocks: [
      textBlock(greeting(name)),
      ...splitParagraphs(opening.replace(/\n+/g, '\n\n')).map(textBlock),
      ...(company.phone ? [textBlock(`Dacă este urgent, ne găsiți la ${company.phone}.`)] : []),
      smallPrintBlock('Dacă nu dumneavoastră ne-ați scris, puteți ignora acest mesaj.'),
    ],
    reason: 'Primiți acest mesaj pentru că această adresă a fost scrisă în formularul de contact de pe site-ul nostru.',
  };
}

export const inquiryReplyEmail = (email: EmailPayloadOf<'inquiryReply'>): EmailPage => ({
  preview: email.text.replace(/\s+/g, ' ').slice(0, 120),
  eyebrow: 'Răspunsul nostru',
  title: email.subject,
  blocks: [
    ...splitParagraphs(email.text).map(textBlock),
    smallPrintBlock(`La ${day.format(new Date(email.askedAt))} ne-ați scris:`),
    { type: 'quote', text: email.question },
  ],
  reason: 'Primiți acest mesaj pentru că ne-ați scris prin formularul de contact. Puteți răspunde direct la el.',
});

/** Lines that belong together stay together: a signature, a list. */
const splitParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

export const testEmail = ({ company, name }: EmailPayloadOf<'test'>): EmailPage => ({
  preview: 'Dacă îl citiți, trimiterea e-mailurilor funcționează.',
  eyebrow: 'E-mail de test',
  title: 'Trimiterea e-mailurilor',
  blocks: [
    textBlock(`Bună ziua, ${name},`),
    textBlock(
      'Dacă citiți acest rând în căsuța dumneavoastră de e-mail, clienții primesc și ei e-mailurile site-ului.',
    ),
    textBlock(
      'Uitați-vă dacă a ajuns în „Primite” și nu în „Spam”, și dacă expeditorul este cel la care vă așteptați.',
    ),
    buttonBlock('Deschideți e-mailurile', `${company.url}/admin/letters`),
  ],
  reason: 'Primiți acest mesaj pentru că l-ați cerut din zona de administrare.',
});
