import { z } from 'zod';
import { toBani } from '../kernel/money.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { baniField, maxCountMessage, optionalText, requiredText } from '../kernel/scalars.ts';
import { coverageLimits as limits } from './place.ts';

const badDistance = `Introduceți o distanță între 1 și ${limits.farthestKm} km, fără zecimale`;
const badFee = 'Introduceți o sumă între 1 și 10.000 de lei';

const place = z.object({
  name: requiredText('Introduceți localitatea', limits.placeName),
  county: optionalText(limits.placeName),
});

const transport = z.enum(['free', 'fee', 'request'], 'Alegeți cum se plătește transportul');

/** Optional fields are missing in settings saved by earlier versions. */
export const zone = z.object({
  /** The distance as visitors read it: '15-30 km'. */
  reach: optionalText(40),
  where: optionalText(120),
  /** The maximum distance in a straight line, in km; 'beyond': anything farther; 'named': only its own places. */
  within: z
    .union([z.int().min(1).max(limits.farthestKm), z.literal('beyond'), z.literal('named')], badDistance)
    .optional(),
  transport: transport.optional(),
  /** The transport fee of one visit. */
  feeBani: baniField(badFee).min(toBani(1), badFee).max(toBani(10_000), badFee).optional(),
  rule: optionalText(200).optional(),
  /** These places belong to the zone at any distance. */
  places: z
    .array(place)
    .max(limits.placesInZone, `${maxCountMessage(limits.placesInZone, 'localități')} într-o zonă`)
    .optional(),
});
export type Zone = z.infer<typeof zone>;

/** A place with its zone, as the settings defined it when it was stored. */
export const placeZone = z.object({
  place: z.object({ name: z.string(), county: z.string() }),
  /** The distance in a straight line; null when the place or the company's own place is unknown. */
  km: z.number().int().nullable(),
  /** Null when no zone is known: the company then calls the client. */
  zone: z
    .object({
      /** Counted from 1, in the order of the settings. */
      number: z.number().int(),
      reach: z.string(),
      where: z.string(),
      transport,
      feeBani: baniField().optional(),
      rule: z.string().optional(),
      isNamed: z.literal(true).optional(),
    })
    .nullable(),
});
export type PlaceZone = z.infer<typeof placeZone>;

export const findCoverageSchemas = {
  summary:
    'Localități al căror nume începe așa și zona celei scrise întreg, cu transportul ei; distanțe în linie dreaptă (date GeoNames, CC BY 4.0)',
  query: z.object({
    place: optionalText(limits.placeName).optional(),
    county: optionalText(limits.placeName).optional(),
  }),
  reply: z.object({
    suggestions: z.array(z.object({ name: z.string(), county: z.string() })),
    /** Null while the text may still mean several localities. */
    answer: placeZone.nullable(),
  }),
} satisfies EndpointSchemas;

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
