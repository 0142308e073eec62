import type { EmailPayloadOf } from '../contract/emails/email-payload.ts';
import { emailSubject } from '../contract/emails/email-subject.ts';
import { timeZone } from '../contract/kernel/local-time.ts';
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
  preview: `${invitedBy} v-a creat un cont.`,
  eyebrow: 'Invitație',
  title: `Bine ați venit în echipa ${company.name}`,
  blocks: [
    textBlock(`Bună ziua, ${name},`),
    textBlock(
      `${invitedBy} v-a creat un cont în zona de administrare a site-ului. Alegeți-vă o parolă și puteți începe.`,
    ),
    buttonBlock('Alegeți parola', acceptUrl),
    textBlock(`Linkul este valabil ${formatCount(days, 'zile')} și poate fi folosit o singură dată.`),
  ],
  reason: `Primiți acest mesaj pentru că ${invitedBy} a scris adresa dumneavoastră la conturile site-ului.`,
});

export const emailConfirmEmail = ({ company, name, confirmUrl, hours }: EmailPayloadOf<'emailConfirm'>): EmailPage => ({
  preview: `Linkul este valabil ${formatCount(hours, 'ore')}.`,
  eyebrow: 'Contul dumneavoastră',
  title: 'Confirmați adresa de e-mail',
  blocks: [
    textBlock(`Bună ziua, ${name},`),
    textBlock(`Această adresă a fost scrisă la contul dumneavoastră din zona de administrare ${company.name}.`),
    buttonBlock('Confirmați adresa', confirmUrl),
    textBlock(`Linkul este valabil ${formatCount(hours, 'ore')} și poate fi folosit o singură dată.`),
    smallPrintBlock('Dacă nu dumneavoastră ați cerut-o, nu aveți nimic de făcut: adresa contului rămâne cea veche.'),
  ],
  reason: 'Primiți acest mesaj pentru că adresa a fost scrisă la un cont din zona de administrare a site-ului.',
});

const timeFormat = new Intl.DateTimeFormat('ro-RO', { timeZone, dateStyle: 'long', timeStyle: 'short' });

export function accountChangedEmail(email: EmailPayloadOf<'accountChanged'>): EmailPage {
  const { company, name, change, newEmail, at } = email;
  const title = emailSubject(email);
  return {
    preview: `La contul dumneavoastră din zona de administrare ${company.name}.`,
    eyebrow: 'Contul dumneavoastră',
    title,
    blocks: [
      textBlock(`Bună ziua, ${name},`),
      textBlock(`${title}, la contul dumneavoastră ${company.name}, pe ${timeFormat.format(new Date(at))}.`),
      ...(newEmail
        ? [textBlock(`${change === 'email' ? 'Adresa este acum' : 'Adresa cerută este'} ${newEmail}.`)]
        : []),
      textBlock(
        'Dacă ați făcut-o dumneavoastră, nu aveți nimic de făcut. Dacă nu, alegeți de îndată o parolă nouă și anunțați un administrator.',
      ),
      buttonBlock('Nu am fost eu', `${company.url}/admin/forgot-password`),
    ],
    reason: 'Primiți acest mesaj pentru că aveți un cont în zona de administrare a site-ului.',
  };
}
