import { z } from 'zod';
import { formatCounty } from '../coverage/place.ts';
import { storableText } from '../kernel/scalars.ts';
import type { Site } from '../site/schemas.ts';

export const companyField = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  /** It has no trailing slash. */
  url: z.string(),
  /** Missing in e-mails queued by earlier versions. */
  brand: z
    .object({
      logo: z.object({ id: z.string(), width: z.number().int(), height: z.number().int() }).optional(),
      showsName: z.boolean(),
      /** '' for the default. */
      accent: z.string(),
    })
    .optional(),
});
export type EmailCompany = z.infer<typeof companyField>;

export function toEmailCompany(
  site: Pick<Site, 'name' | 'phone' | 'email' | 'address'>,
  publicUrl: string,
  brand?: EmailCompany['brand'],
): EmailCompany {
  const { street, city, county, postalCode } = site.address;
  const address = [street, [postalCode, city].filter(Boolean).join(' '), formatCounty(county, city)]
    .filter(Boolean)
    .join(', ');
  return { name: site.name, phone: site.phone, email: site.email, address, url: publicUrl, ...(brand && { brand }) };
}

export const visitTimeFields = {
  /** Bucharest wall time, yyyy-MM-ddTHH:mm:ss; midnight stands for 'no hour chosen'. */
  localTime: z.string(),
  /** HH:mm, when the visit holds an arrival window. */
  windowEnd: z.string().optional(),
  /** HH:mm, when the work takes more than the arrival window. */
  workUntil: z.string().optional(),
};

export const visitField = z.object({
  service: z.string(),
  ...visitTimeFields,
  address: z.string(),
  /** The wall times of all days of work that takes several. */
  days: z.array(z.string()).optional(),
});
export type EmailVisit = z.infer<typeof visitField>;

export const maxSubjectLength = 200;
export const maxOpeningLength = 3000;

export const customTextsInput = z.object({
  subject: storableText().max(maxSubjectLength, 'Subiectul este prea lung').optional(),
  opening: storableText().max(maxOpeningLength, 'Textul este prea lung').optional(),
});

// Limits apply to the text as typed: filled placeholders may make it longer.
export const customTexts = z.object({
  subject: z.string().optional(),
  /** The paragraph after the greeting; a line break begins another one. */
  opening: z.string().optional(),
});
export type CustomTexts = z.infer<typeof customTexts>;
