import { z } from 'zod';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams, requiredText } from '../kernel/scalars.ts';

export const maxBusyCalendars = 100;

/** The interval between two readings of a calendar. */
export const busyCalendarMinutes = 15;
export const busyCalendarLateHours = 24;

const calendarAddress = requiredText('Lipiți adresa calendarului', 2000)
  .transform((text) => text.replace(/^webcals?:\/\//i, 'https://'))
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'Adresa începe cu https:// sau webcal://',
  });

const busyCalendarInput = z.object({
  teamId: idParams.shape.id,
  name: requiredText('Scrieți al cui este calendarul', 60),
  address: calendarAddress,
});

const busyCalendar = busyCalendarInput.omit({ address: true }).extend({
  id: z.string(),
  version: z.number().int(),
  /** The only part of the address that is shown, because the address is a secret. */
  host: z.string(),
  /** When it last answered; null before the first time. */
  readAt: z.string().nullable(),
  /** Set while it cannot be read. */
  failingSince: z.string().nullable(),
  problem: z.string().nullable(),
  /** When the calendar became empty although it had busy hours; null otherwise. Its stored hours are kept. */
  emptiedAt: z.string().nullable(),
  /** Busy intervals from today on. */
  intervalCount: z.number().int(),
  /** The calendar has not answered for a day or is suddenly empty, and staff have not yet decided about its hours. */
  needsDecision: z.boolean(),
});
export type BusyCalendar = z.infer<typeof busyCalendar>;

const busyCalendarsReply = z.object({ calendars: z.array(busyCalendar) });

/** Calendars that need a decision, and visits that are booked at busy hours, soonest first. */
export const busyNews = z.object({
  undecided: z.array(busyCalendar),
  conflicts: z.object({
    items: z.array(
      z.object({ id: z.string(), name: z.string(), date: z.string(), teamId: z.string(), calendar: z.string() }),
    ),
    total: z.number().int(),
  }),
});
export type BusyNews = z.infer<typeof busyNews>;

export const listBusyCalendarsSchemas = {
  summary: 'Calendarele din alte programe, ale căror ore ocupate închid ore de vizită',
  reply: busyCalendarsReply,
} satisfies EndpointSchemas;

export const addBusyCalendarSchemas = {
  summary: 'Leagă un calendar de o echipă, prin adresa lui ICS',
  input: busyCalendarInput,
  reply: z.object({ id: z.string() }),
  status: 201,
  /** The maximum number of calendars is reached. */
  failures: { list_full: null },
} satisfies EndpointSchemas;

export const saveBusyCalendarSchemas = {
  summary: 'Schimbă numele unui calendar, sau adresa lui dacă este dată',
  params: idParams,
  input: busyCalendarInput
    .pick({ name: true })
    .extend({ address: calendarAddress.optional(), version: z.number().int().min(1) }),
  reply: successReply,
  failures: { stale_version: null },
} satisfies EndpointSchemas;

export const deleteBusyCalendarSchemas = {
  summary: 'Scoate un calendar; orele ocupate după el se eliberează',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const readBusyCalendarSchemas = {
  summary: 'Citește acum un calendar',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const decideBusyCalendarSchemas = {
  summary: 'Păstrează sau eliberează orele ocupate ale unui calendar care nu mai răspunde sau s-a golit',
  params: idParams,
  input: z.object({ decision: z.enum(['keep', 'release']), version: z.number().int().min(1) }),
  reply: successReply,
  failures: { stale_version: null },
} satisfies EndpointSchemas;
