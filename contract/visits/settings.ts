import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { startingVersion } from '../kernel/starting-version.ts';
import { storableText } from '../kernel/text.ts';
import { availabilitySettings } from './availability.ts';

/** When visits are taken: what the staff set, and the days on which nobody comes. */

export const closedDay = z.object({
  date: z.iso.date('Data are forma 2027-03-15'),
  reason: storableText().max(120, 'Textul este prea lung'),
});
export type ClosedDay = z.infer<typeof closedDay>;

export const visitSettings = z.object({
  availability: availabilitySettings.refine(({ leadDays, horizonDays }) => leadDays < horizonDays, {
    error: 'Trebuie să fie mai mare decât zilele de preaviz',
    path: ['horizonDays'],
  }),
  /** From today on; those of the past are forgotten. */
  closedDays: z
    .array(closedDay)
    .max(400, 'Prea multe zile închise')
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'O zi apare de două ori'),
});
export type VisitSettings = z.infer<typeof visitSettings>;

/** A booked visit that the new settings would no longer offer. */
export const affectedVisit = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  reason: z.enum(['window', 'weekday', 'closed', 'teams']),
});
export type AffectedVisit = z.infer<typeof affectedVisit>;

const visitSettingsReply = z.object({ settings: visitSettings, version: z.number().int() });

export const getVisitSettingsSchemas = {
  summary: 'Orele, zilele, echipele și zilele închise',
  reply: visitSettingsReply,
} satisfies EndpointSchemas;

export const saveVisitSettingsSchemas = {
  summary: 'Salvează orele, zilele, echipele și zilele închise',
  input: z.object({ version: startingVersion, settings: visitSettings, accepted: z.boolean().optional() }),
  reply: visitSettingsReply,
  conflict: z.union([
    z.object({ current: visitSettingsReply }),
    /** Booked visits that no longer fit, and `accepted` was not said. */
    z.object({ touched: z.array(affectedVisit), count: z.number().int() }),
  ]),
} satisfies EndpointSchemas;
