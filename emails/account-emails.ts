import type { EmailPayloadOf } from '../contract/emails/email-payload.ts';
import { formatCount } from '../contract/kernel/pluralize.ts';
import { buttonBlock, type EmailPage, smallPrintBlock, textBlock } from './email-page.ts';

export const passwordResetEmail = ({
  company,
  name,
  resetUrl,
  minutes,
}: EmailPayloadOf<'passwordReset'>): EmailPage => ({
  preview: `Linkul este valabil ${formatCount(minutes, 'minute')}.`,
  eyebrow: 'Contul dumneavoastră',
  title: 'Alegeți o parolă nouă',
  blocks: [
    textBlock(`Bună ziua, ${name},`),
    textBlock(`A fost cerută o parolă nouă pentru contul dumneavoastră din zona de administrare ${company.name}.`),
    buttonBlock('Alegeți parola', resetUrl),
    textBlock(`Linkul este valabil ${formatCount(minutes, 'minute')} și poate fi folosit o singură dată.`),
    smallPrintBlock('Dacă nu dumneavoastră ați cerut-o, nu aveți nimic de făcut: parola rămâne cea veche.'),
  ],
  reason: 'Primiți acest mesaj pentru că aveți un cont în zona de administrare a site-ului.',
});

export const invitationEmail = ({
  company,
  name,
  invitedBy,
  acceptUrl,
  days,
}: EmailPayloadOf<'invitation'>): EmailPage => ({
  preview: `${invitedBy} v-a făcut un cont.`,
  eyebrow: 'Invitație',
  title: `Bine ați venit în echipa ${company.name}`,
  blocks: [
    textBlock(`Bună ziua, ${name},`),
    textBlock(
      `${invitedBy} v-a făcut un cont în zona de administrare a site-ului. Alegeți-vă o parolă și puteți începe.`,
    ),
    buttonBlock('Alegeți parola', acceptUrl),
    textBlock(`Linkul este valabil ${formatCount(days, 'zile')} și poate fi folosit o singură dată.`),
  ],
  reason: `Primiți acest mesaj pentru că ${invitedBy} a scris adresa dumneavoastră la conturile site-ului.`,
});
