import { z } from 'zod';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import {
  botTraps,
  day,
  idParams,
  invalidEmailMessage,
  optionalText,
  requiredEmail,
  slug,
  startingVersion,
  storableText,
} from '../kernel/scalars.ts';

const newsletterSources = ['footer', 'blog', 'contact', 'appointment'] as const;

const newsletterInput = z.object({
  email: requiredEmail(invalidEmailMessage),
  /** The form; the default is the one in the footer. */
  source: z.enum(newsletterSources).nullish(),
  ...botTraps,
});

const unsubscribeToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const subscribeToNewsletterSchemas = {
  summary: 'Abonare la newsletter',
  input: newsletterInput,
  // The same reply whether or not the address was known. `mailed`: whether an SMTP server is configured.
  reply: z.object({ success: z.literal(true), mailed: z.boolean() }),
  status: 202,
} satisfies EndpointSchemas;

export const confirmSubscriptionSchemas = {
  summary: 'Confirmarea abonării, cu jetonul din e-mail',
  input: z.object({ token: z.string('Linkul nu este valid').max(200, 'Linkul nu este valid') }),
  reply: successReply,
} satisfies EndpointSchemas;

/** Mail programs call this as well (RFC 8058), with a form as body. */
export const unsubscribeSchemas = {
  summary: 'Dezabonare cu un clic',
  params: z.object({ token: unsubscribeToken }),
  reply: successReply,
} satisfies EndpointSchemas;

/** pending: not confirmed yet; confirmed: gets the issues. */
export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

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

const subscriberEvents = ['asked', 'confirmed', 'unsubscribed', 'imported'] as const;

/** An entry of the proof of consent: what happened, when, with which text and from where. */
const subscriberEvent = z.object({
  event: z.enum(subscriberEvents),
  at: z.string(),
  textVersion: z.string(),
  source: z.string(),
  note: z.string().nullable(),
  by: z.string().nullable(),
});
export type SubscriberEvent = z.infer<typeof subscriberEvent>;

export const listSubscribersSchemas = {
  summary: 'Abonații la newsletter, cei mai noi întâi',
  query: pageQuery.extend({
    state: z.enum(subscriberStates).optional(),
    /** Days in Bucharest, both included, on which they confirmed. */
    joinedFrom: day().optional(),
    joinedTo: day().optional(),
    /** Days in Bucharest, both included, on which they unsubscribed. */
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

export const applySubscriberStepSchemas = {
  summary: 'Elimină un abonat din listă sau îl reabonează, dacă l-a eliminat tot echipa',
  params: idParams,
  input: z.object({ step: z.enum(['unsubscribe', 'restore']) }),
  reply: z.object({ item: subscriber }),
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const deleteSubscriberSchemas = {
  summary: 'Șterge definitiv adresa și dovada acordului',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const exportSubscribersSchemas = {
  summary: 'Abonații ca tabel CSV',
  query: z.object({ state: z.enum(subscriberStates).optional() }),
  reply: z.string(),
} satisfies EndpointSchemas;

/** sending: being queued in the outbox; sent: all queued. */
const issueStates = ['draft', 'sending', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

const noTitle = 'Scrieți un titlu: este și subiectul e-mailului';
const paragraphs = optionalText(5000);

/** Paragraphs are separated by line breaks. */
export const issueInput = z.object({
  title: storableText(noTitle).min(1, noTitle).max(120, 'Titlul este prea lung'),
  intro: paragraphs,
  articles: z.array(slug).max(10, 'Cel mult 10 articole'),
  closing: paragraphs,
});

const issueProgress = z.object({
  recipients: z.number().int(),
  sent: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
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
  progress: issueProgress.nullable(),
});
export type IssueSummary = z.infer<typeof issueSummary>;

const issue = issueSummary.extend({
  version: z.number().int(),
  intro: z.string(),
  /** The articles in the order of the e-mail, which leaves out unpublished ones. */
  articles: z.array(z.object({ id: z.string(), title: z.string(), isPublished: z.boolean() })),
  closing: z.string(),
});
export type Issue = z.infer<typeof issue>;

const issueReply = z.object({ item: issue });

export const listIssuesSchemas = {
  summary: 'Edițiile, cele mai noi întâi',
  query: z.object({ page: pageQuery.shape.page }),
  reply: pagedReply(issueSummary).extend({
    readers: z.number().int(),
    canSend: z.boolean(),
  }),
} satisfies EndpointSchemas;

const staleIssue = { stale_version: z.object({ current: issue }), wrong_state: null };

export const createIssueSchemas = {
  summary: 'O ediție nouă',
  input: issueInput,
  reply: issueReply,
  status: 201,
  /** A repeated call finds the draft of the first one, which somebody may have changed or sent meanwhile. */
  failures: staleIssue,
} satisfies EndpointSchemas;

export const getIssueSchemas = {
  summary: 'O ediție',
  params: idParams,
  reply: issueReply.extend({ readers: z.number().int(), canSend: z.boolean() }),
} satisfies EndpointSchemas;

export const saveIssueSchemas = {
  summary: 'Salvează o ediție netrimisă',
  params: idParams,
  input: issueInput.extend({ version: startingVersion }),
  reply: issueReply,
  failures: staleIssue,
} satisfies EndpointSchemas;

export const deleteIssueSchemas = {
  summary: 'Șterge o ediție netrimisă',
  params: idParams,
  reply: successReply,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const previewIssueSchemas = {
  summary: 'Ediția așa cum o vede un abonat, fără a o salva',
  input: issueInput.partial(),
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
} satisfies EndpointSchemas;

export const sendTestIssueSchemas = {
  summary: 'Ediția, la adresa celui care o scrie',
  params: idParams,
  reply: z.object({ success: z.literal(true), to: z.string(), mailed: z.boolean() }),
  status: 202,
} satisfies EndpointSchemas;

export const sendIssueSchemas = {
  summary: 'Trimite ediția tuturor abonaților, o singură dată fiecăruia',
  params: idParams,
  input: z.object({ version: startingVersion }),
  reply: issueReply,
  status: 202,
  failures: { ...staleIssue, no_mail_server: null, no_subscribers: null },
} satisfies EndpointSchemas;
