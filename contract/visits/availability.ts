import { z } from 'zod';
import { countDays } from '../kernel/local-time.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { hour, isUnique, maxCountMessage, optionalText, startingVersion, wholeNumber } from '../kernel/scalars.ts';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';
import { arrivalHours, maxAvailabilityDays } from './limits.ts';

export const availabilitySettings = z.object({
  windows: z
    .array(hour)
    .min(1, 'Adăugați cel puțin o oră')
    .max(24, 'Cel mult 24 de ore')
    .refine(isUnique, 'O oră apare de două ori'),
  windowMinutes: wholeNumber(15, 480),
  /** 1 is Monday, 7 is Sunday. */
  workingDays: z.array(z.number().int().min(1).max(7)).min(1, 'Alegeți cel puțin o zi').max(7),
  leadDays: wholeNumber(1, 60),
  horizonDays: wholeNumber(7, 365),
});
export type AvailabilitySettings = z.infer<typeof availabilitySettings>;

export const defaultAvailability: AvailabilitySettings = {
  windows: [...arrivalHours],
  windowMinutes: 120,
  workingDays: [1, 2, 3, 4, 5],
  leadDays: 1,
  horizonDays: 90,
};

const availableDay = z.object({
  date: z.string(),
  /** `closed`: no working day, closed by the staff, too soon or too far away. */
  state: z.enum(['free', 'full', 'closed', 'holiday']),
  holiday: z.string().optional(),
  /** A working day that is too near to be booked. */
  tooSoon: z.literal(true).optional(),
  /** Sorted by time; empty unless the day is free or full. */
  windows: z.array(
    z.object({
      time: z.string(),
      free: z.boolean(),
      current: z.literal(true).optional(),
    }),
  ),
});
export type AvailableDay = z.infer<typeof availableDay>;

export const availability = z.object({ days: z.array(availableDay), windowMinutes: z.number().int() });

const day = z.iso.date('Data are forma 2027-03-15');

export const getAvailabilitySchemas = {
  summary: 'Zilele și intervalele libere, ambele capete incluse',
  query: z
    .object({
      from: day,
      to: day,
      /** The id of a service: only windows in which its visit can begin are free. */
      service: z.string().min(1).max(80).optional(),
    })
    .refine(({ from, to }) => from <= to, { error: 'Intervalul se termină înainte să înceapă', path: ['to'] })
    .refine(({ from, to }) => countDays(from, to) <= maxAvailabilityDays, {
      error: `${maxCountMessage(maxAvailabilityDays, 'zile')} odată`,
      path: ['to'],
    }),
  reply: availability,
} satisfies EndpointSchemas;

const closedDay = z.object({ date: day, reason: optionalText(120) });
export type ClosedDay = z.infer<typeof closedDay>;

const visitSettings = z.object({
  availability: availabilitySettings.refine(({ leadDays, horizonDays }) => leadDays < horizonDays, {
    error: 'Trebuie să fie mai mare decât zilele de preaviz',
    path: ['horizonDays'],
  }),
  /** The closed days from today on; past days are dropped. */
  closedDays: z
    .array(closedDay)
    .max(400, 'Prea multe zile închise')
    .refine((days) => isUnique(days.map(({ date }) => date)), 'O zi apare de două ori'),
});
export type VisitSettings = z.infer<typeof visitSettings>;

const affectedVisit = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  reason: z.enum(['window', 'weekday', 'closed', 'teams', 'term', 'work']),
});
export type AffectedVisit = z.infer<typeof affectedVisit>;

/** Booked visits that no longer fit: the first few, and their total. */
export const affectedVisits = z.object({ touched: z.array(affectedVisit), count: z.number().int() });

const visitSettingsReply = z.object({ settings: visitSettings, version: z.number().int() });

export const getVisitSettingsSchemas = {
  summary: 'Orele, zilele și zilele închise',
  reply: visitSettingsReply,
} satisfies EndpointSchemas;

export const saveVisitSettingsSchemas = {
  summary: 'Salvează orele, zilele și zilele închise',
  input: z.object({ version: startingVersion, settings: visitSettings, accepted: z.boolean().optional() }),
  reply: visitSettingsReply,
  failures: {
    stale_version: z.object({ current: visitSettingsReply }),
    /** Booked visits no longer fit; `accepted` confirms the change. */
    affects_visits: affectedVisits,
  },
} satisfies EndpointSchemas;

export const requestSettings = z.object({
  /** Hours before a visit after which its visitor cannot move or cancel it online; 0: until it begins. */
  changeHours: wholeNumber(0, 336),
  /** The longest pause of an agreement that its client may ask for online; 0 for none. */
  pauseDays: wholeNumber(0, 365).default(30),
  holdHours: wholeNumber(1, 48),
  /** Whether accepting a held window confirms the visit; otherwise it is a request like any other. */
  confirmsAcceptedHolds: z.boolean().optional(),
});
export const defaultRequestSettings: z.infer<typeof requestSettings> = {
  changeHours: 0,
  pauseDays: 30,
  holdHours: 4,
};

export const { get: getRequestSettingsSchemas, save: saveRequestSettingsSchemas } = defineSettingSchemas(
  'requests',
  requestSettings,
  {
    get: 'Până când se schimbă o vizită online, cât ține o pauză cerută de client, cât se păstrează o oră pentru lista de așteptare și dacă se confirmă automat',
    save: 'Salvează până când se schimbă o vizită online, cât ține o pauză cerută de client, cât se păstrează o oră pentru lista de așteptare și dacă se confirmă automat',
  },
);
