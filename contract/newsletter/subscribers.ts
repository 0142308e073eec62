import { z } from 'zod';
import { day } from '../kernel/day.ts';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams, storableText } from '../kernel/text.ts';

/** pending: has not confirmed yet; confirmed: gets the letters; unsubscribed: asked not to. */
export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** As every screen calls them. */
export const subscriberStateLabels: Record<SubscriberState, string> = {
  confirmed: 'Abonat',
  pending: 'Neconfirmat',
  unsubscribed: 'Dezabonat',
};

export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

export const subscriberEvents = ['asked', 'confirmed', 'unsubscribed', 'imported'] as const;

/** The proof of consent: what happened, when, with which text and from where. */
export const subscriberEvent = z.object({
  event: z.enum(subscriberEvents),
  at: z.string(),
  textVersion: z.string(),
  source: z.string(),
  note: z.string().nullable(),
  by: z.string().nullable(),
});
export type SubscriberEvent = z.infer<typeof subscriberEvent>;

export const listSubscribersSchemas = {
  summary: 'Abonații la noutăți, cei mai noi întâi',
  query: pageQuery.extend({
    state: z.enum(subscriberStates).optional(),
    /** Days in Bucharest, both included, on which they confirmed. */
    joinedFrom: day().optional(),
    joinedTo: day().optional(),
    /** … or left. */
    leftFrom: day().optional(),
    leftTo: day().optional(),
  }),
  reply: pagedReply(subscriber).extend({ counts: z.record(z.enum(subscriberStates), z.number().int()) }),
} satisfies EndpointSchemas;

export const getSubscriberSchemas = {
  summary: 'Un abonat, cu dovada acordului',
  params: idParams,
  reply: z.object({ item: subscriber.extend({ events: z.array(subscriberEvent), issues: z.number().int() }) }),
} satisfies EndpointSchemas;

export const takeSubscriberStepSchemas = {
  summary: 'Scoate un abonat din listă, sau îl aduce înapoi dacă l-a scos tot echipa',
  params: idParams,
  input: z.object({ step: z.enum(['unsubscribe', 'restore']) }),
  reply: z.object({ item: subscriber }),
} satisfies EndpointSchemas;

export const deleteSubscriberSchemas = {
  summary: 'Șterge definitiv adresa și dovada acordului',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const importLimits = { lines: 20_000, note: { min: 10, max: 500 } } as const;
const noNote = 'Scrieți cum și când și-au dat acordul: este dovada dumneavoastră';

export const importSubscribersSchemas = {
  summary: 'Adaugă adrese cu acordul lor notat',
  input: z.object({
    /** One address a line, or a CSV with the address in any column. */
    lines: z
      .string('Lipiți adresele')
      .max(1_500_000, 'Lista este prea lungă')
      .refine((text) => text.trim() !== '', 'Lipiți adresele'),
    note: storableText(noNote).min(importLimits.note.min, noNote).max(importLimits.note.max, 'Nota este prea lungă'),
  }),
  reply: z.object({
    added: z.number().int(),
    /** Were subscribed already. */
    known: z.number().int(),
    /** Asked not to be written to, and are not. */
    left: z.number().int(),
    refused: z.array(z.object({ line: z.number().int(), text: z.string() })),
  }),
  largestBody: 3 * 1024 * 1024,
} satisfies EndpointSchemas;

export const exportSubscribersSchemas = {
  summary: 'Abonații ca tabel CSV',
  query: z.object({ state: z.enum(subscriberStates).optional() }),
  reply: z.string(),
} satisfies EndpointSchemas;
