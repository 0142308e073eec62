import { z } from 'zod';
import { day } from './base/day.ts';
import { endpoint } from './base/endpoint.ts';
import { pageOf, pageQuery } from './base/paging.ts';
import { idParams, slug, storableText } from './base/text.ts';

/** pending: has not confirmed yet; confirmed: gets the letters; unsubscribed: asked not to. */
export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** As every screen calls them. */
export const subscriberStateWords: Record<SubscriberState, string> = {
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
  reply: pageOf(subscriber).extend({ counts: z.record(z.enum(subscriberStates), z.number().int()) }),
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

/** draft: being written; sending: going into the outbox; sent: all of it is there. */
export const issueStates = ['draft', 'sending', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

const noTitle = 'Scrieți un titlu: este și subiectul scrisorii';
const paragraphs = storableText().max(5000, 'Textul este prea lung');

/** What the staff write; paragraphs are parted by line breaks. */
export const issueInput = z.object({
  title: storableText(noTitle).min(1, noTitle).max(120, 'Titlul este prea lung'),
  intro: paragraphs,
  articles: z.array(slug).max(10, 'Cel mult 10 articole'),
  closing: paragraphs,
});
export type IssueInput = z.input<typeof issueInput>;

export const issueProgress = z.object({
  /** Everybody it goes to. */
  recipients: z.number().int(),
  sent: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
  /** Left the list after they were written to. */
  unsubscribed: z.number().int(),
});
export type IssueProgress = z.infer<typeof issueProgress>;

export const issueSummary = z.object({
  id: z.string(),
  state: z.enum(issueStates),
  title: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  startedAt: z.string().nullable(),
  /** Once sending has begun. */
  progress: issueProgress.nullable(),
});
export type IssueSummary = z.infer<typeof issueSummary>;

export const issue = issueSummary.extend({
  version: z.number().int(),
  intro: z.string(),
  /** In the order of the letter; those that are no longer on the site are marked and left out of it. */
  articles: z.array(z.object({ id: z.string(), title: z.string(), isPublished: z.boolean() })),
  closing: z.string(),
});
export type Issue = z.infer<typeof issue>;

const item = z.object({ item: issue });
const version = z.int('Lipsește versiunea de la care s-a pornit').min(0).max(1_000_000_000);

export const listIssues = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/issues',
  access: 'staff',
  summary: 'Numerele, cele mai noi întâi',
  query: z.object({ page: pageQuery.shape.page }),
  reply: pageOf(issueSummary).extend({
    /** How many would get the next one. */
    readers: z.number().int(),
    /** Whether an SMTP server is configured. */
    canSend: z.boolean(),
  }),
});

export const createIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/issues',
  access: 'staff',
  summary: 'Un număr nou',
  input: issueInput,
  reply: item,
  status: 201,
});

export const getIssue = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/issues/:id',
  access: 'staff',
  summary: 'Un număr',
  params: idParams,
  reply: item.extend({ readers: z.number().int(), canSend: z.boolean() }),
});

/** 409 with details {current} when somebody else saved first. */
export const saveIssue = endpoint({
  method: 'PUT',
  path: '/api/admin/newsletter/issues/:id',
  access: 'staff',
  summary: 'Salvează un număr care nu a plecat',
  params: idParams,
  input: issueInput.extend({ version }),
  reply: item,
});

export const deleteIssue = endpoint({
  method: 'DELETE',
  path: '/api/admin/newsletter/issues/:id',
  access: 'staff',
  summary: 'Șterge un număr care nu a plecat',
  params: idParams,
  reply: success,
});

export const previewIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/preview',
  access: 'staff',
  summary: 'Numărul așa cum îl vede un abonat, fără a-l salva',
  input: issueInput.partial(),
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

export const sendIssueToSelf = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/test',
  access: 'staff',
  summary: 'Numărul, la adresa celui care îl scrie',
  params: idParams,
  reply: z.object({ success: z.literal(true), to: z.string(), mailed: z.boolean() }),
  status: 202,
});

export const sendIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/send',
  access: 'staff',
  summary: 'Numărul pleacă la toți abonații, o singură dată la fiecare',
  params: idParams,
  input: z.object({ version }),
  reply: item,
  status: 202,
});
