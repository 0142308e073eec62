import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';

const countedForms = ['booking', 'message'] as const;
export type CountedForm = (typeof countedForms)[number];

const devices = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof devices)[number];

export const maxBeaconBytes = 512;

const page = z.string().max(200);
/** The host of the referring site; '' when there is none. */
const source = z.string().max(100);

/** Reported by the browser; it holds nothing that identifies a person. */
const countedEvent = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('view'),
    page,
    device: z.enum(devices),
    /** Sent with the first view after another site; absent on later views. */
    source: source.optional(),
  }),
  z.strictObject({ event: z.literal('opened'), form: z.enum(countedForms) }),
  z.strictObject({
    event: z.literal('sent'),
    form: z.enum(countedForms),
    /** The site from which the visitor came, and the first page they saw. */
    source: source.optional(),
    page,
  }),
]);
export type CountedEvent = z.infer<typeof countedEvent>;

export const countEventSchemas = {
  summary: 'Numără o vizualizare sau un pas din formular, fără date despre persoană; răspunsul este mereu 204',
  input: countedEvent,
  reply: z.null(),
  status: 204,
} satisfies EndpointSchemas;

export const statisticsPeriods = [7, 30, 365] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

const count = z.number().int();
const dayFigures = z.object({ day: z.string(), views: count, visitors: count });
const formFigures = z.object({ viewed: count, opened: count, sent: count });
const sourceFigures = z.object({ source: z.string(), count });
const pageFigures = z.object({ page: z.string(), title: z.string().nullable(), count });

const statistics = z.object({
  isOn: z.boolean(),
  /** Oldest first, today last. */
  days: z.array(dayFigures),
  /** The sum over the days: a visitor who comes back on another day counts again. */
  visitors: count,
  views: count,
  /** The most frequent ones, at most 50 each. */
  sources: z.array(sourceFigures),
  pages: z.array(pageFigures),
  devices: z.record(z.enum(devices), count),
  forms: z.record(z.enum(countedForms), formFigures),
  /** The sites and the first pages of visits in which a form was sent. */
  sentSources: z.array(sourceFigures),
  sentPages: z.array(pageFigures),
});
export type Statistics = z.infer<typeof statistics>;

const periodQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...statisticsPeriods], 'Alegeți 7, 30 sau 365 de zile'))
    .optional(),
});

export const getStatisticsSchemas = {
  summary: 'Vizualizări, surse, pagini și formulare, adunate pe zile',
  query: periodQuery,
  reply: z.object({ statistics }),
} satisfies EndpointSchemas;

export const exportStatisticsSchemas = {
  summary: 'Statisticile pe zile ca tabel CSV',
  query: periodQuery,
  reply: z.string(),
} satisfies EndpointSchemas;

export const counting = z.object({ isOn: z.boolean('Alegeți da sau nu') });

export const { get: getCountingSchemas, save: saveCountingSchemas } = defineSettingSchemas('counting', counting, {
  get: 'Dacă vizualizările site-ului se numără',
  save: 'Pornește sau oprește numărarea',
});
