import { z } from 'zod';
import { arrivalHours, mostAvailabilityDays } from '../kernel/constants.ts';
import { daysFrom } from '../kernel/local-time.ts';
import type { EndpointSchemas } from '../kernel/route.ts';

// Midnight means 'no hour chosen', so it cannot be a window.
const hour = z.string().regex(/^(?!00:00)([01]\d|2[0-3]):[0-5]\d$/, 'Ora are forma 08:00');

/** When the teams can come; the staff change it in the settings. */
export const availabilitySettings = z.object({
  windows: z
    .array(hour)
    .min(1, 'Adăugați cel puțin o oră')
    .max(24, 'Cel mult 24 de ore')
    .refine((hours) => new Set(hours).size === hours.length, 'O oră apare de două ori'),
  /** How long after its hour a team may still arrive. */
  windowMinutes: z.number().int().min(15).max(480),
  /** 1 is Monday, 7 is Sunday. */
  workingDays: z.array(z.number().int().min(1).max(7)).min(1, 'Alegeți cel puțin o zi').max(7),
  teams: z.number().int().min(1, 'Cel puțin o echipă').max(50, 'Cel mult 50 de echipe'),
  leadDays: z.number().int().min(1, 'Cel puțin o zi').max(60, 'Cel mult 60 de zile'),
  horizonDays: z.number().int().min(7, 'Cel puțin 7 zile').max(365, 'Cel mult 365 de zile'),
});
export type AvailabilitySettings = z.infer<typeof availabilitySettings>;

export const defaultAvailability: AvailabilitySettings = {
  windows: [...arrivalHours],
  windowMinutes: 120,
  workingDays: [1, 2, 3, 4, 5],
  teams: 2,
  leadDays: 1,
  horizonDays: 90,
};

export const availableDay = z.object({
  /** yyyy-MM-dd */
  date: z.string(),
  /** `closed`: no working day, closed by the staff, too soon or too far away. */
  state: z.enum(['free', 'full', 'closed', 'holiday']),
  /** The name of the legal holiday. */
  holiday: z.string().optional(),
  /** A working day for which it is too late to ask. */
  tooSoon: z.literal(true).optional(),
  /** In order; empty unless the day is free or full. */
  windows: z.array(z.object({ time: z.string(), free: z.boolean() })),
});
export type AvailableDay = z.infer<typeof availableDay>;

const day = z.iso.date('Data are forma 2027-03-15');

export const getAvailabilitySchemas = {
  summary: 'Zilele și intervalele libere, ambele capete incluse',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { error: 'Intervalul se termină înainte să înceapă', path: ['to'] })
    .refine(({ from, to }) => daysFrom(from, to) <= mostAvailabilityDays, {
      error: `Cel mult ${mostAvailabilityDays} de zile odată`,
      path: ['to'],
    }),
  reply: z.object({ days: z.array(availableDay), windowMinutes: z.number().int() }),
} satisfies EndpointSchemas;
