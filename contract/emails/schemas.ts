import { z } from 'zod';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { day, emailField, idParams, startingVersion } from '../kernel/scalars.ts';
import { editableEmailKinds, emailText, emailTexts } from './email-texts.ts';

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

const emailTextsReply = z.object({ texts: emailTexts, version: z.number().int() });

export const getEmailTextsSchemas = {
  summary: 'Textele scrisorilor către clienți',
  reply: emailTextsReply.extend({
    /** The words of a letter for which the company has chosen none. */
    usual: emailTexts,
  }),
} satisfies EndpointSchemas;

export const saveEmailTextsSchemas = {
  summary: 'Salvează textele scrisorilor',
  input: z.object({ version: startingVersion, texts: emailTexts }),
  reply: emailTextsReply,
  conflict: z.object({ current: emailTextsReply }),
} satisfies EndpointSchemas;

export const previewEmailTextSchemas = {
  summary: 'O scrisoare cu aceste cuvinte, pentru o vizită de probă',
  input: emailText.extend({ kind: z.enum(editableEmailKinds) }),
  reply: z.object({ subject: z.string(), html: z.string() }),
} satisfies EndpointSchemas;

const addresses = z.array(emailField).max(10, 'Cel mult 10 adrese');

/** Who of the staff gets which letter; nobody named means the company's own address. */
export const notifications = z.object({ visits: addresses, messages: addresses });
export type Notifications = z.infer<typeof notifications>;

const notificationsReply = z.object({ notifications, version: z.number().int() });

export const getNotificationsSchemas = {
  summary: 'Cine din echipă primește care scrisori',
  reply: notificationsReply,
} satisfies EndpointSchemas;

export const saveNotificationsSchemas = {
  summary: 'Salvează cine primește scrisorile către echipă',
  input: z.object({ version: startingVersion, notifications }),
  reply: notificationsReply,
  conflict: z.object({ current: notificationsReply }),
} satisfies EndpointSchemas;
