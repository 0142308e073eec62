import { z } from 'zod';
import { brandView } from '../brand/schemas.ts';
import { zone } from '../coverage/schemas.ts';
import { listZoneProblems } from '../coverage/zone-problems.ts';
import { toE164 } from '../kernel/phone.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { emailField, optionalText, startingVersion } from '../kernel/scalars.ts';
import { findRegisterNumberProblem, findTaxIdProblem } from '../legal/company-numbers.ts';
import { pictureMetadata, pictureUrlField } from '../media/schemas.ts';
import { hiddenPaths } from './public-pages.ts';

const line = (max = 200) => optionalText(max);
const orNone = <S extends z.ZodType<string>>(schema: S) => z.union([z.literal(''), schema]);
const boundedList = <S extends z.ZodType>(entry: S) => z.array(entry).max(20, 'Prea multe intrări');
const file = orNone(pictureUrlField);
const isHttpsOrNone = (url: string) =>
  url === '' || (/^https:\/\/[^\s/@]+\.[^\s/@]/.test(url) && URL.canParse(url) && !/\s/.test(url));

const weekday = z.int('Alegeți ziua').min(1, 'Alegeți ziua').max(7, 'Alegeți ziua');
const clock = z.string('Alegeți ora').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Alegeți ora');

const openingHours = z.object({
  days: line(),
  hours: line(),
  /** The chosen days and hours, from which the texts are made; without it the texts are free. */
  schedule: z
    .object({
      /** 1 is Monday. */
      from: weekday,
      to: weekday,
      /** Null when it is closed. */
      times: z
        .object({ opens: clock, closes: clock })
        .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'Este înainte de deschidere' })
        .nullable(),
    })
    .optional(),
});
export type OpeningHours = z.infer<typeof openingHours>;

/** Unknown values are ''. */
export const siteSettings = z.object({
  name: line(80).min(1, 'Introduceți numele firmei'),
  tagline: line(200),
  phone: line(40),
  whatsapp: line(40),
  email: orNone(emailField),
  address: z.object({ street: line(), city: line(), county: line(), postalCode: line(20) }),
  /** Null until the company has entered its position. */
  position: z
    .object({
      latitude: z.number('Introduceți un număr').min(-90, 'Între -90 și 90').max(90, 'Între -90 și 90'),
      longitude: z.number('Introduceți un număr').min(-180, 'Între -180 și 180').max(180, 'Între -180 și 180'),
    })
    .nullable(),
  hours: boundedList(openingHours),
  landmarks: boundedList(line(300)),
  /** The zones, nearest first. Visitors do not get the names of places in them. */
  coverage: boundedList(zone).optional(),
  legal: z.object({
    company: line(),
    taxId: line(40),
    register: line(40),
    seat: line(300).optional(),
    authorisations: boundedList(z.object({ name: line(120), number: line(80), issuer: line(120) })).optional(),
  }),
  social: boundedList(
    z.object({ name: line(60), url: orNone(line(500).regex(/^https?:\/\/\S+$/, 'Adresa începe cu https://')) }),
  ),
  /** The company's Google profile, where clients may also write a review. */
  reviewUrl: line(500).refine(isHttpsOrNone, 'Adresa începe cu https:// și este întreagă').optional(),
  hero: z.object({ mp4: file, webm: file, poster: file }),
  images: z.object({
    about: file,
    contact: file,
    share: file,
    /** The official pictogram of ANPC for alternative dispute resolution; without it the site shows its own drawing. */
    sal: file.optional(),
  }),
});
export type SiteSettings = z.infer<typeof siteSettings>;

const site = siteSettings.extend({
  pictures: z.record(z.string(), pictureMetadata),
  brand: brandView,
  hasAccessibilityPage: z.boolean().optional(),
  /** Lists in which nothing is published, so that no page links them. */
  emptyLists: z.array(z.enum(hiddenPaths)).optional(),
  /** Browsers report views only if this is set. */
  countsViews: z.boolean().optional(),
});
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

const badPhone = 'Scrieți un număr de telefon, de exemplu 0722 123 456';

/** Short numbers and those without a country code, such as 0800, can be called too. */
const isDialable = (phone: string) => /^[+*#\d\s().\-/]+$/.test(phone) && phone.replace(/\D/g, '').length >= 4;

/**
 * Runs only for the parts that change, so that settings stored before these checks stay readable and their other parts
 * can be saved. Blank rows are dropped instead.
 */
export function findSiteProblems({ legal, coverage = [], hours, social, phone, whatsapp, address }: SiteSettings) {
  const problems: { path: [keyof SiteSettings, ...(string | number)[]]; message: string }[] = [];
  const refuse = (path: (typeof problems)[number]['path'], message: string | undefined) =>
    message && problems.push({ path, message });
  if (phone && !toE164(phone) && !isDialable(phone)) refuse(['phone'], badPhone);
  if (whatsapp && !toE164(whatsapp)) refuse(['whatsapp'], badPhone);
  if (address.postalCode && !/^\d{6}$/.test(address.postalCode))
    refuse(['address', 'postalCode'], 'Codul poștal are șase cifre');
  if (legal.taxId) refuse(['legal', 'taxId'], findTaxIdProblem(legal.taxId));
  if (legal.register) refuse(['legal', 'register'], findRegisterNumberProblem(legal.register));
  for (const { path, message } of listZoneProblems(coverage)) refuse(['coverage', ...path], message);
  for (const [index, { days, hours: open, schedule }] of hours.entries()) {
    if (schedule) continue;
    if (open && !days) refuse(['hours', index, 'days'], 'Scrieți zilele');
    if (days && !open) refuse(['hours', index, 'hours'], 'Scrieți orele');
  }
  for (const [index, { name, url }] of social.entries()) {
    if (url && !name) refuse(['social', index, 'name'], 'Scrieți numele rețelei');
    if (name && !url) refuse(['social', index, 'url'], 'Adresa începe cu https://');
  }
  return problems;
}

export const saveSiteSettingsSchemas = {
  summary: 'Salvează setările site-ului',
  input: z.object({
    version: startingVersion,
    site: siteSettings,
  }),
  reply: siteSettingsReply,
  failures: { stale_version: z.object({ current: siteSettingsReply }) },
} satisfies EndpointSchemas;

const nearbyLocality = z.object({
  name: z.string(),
  /** Distances from the company as a fraction of the largest ring. */
  east: z.number(),
  north: z.number(),
  /** Shown on small maps too. */
  isMajor: z.boolean(),
});
export type MappedLocality = z.infer<typeof nearbyLocality>;

export const getSurroundingsSchemas = {
  summary: 'Localitățile din jurul firmei, pentru harta de pe pagina de contact (date GeoNames, CC BY 4.0)',
  reply: z.object({ localities: z.array(nearbyLocality) }),
} satisfies EndpointSchemas;
