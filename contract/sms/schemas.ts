import { z } from 'zod';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { toE164 } from '../kernel/phone.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { day, idParams, storableText } from '../kernel/scalars.ts';
import type { SmsKind } from './ro.ts';

export const smsStates = ['unsent', 'sending', 'sent', 'failed', 'expired', 'withdrawn'] as const;
export type SmsState = (typeof smsStates)[number];

export const smsStateLabels: Record<SmsState, string> = {
  unsent: 'Așteaptă',
  sending: 'Se trimite acum',
  sent: 'Trimis',
  failed: 'Netrimis',
  expired: 'Expirat',
  withdrawn: 'Retras',
};

export const smsKindLabels: Record<SmsKind, string> = {
  confirmed: 'Vizită confirmată',
  reminder: 'Reamintire cu o zi înainte',
  moved: 'Vizită mutată',
  onTheWay: 'Echipa este pe drum',
  choice: 'Ore propuse, clientul alege',
  quote: 'Ofertă trimisă',
  test: 'Mesaj de probă',
};

const smsMessage = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(smsKindLabels) as [SmsKind, ...SmsKind[]]),
  /** E.164; empty when the client was erased. */
  recipient: z.string(),
  /** A private link is replaced by '…'. */
  text: z.string(),
  parts: z.number().int(),
  state: z.enum(smsStates),
  attempts: z.number().int(),
  note: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  canSendAgain: z.boolean(),
});
export type SmsMessage = z.infer<typeof smsMessage>;

export const listSmsSchemas = {
  summary: 'Mesajele SMS, cele mai noi întâi',
  query: pageQuery.extend({
    state: z.enum(smsStates).optional(),
    /** Day in Bucharest; if set, test messages are left out. */
    createdFrom: day().optional(),
  }),
  reply: pagedReply(smsMessage).extend({
    isOn: z.boolean(),
    /** Why messages are held back, or soon will be. */
    warning: z.string().nullable(),
    counts: z.record(z.enum(smsStates), z.number().int()),
  }),
} satisfies EndpointSchemas;

export const resendSmsSchemas = {
  summary: 'Trimite din nou un SMS',
  params: idParams,
  reply: z.object({ success: z.literal(true), id: z.string() }),
  status: 202,
  failures: { wrong_state: null, no_consent: null },
} satisfies EndpointSchemas;

export const testSmsSchemas = {
  summary: 'Un SMS de probă, trimis acum, cu răspunsul furnizorului',
  input: z.object({
    phone: storableText('Scrieți un număr de telefon').refine(
      (phone) => toE164(phone) !== undefined,
      'Scrieți un număr, de exemplu 0722 123 456',
    ),
  }),
  reply: z.object({ isAccepted: z.boolean(), text: z.string(), answer: z.string(), providerId: z.string().nullable() }),
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

/** `none`: the client was not asked. Only `agreed` receives messages. */
const smsConsent = z.object({
  phone: z.string(),
  state: z.enum(['none', 'agreed', 'stopped']),
  at: z.string().nullable(),
  by: z.string().nullable(),
});
export type SmsConsent = z.infer<typeof smsConsent>;

const consentsReply = z.object({ isOn: z.boolean(), phones: z.array(smsConsent) });

export const listClientSmsSchemas = {
  summary: 'Acordul pentru SMS, pe fiecare telefon al clientului',
  params: idParams,
  reply: consentsReply,
} satisfies EndpointSchemas;

export const changeClientSmsSchemas = {
  summary: 'Notează acordul sau STOP-ul unui client',
  params: idParams,
  input: z.object({ phone: storableText().max(20), state: z.enum(['agreed', 'stopped']) }),
  reply: consentsReply,
} satisfies EndpointSchemas;

export const getOwnSmsSchemas = {
  summary: 'Acordul clientului pentru SMS la telefonul lui',
  reply: z.object({
    isOffered: z.boolean(),
    phone: z.string().nullable(),
    hasAgreed: z.boolean(),
    /** Neither agreed nor refused yet. */
    isUndecided: z.boolean(),
  }),
} satisfies EndpointSchemas;

export const changeOwnSmsSchemas = {
  summary: 'Clientul primește sau nu mai primește SMS',
  input: z.object({ agrees: z.boolean() }),
  reply: getOwnSmsSchemas.reply,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;
