import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { optionalText } from '../kernel/scalars.ts';

const locality = z.object({
  name: z.string(),
  county: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Locality = z.infer<typeof locality>;

export const searchLocalitiesSchemas = {
  summary: 'Localități al căror nume începe așa, cele mai mari întâi (date GeoNames, CC BY 4.0)',
  query: z.object({ text: optionalText(80).optional() }),
  reply: z.object({ items: z.array(locality) }),
} satisfies EndpointSchemas;
