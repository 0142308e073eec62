import { z } from 'zod';
import { defineEmail } from '../define-email.ts';
import { buttonBlock } from '../email-page.ts';

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
      buttonBlock('Deschideți e-mailurile', `${company.url}/admin/letters`),
    ],
    reason: 'Primiți acest mesaj pentru că l-ați cerut din zona de administrare.',
  }),
});
