import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { storableText } from './base/text.ts';

export const newsletterInput = z.object({
  email: storableText().max(254, 'Adresa de email nu este validă').pipe(z.email('Adresa de email nu este validă')),
});

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  summary: 'Abonare la noutăți',
  input: newsletterInput,
  // The same answer whether or not the address was known.
  reply: z.object({ success: z.literal(true) }),
  status: 202,
});
