import { z } from 'zod';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { day, emailField, idParams } from '../kernel/scalars.ts';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';
import { type EditableEmailKind, type EmailKind, editableEmailKinds, emailKinds } from './email-kinds.ts';
import { emailTextSchema, emailTexts } from './email-texts.ts';

/** `unsent` waits for its turn, a retry or SMTP; `sending` is claimed by a process; `expired` was not sent in time. */
export const emailStates = ['unsent', 'sending', 'sent', 'failed', 'expired', 'withdrawn'] as const;
export type EmailState = (typeof emailStates)[number];

export const emailStateLabels: Record<EmailState, string> = {
  unsent: 'Așteaptă',
  sending: 'Se trimite acum',
  sent: 'Trimis',
  failed: 'Netrimis',
  expired: 'Expirat',
  withdrawn: 'Retras',
};

/**
 * What holds e-mails back: `smtp` all of them, `address` (the site has no public address) those to clients and
 * subscribers.
 */
const emailObstacle = z.enum(['smtp', 'address']);
export type EmailObstacle = z.infer<typeof emailObstacle>;

export const isHeldBack = (obstacle: EmailObstacle | null, kind: string) =>
  obstacle === 'smtp' || (obstacle === 'address' && emailKinds[kind as EmailKind]?.to !== 'colleague');

export const emailSummary = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: z.number().int(),
  createdAt: z.string(),
  nextTryAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  note: z.string().nullable(),
});
export type EmailSummary = z.infer<typeof emailSummary>;

export const listEmailsSchemas = {
  summary: 'E-mailurile, cele mai noi întâi',
  query: pageQuery.extend({
    state: z.enum(emailStates).optional(),
    /** The last attempt was, or the next one is, on this day (in Bucharest) or later. */
    triedFrom: day().optional(),
  }),
  reply: pagedReply(emailSummary).extend({
    obstacle: emailObstacle.nullable(),
    /** Counts per state what matches the search, regardless of the open tab; each is at most 2,000. */
    counts: z.record(z.enum(emailStates), z.number().int()),
  }),
} satisfies EndpointSchemas;

export const getEmailSchemas = {
  summary: 'Un e-mail, așa cum arată',
  params: idParams,
  reply: z.object({
    email: emailSummary.extend({
      html: z.string(),
      text: z.string(),
      canSendAgain: z.boolean(),
      attachments: z.array(z.string()),
      /** True after the client was erased: only the fact that the e-mail was sent remains. */
      isErased: z.boolean(),
    }),
    obstacle: emailObstacle.nullable(),
  }),
} satisfies EndpointSchemas;

export const resendEmailSchemas = {
  summary: 'Retrimite e-mailul',
  params: idParams,
  reply: z.object({ success: z.literal(true), id: z.string() }),
  status: 202,
  failures: { reserved_address: null, wrong_state: null },
} satisfies EndpointSchemas;

export const sendTestEmailSchemas = {
  summary: 'Un e-mail de test către cel care îl cere',
  reply: z.object({ success: z.literal(true), id: z.string() }),
  status: 202,
} satisfies EndpointSchemas;

export const { get: getEmailTextsSchemas, save: saveEmailTextsSchemas } = defineSettingSchemas(
  'texts',
  emailTexts,
  { get: 'Textele e-mailurilor către clienți', save: 'Salvează textele e-mailurilor' },
  { usual: emailTexts },
);

const previewedText = (kind: EditableEmailKind) => emailTextSchema(kind).extend({ kind: z.literal(kind) });
type PreviewedText = ReturnType<typeof previewedText>;

export const previewEmailTextSchemas = {
  summary: 'Un e-mail cu aceste texte, pentru o vizită exemplu',
  input: z.discriminatedUnion(
    'kind',
    editableEmailKinds.map(previewedText) as unknown as [PreviewedText, ...PreviewedText[]],
  ),
  reply: z.object({ subject: z.string(), html: z.string() }),
} satisfies EndpointSchemas;

const addresses = z.array(emailField).max(10, 'Cel mult 10 adrese');

/** Which staff get which e-mails; an empty list means the company's own address. */
export const notifications = z.object({ visits: addresses, messages: addresses });

export const { get: getNotificationsSchemas, save: saveNotificationsSchemas } = defineSettingSchemas(
  'notifications',
  notifications,
  { get: 'Cine din echipă primește ce e-mailuri', save: 'Salvează cine primește e-mailurile către echipă' },
);
