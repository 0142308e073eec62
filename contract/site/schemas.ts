import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { emailField, optionalText, startingVersion } from '../kernel/scalars.ts';
import { pictureMetadata, pictureUrlField } from '../media/schemas.ts';

const line = (max = 200) => optionalText(max);
const orNone = <S extends z.ZodType<string>>(schema: S) => z.union([z.literal(''), schema]);
const listOf = <S extends z.ZodType>(entry: S) => z.array(entry).max(20, 'Prea multe intrări');
const file = orNone(pictureUrlField);

/** Unknown values are ''. */
export const siteSettings = z.object({
  name: line(80).min(1, 'Introduceți numele firmei'),
  tagline: line(200),
  phone: line(40),
  whatsapp: line(40),
  email: orNone(emailField),
  address: z.object({ street: line(), city: line(), county: line(), postalCode: line(20) }),
  position: z.object({
    latitude: z.number('Introduceți un număr').min(-90, 'Între -90 și 90').max(90, 'Între -90 și 90'),
    longitude: z.number('Introduceți un număr').min(-180, 'Între -180 și 180').max(180, 'Între -180 și 180'),
  }),
  hours: listOf(z.object({ days: line(), hours: line() })),
  landmarks: listOf(line(300)),
  /** How far the teams go, nearest first; the usual three rings when it is missing or empty. */
  coverage: listOf(z.object({ reach: line(40), where: line(120) })).optional(),
  legal: z.object({ company: line(), taxId: line(40), register: line(40) }),
  social: listOf(z.object({ name: line(60), url: line(500).regex(/^https?:\/\/\S+$/, 'Adresa începe cu https://') })),
  hero: z.object({ mp4: file, webm: file, poster: file }),
  images: z.object({ about: file, contact: file, share: file }),
});
export type SiteSettings = z.infer<typeof siteSettings>;

const site = siteSettings.extend({ pictures: z.record(z.string(), pictureMetadata) });
export type Site = z.infer<typeof site>;

export const getSiteSchemas = {
  summary: 'Datele firmei afișate pe pagini',
  reply: z.object({ site }),
} satisfies EndpointSchemas;

/** `version` is 0 until the settings are first saved. */
const siteSettingsReply = z.object({ site, version: z.number().int() });

export const getSiteSettingsSchemas = {
  summary: 'Setările site-ului',
  reply: siteSettingsReply,
} satisfies EndpointSchemas;

export const saveSiteSettingsSchemas = {
  summary: 'Salvează setările site-ului',
  input: z.object({
    version: startingVersion,
    site: siteSettings,
  }),
  reply: siteSettingsReply,
  conflict: z.object({ current: siteSettingsReply }),
} satisfies EndpointSchemas;
