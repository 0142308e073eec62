import { countOf } from '../contract/counted.ts';
import type { LetterOf } from '../contract/letters.ts';
import { button, type LetterPage, small, text } from './page.ts';

export const passwordReset = ({ company, name, resetUrl, minutes }: LetterOf<'passwordReset'>): LetterPage => ({
  preview: `Linkul este valabil ${countOf(minutes, 'minute')}.`,
  eyebrow: 'Contul dumneavoastră',
  title: 'Alegeți o parolă nouă',
  blocks: [
    text(`Bună ziua, ${name},`),
    text(`A fost cerută o parolă nouă pentru contul dumneavoastră din zona de administrare ${company.name}.`),
    button('Alegeți parola', resetUrl),
    text(`Linkul este valabil ${countOf(minutes, 'minute')} și poate fi folosit o singură dată.`),
    small('Dacă nu dumneavoastră ați cerut-o, nu aveți nimic de făcut: parola rămâne cea veche.'),
  ],
  reason: 'Primiți acest mesaj pentru că aveți un cont în zona de administrare a site-ului.',
});

export const invitation = ({ company, name, invitedBy, acceptUrl, days }: LetterOf<'invitation'>): LetterPage => ({
  preview: `${invitedBy} v-a făcut un cont.`,
  eyebrow: 'Invitație',
  title: `Bine ați venit în echipa ${company.name}`,
  blocks: [
    text(`Bună ziua, ${name},`),
    text(`${invitedBy} v-a făcut un cont în zona de administrare a site-ului. Alegeți-vă o parolă și puteți începe.`),
    button('Alegeți parola', acceptUrl),
    text(`Linkul este valabil ${countOf(days, 'zile')} și poate fi folosit o singură dată.`),
  ],
  reason: `Primiți acest mesaj pentru că ${invitedBy} a scris adresa dumneavoastră la conturile site-ului.`,
});
