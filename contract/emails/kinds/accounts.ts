import { z } from 'zod';
import { formatLongMoment } from '../../kernel/local-time.ts';
import { formatCount } from '../../kernel/pluralize.ts';
import { defineEmail } from '../define-email.ts';
import { buttonBlock, smallPrintBlock } from '../email-page.ts';

const accountReason = 'Primiți acest mesaj pentru că aveți un cont în zona de administrare a site-ului.';

export const passwordReset = defineEmail({
  label: 'Resetarea parolei',
  to: 'colleague',
  endsWithExpiry: true,
  secretFields: ['resetUrl'],
  lifeHours: 1,
  fields: { name: z.string(), resetUrl: z.string(), minutes: z.number().int() },
  subject: () => 'O parolă nouă pentru contul dumneavoastră',
  page: ({ company, name, resetUrl, minutes }) => ({
    preview: `Linkul este valabil ${formatCount(minutes, 'minute')}.`,
    eyebrow: 'Contul dumneavoastră',
    title: 'Alegeți o parolă nouă',
    blocks: [
      `Bună ziua, ${name},`,
      `A fost cerută o parolă nouă pentru contul dumneavoastră din zona de administrare ${company.name}.`,
      buttonBlock('Alegeți parola', resetUrl),
      `Linkul este valabil ${formatCount(minutes, 'minute')} și poate fi folosit o singură dată.`,
      smallPrintBlock('Dacă nu dumneavoastră ați cerut-o, nu aveți nimic de făcut: parola rămâne cea veche.'),
    ],
    reason: accountReason,
  }),
});

export const invitation = defineEmail({
  label: 'Invitație în echipă',
  to: 'colleague',
  endsWithExpiry: true,
  secretFields: ['acceptUrl'],
  fields: { name: z.string(), invitedBy: z.string(), acceptUrl: z.string(), days: z.number().int() },
  subject: ({ company }) => `Invitație în echipa ${company.name}`,
  page: ({ company, name, invitedBy, acceptUrl, days }) => ({
    preview: `${invitedBy} v-a creat un cont.`,
    eyebrow: 'Invitație',
    title: `Bine ați venit în echipa ${company.name}`,
    blocks: [
      `Bună ziua, ${name},`,
      `${invitedBy} v-a creat un cont în zona de administrare a site-ului. Alegeți-vă o parolă și puteți începe.`,
      buttonBlock('Alegeți parola', acceptUrl),
      `Linkul este valabil ${formatCount(days, 'zile')} și poate fi folosit o singură dată.`,
    ],
    reason: `Primiți acest mesaj pentru că ${invitedBy} a scris adresa dumneavoastră la conturile site-ului.`,
  }),
});

export const emailConfirm = defineEmail({
  label: 'Confirmarea adresei de e-mail',
  to: 'colleague',
  endsWithExpiry: true,
  secretFields: ['confirmUrl'],
  fields: { name: z.string(), confirmUrl: z.string(), hours: z.number().int() },
  subject: () => 'Confirmați adresa de e-mail a contului',
  page: ({ company, name, confirmUrl, hours }) => ({
    preview: `Linkul este valabil ${formatCount(hours, 'ore')}.`,
    eyebrow: 'Contul dumneavoastră',
    title: 'Confirmați adresa de e-mail',
    blocks: [
      `Bună ziua, ${name},`,
      `Această adresă a fost scrisă la contul dumneavoastră din zona de administrare ${company.name}.`,
      buttonBlock('Confirmați adresa', confirmUrl),
      `Linkul este valabil ${formatCount(hours, 'ore')} și poate fi folosit o singură dată.`,
      smallPrintBlock('Dacă nu dumneavoastră ați cerut-o, nu aveți nimic de făcut: adresa contului rămâne cea veche.'),
    ],
    reason: 'Primiți acest mesaj pentru că adresa a fost scrisă la un cont din zona de administrare a site-ului.',
  }),
});

export const webhookOff = defineEmail({
  label: 'Webhook oprit',
  to: 'colleague',
  fields: { name: z.string(), host: z.string(), since: z.string(), adminUrl: z.string() },
  subject: ({ host }) => `Anunțurile către ${host} au fost oprite`,
  page: ({ company, name, host, since, adminUrl }) => ({
    preview: 'Programul nu a mai răspuns de o săptămână.',
    eyebrow: 'Webhooks',
    title: `Anunțurile către ${host} au fost oprite`,
    blocks: [
      `Bună ziua, ${name},`,
      `Programul de la ${host}, anunțat de site-ul ${company.name}, nu a mai primit nimic din ${formatLongMoment(since)}. De aceea anunțurile către el au fost oprite.`,
      'După ce este reparat, porniți-le din nou. Ce s-a întâmplat între timp se citește prin API, cu updatedSince.',
      buttonBlock('Deschideți Setări › Webhooks', adminUrl),
    ],
    reason: accountReason,
  }),
});

const titles = {
  password: 'Parola contului a fost schimbată',
  email: 'Adresa de e-mail a contului a fost schimbată',
  emailRequested: 'S-a cerut altă adresă de e-mail pentru cont',
  codesOn: 'Codurile de unică folosință au fost activate',
  codesOff: 'Codurile de unică folosință au fost dezactivate',
  recoveryCodes: 'Codurile de rezervă au fost înlocuite',
} as const;

export const accountChanged = defineEmail({
  label: 'Schimbare la cont',
  to: 'colleague',
  fields: {
    name: z.string(),
    change: z.enum(Object.keys(titles) as [keyof typeof titles]),
    newEmail: z.string().optional(),
    at: z.string(),
  },
  subject: ({ change }) => titles[change],
  page: ({ company, name, change, newEmail, at }) => ({
    preview: `La contul dumneavoastră din zona de administrare ${company.name}.`,
    eyebrow: 'Contul dumneavoastră',
    title: titles[change],
    blocks: [
      `Bună ziua, ${name},`,
      `${titles[change]}, la contul dumneavoastră ${company.name}, pe ${formatLongMoment(at)}.`,
      newEmail && `${change === 'email' ? 'Adresa este acum' : 'Adresa cerută este'} ${newEmail}.`,
      'Dacă ați făcut-o dumneavoastră, nu aveți nimic de făcut. Dacă nu, alegeți de îndată o parolă nouă și anunțați un administrator.',
      buttonBlock('Nu am fost eu', `${company.url}/admin/forgot-password`),
    ],
    reason: accountReason,
  }),
});

export const testEmail = defineEmail({
  label: 'E-mail de test',
  to: 'colleague',
  fields: { name: z.string() },
  subject: ({ company }) => `E-mail de test de la ${company.name}`,
  page: ({ company, name }) => ({
    preview: 'Dacă îl citiți, trimiterea e-mailurilor funcționează.',
    eyebrow: 'E-mail de test',
    title: 'Trimiterea e-mailurilor',
    blocks: [
      `Bună ziua, ${name},`,
      'Dacă citiți acest rând în căsuța dumneavoastră de e-mail, clienții primesc și ei e-mailurile site-ului.',
      'Uitați-vă dacă a ajuns în „Primite” și nu în „Spam”, și dacă expeditorul este cel la care vă așteptați.',
      buttonBlock('Deschideți e-mailurile', `${company.url}/admin/emails`),
    ],
    reason: 'Primiți acest mesaj pentru că l-ați cerut din zona de administrare.',
  }),
});

export const clientLink = defineEmail({
  label: 'Link către pagina clientului',
  to: 'client',
  endsWithExpiry: true,
  secretFields: ['linkUrl'],
  lifeHours: 1,
  fields: { linkUrl: z.string(), minutes: z.number().int() },
  subject: ({ company }) => `Pagina dumneavoastră la ${company.name}`,
  page: ({ company, linkUrl, minutes }) => ({
    preview: `Linkul este valabil ${formatCount(minutes, 'minute')}.`,
    eyebrow: 'Pagina dumneavoastră',
    title: 'Deschideți pagina dumneavoastră',
    blocks: [
      'Bună ziua,',
      `A fost cerut un link către pagina dumneavoastră de pe site-ul ${company.name}: vizite, oferte, contracte și mesaje.`,
      buttonBlock('Deschideți pagina', linkUrl),
      `Linkul este valabil ${formatCount(minutes, 'minute')} și poate fi folosit o singură dată. Dispozitivul pe care îl deschideți rămâne conectat.`,
      smallPrintBlock('Dacă nu dumneavoastră ați cerut linkul, ignorați acest mesaj și nu îl dați nimănui.'),
    ],
    reason: 'Primiți acest mesaj pentru că adresa a fost scrisă pe pagina clientului de pe site-ul nostru.',
  }),
});
