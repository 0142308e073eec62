import type { LetterOf } from '../contract/letters.ts';
import { button, type LetterPage, small, text } from './page.ts';

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
