import { z } from 'zod';
import { formatCount } from '../../kernel/pluralize.ts';
import { defineEmail } from '../define-email.ts';
import { buttonBlock, smallPrintBlock } from '../email-page.ts';

export const clientLink = defineEmail({
  label: 'Link către pagina clientului',
  to: 'client',
  secretField: 'linkUrl',
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
