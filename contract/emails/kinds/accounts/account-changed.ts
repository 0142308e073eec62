import { z } from 'zod';
import { timeZone } from '../../../kernel/local-time.ts';
import { defineEmail } from '../../define-email.ts';
import { buttonBlock } from '../../email-page.ts';
import { accountReason } from './password-reset.ts';

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
      `${titles[change]}, la contul dumneavoastră ${company.name}, pe ${formatTime(at)}.`,
      newEmail && `${change === 'email' ? 'Adresa este acum' : 'Adresa cerută este'} ${newEmail}.`,
      'Dacă ați făcut-o dumneavoastră, nu aveți nimic de făcut. Dacă nu, alegeți de îndată o parolă nouă și anunțați un administrator.',
      buttonBlock('Nu am fost eu', `${company.url}/admin/forgot-password`),
    ],
    reason: accountReason,
  }),
});

const formatTime = (instant: string) =>
  new Intl.DateTimeFormat('ro-RO', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant));
