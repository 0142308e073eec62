import { z } from 'zod';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { startingVersion } from '../kernel/starting-version.ts';
import { idParams, slug, storableText } from '../kernel/text.ts';

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

const issueReply = z.object({ item: issue });

export const listIssuesSchemas = {
  summary: 'Numerele, cele mai noi întâi',
  query: z.object({ page: pageQuery.shape.page }),
  reply: pagedReply(issueSummary).extend({
    /** How many would get the next one. */
    readers: z.number().int(),
    /** Whether an SMTP server is configured. */
    canSend: z.boolean(),
  }),
} satisfies EndpointSchemas;

export const createIssueSchemas = {
  summary: 'Un număr nou',
  input: issueInput,
  reply: issueReply,
  status: 201,
} satisfies EndpointSchemas;

export const getIssueSchemas = {
  summary: 'Un număr',
  params: idParams,
  reply: issueReply.extend({ readers: z.number().int(), canSend: z.boolean() }),
} satisfies EndpointSchemas;

export const saveIssueSchemas = {
  summary: 'Salvează un număr care nu a plecat',
  params: idParams,
  input: issueInput.extend({ version: startingVersion }),
  reply: issueReply,
  conflict: z.object({ current: issue }),
} satisfies EndpointSchemas;

export const deleteIssueSchemas = {
  summary: 'Șterge un număr care nu a plecat',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const previewIssueSchemas = {
  summary: 'Numărul așa cum îl vede un abonat, fără a-l salva',
  input: issueInput.partial(),
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
} satisfies EndpointSchemas;

export const sendTestIssueSchemas = {
  summary: 'Numărul, la adresa celui care îl scrie',
  params: idParams,
  reply: z.object({ success: z.literal(true), to: z.string(), mailed: z.boolean() }),
  status: 202,
} satisfies EndpointSchemas;

export const sendIssueSchemas = {
  summary: 'Numărul pleacă la toți abonații, o singură dată la fiecare',
  params: idParams,
  input: z.object({ version: startingVersion }),
  reply: issueReply,
  status: 202,
} satisfies EndpointSchemas;
