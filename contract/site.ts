import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { pictureFacts } from './base/resource.ts';

/** What the pages say about the company; the staff change it in the settings. */
export const site = z.object({
  name: z.string(),
  tagline: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    county: z.string(),
    postalCode: z.string(),
  }),
  position: z.object({ latitude: z.number(), longitude: z.number() }),
  hours: z.array(z.object({ days: z.string(), hours: z.string() })),
  landmarks: z.array(z.string()),
  legal: z.object({ company: z.string(), taxId: z.string(), register: z.string() }),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  hero: z.object({ mp4: z.string(), webm: z.string(), poster: z.string() }),
  images: z.object({ about: z.string(), contact: z.string(), share: z.string() }),
  pictures: z.record(z.string(), pictureFacts),
});
export type Site = z.infer<typeof site>;

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'Datele firmei afișate pe pagini',
  reply: z.object({ site }),
});
