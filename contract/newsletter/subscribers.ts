import { z } from 'zod';
import { day } from '../kernel/day.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
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

const success = z.object({ success: z.literal(true) });

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/subscribers',
  access: 'staff',
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
});

export const getSubscriber = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/subscribers/:id',
  access: 'staff',
  summary: 'Un abonat, cu dovada acordului',
  params: idParams,
  reply: z.object({ item: subscriber.extend({ events: z.array(subscriberEvent), issues: z.number().int() }) }),
});

export const takeSubscriberStep = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/subscribers/:id/steps',
  access: 'staff',
  summary: 'Scoate un abonat din listă, sau îl aduce înapoi dacă l-a scos tot echipa',
  params: idParams,
  input: z.object({ step: z.enum(['unsubscribe', 'restore']) }),
  reply: z.object({ item: subscriber }),
});

export const deleteSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/admin/newsletter/subscribers/:id',
  access: 'staff',
  summary: 'Șterge definitiv adresa și dovada acordului',
  params: idParams,
  reply: success,
});

export const importLimits = { lines: 20_000, note: { min: 10, max: 500 } } as const;
const noNote = 'Scrieți cum și când și-au dat acordul: este dovada dumneavoastră';

export const importSubscribers = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/import',
  access: 'staff',
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
});

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/subscribers.csv',
  access: 'staff',
  summary: 'Abonații ca tabel CSV',
  query: z.object({ state: z.enum(subscriberStates).optional() }),
  reply: z.string(),
});
