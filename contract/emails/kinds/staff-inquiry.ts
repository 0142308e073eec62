import { z } from 'zod';
import { defineEmail } from '../define-email.ts';
import { buttonBlock, factsBlock } from '../email-page.ts';
import { emailFact, phoneFact, requestFacts, requestFields, staffReason } from './staff-parts.ts';

export const staffInquiry = defineEmail({
  label: 'Către echipă: mesaj nou',
  to: 'colleague',
  recipients: 'messages',
  fields: {
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    service: z.string().optional(),
    quote: z.string().optional(),
    message: z.string(),
    photos: z.number().int(),
    ...requestFields,
    adminUrl: z.string(),
  },
  subject: ({ name }) => `Mesaj nou de la ${name}`,
  page: ({ name, email, phone, service, quote, message, photos, zone, estimate, adminUrl }) => ({
    preview: message.replace(/\s+/g, ' ').slice(0, 120),
    eyebrow: 'Mesaj nou',
    title: `${name} v-a scris`,
    blocks: [
      { type: 'quote', text: message },
      factsBlock(
        phone && phoneFact(phone),
        emailFact(email),
        service && { label: 'Serviciu', value: service },
        quote && { label: 'Despre oferta', value: quote },
        ...requestFacts({ zone, estimate }),
        photos > 0 && {
          label: 'Fotografii',
          value: photos === 1 ? 'una, în pagina mesajului' : `${photos}, în pagina mesajului`,
        },
      ),
      buttonBlock('Deschideți mesajul', adminUrl),
      'Puteți răspunde direct la acest e-mail: răspunsul ajunge la client.',
    ],
    reason: staffReason,
  }),
});
