import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { storableText } from './base/text.ts';
import { inquiryLimits as limits } from './constants.ts';

/** The contact form; the browser and the server check with the same rules. */
export const inquiryInput = z.object({
  name: storableText()
    .min(limits.name.min, 'Numele trebuie să aibă cel puțin 2 caractere')
    .max(limits.name.max, 'Numele este prea lung'),
  email: storableText().max(254, 'Adresa de email nu este validă').pipe(z.email('Adresa de email nu este validă')),
  phone: storableText()
    .max(40, 'Numărul de telefon este prea lung')
    .refine((phone) => phone === '' || phone.length >= limits.phone.min, 'Numărul de telefon trebuie să aibă cel puțin 10 cifre')
    .nullish(),
  serviceId: storableText().max(80, 'Serviciul ales nu există').nullish(),
  message: storableText()
    .min(limits.message.min, 'Mesajul trebuie să aibă cel puțin 20 de caractere')
    .max(limits.message.max, 'Mesajul este prea lung'),
});

export type InquiryInput = z.input<typeof inquiryInput>;

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Un mesaj trimis din pagina de contact',
  input: inquiryInput,
  reply: z.object({ success: z.literal(true), id: z.string() }),
  status: 201,
});
