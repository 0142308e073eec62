import { z } from 'zod';
import { day } from '../kernel/day.ts';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams } from '../kernel/text.ts';

/**
 * unsent: waiting for its turn, for its next try or for SMTP to be configured; sending: in the hands of a
 * process; expired: it could not be sent while it still made sense; withdrawn: its reason went away.
 */
export const emailStates = ['unsent', 'sending', 'sent', 'failed', 'expired', 'withdrawn'] as const;
export type EmailState = (typeof emailStates)[number];

/** As every screen calls them. */
export const emailStateLabels: Record<EmailState, string> = {
  unsent: 'Așteaptă',
  sending: 'Pleacă acum',
  sent: 'Trimisă',
  failed: 'Netrimisă',
  expired: 'Prea târziu',
  withdrawn: 'Retrasă',
};

export const emailSummary = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: z.number().int(),
  createdAt: z.string(),
  /** When it is tried next; for a letter that is unsent. */
  nextTryAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** What the mail server answered last. */
  note: z.string().nullable(),
});
export type EmailSummary = z.infer<typeof emailSummary>;

export const listEmailsSchemas = {
  summary: 'Scrisorile, cele mai noi întâi',
  query: pageQuery.extend({
    state: z.enum(emailStates).optional(),
    /** Tried or due on this day in Bucharest or later. */
    triedFrom: day().optional(),
  }),
  reply: pagedReply(emailSummary).extend({
    /** Whether an SMTP server is configured; without one letters wait. */
    canSend: z.boolean(),
    /** All that match the search, whatever tab is open; at most 2,000 are counted. */
    counts: z.record(z.enum(emailStates), z.number().int()),
  }),
} satisfies EndpointSchemas;

export const getEmailSchemas = {
  summary: 'O scrisoare, așa cum arată',
  params: idParams,
  reply: z.object({
    letter: emailSummary.extend({
      html: z.string(),
      text: z.string(),
      canSendAgain: z.boolean(),
      attachments: z.array(z.string()),
      /** Its reader was erased: only that it was sent is still known. */
      isErased: z.boolean(),
    }),
    canSend: z.boolean(),
  }),
} satisfies EndpointSchemas;

export const resendEmailSchemas = {
  summary: 'Scrisoarea pleacă încă o dată',
  params: idParams,
  reply: z.object({ success: z.literal(true), id: z.string() }),
  status: 202,
} satisfies EndpointSchemas;

export const sendTestEmailSchemas = {
  summary: 'O scrisoare de probă către cel care o cere',
  reply: z.object({ success: z.literal(true), id: z.string() }),
  status: 202,
} satisfies EndpointSchemas;
