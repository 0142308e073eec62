import { z } from 'zod';
import { toOneLine } from '../kernel/fold-text.ts';
import { maxSubjectLength } from './email-fields.ts';
import type { EmailPage } from './email-page.ts';
import {
  accountChanged,
  clientLink,
  emailConfirm,
  invitation,
  passwordReset,
  testEmail,
  webhookOff,
} from './kinds/accounts.ts';
import { agreementChanged, agreementDates } from './kinds/agreements.ts';
import { inquiryReceived, inquiryReply } from './kinds/inquiries.ts';
import { newsletterConfirm, newsletterIssue } from './kinds/newsletter.ts';
import { paymentReminder, quoteAccepted, quoteReminder, quoteSent, quoteWithdrawn } from './kinds/quotes.ts';
import { staffAgreement, staffInquiry, staffPayment, staffQuote, staffVisit } from './kinds/staff.ts';
import {
  visitCancelled,
  visitChoice,
  visitConfirmed,
  visitMoved,
  visitReceived,
  visitReminder,
  visitThanks,
} from './kinds/visits.ts';
import { waitingHold, waitingJoined } from './kinds/waiting-list.ts';

// The order is that of the tabs where staff edit the texts.
export const emailKinds = {
  visitReceived,
  visitConfirmed,
  visitReminder,
  visitMoved,
  visitCancelled,
  visitThanks,
  quoteSent,
  quoteReminder,
  quoteAccepted,
  paymentReminder,
  quoteWithdrawn,
  staffQuote,
  staffPayment,
  agreementDates,
  agreementChanged,
  staffAgreement,
  visitChoice,
  waitingJoined,
  waitingHold,
  staffVisit,
  staffInquiry,
  inquiryReceived,
  inquiryReply,
  clientLink,
  newsletterConfirm,
  newsletterIssue,
  passwordReset,
  invitation,
  emailConfirm,
  accountChanged,
  webhookOff,
  test: testEmail,
};

export type EmailKind = keyof typeof emailKinds;
export type EmailPayloadOf<Kind extends EmailKind> = { kind: Kind } & z.output<(typeof emailKinds)[Kind]['payload']>;
export type EmailPayload = { [Kind in EmailKind]: EmailPayloadOf<Kind> }[EmailKind];
export type EditableEmailKind = {
  [Kind in EmailKind]: (typeof emailKinds)[Kind] extends { shortLabel: string } ? Kind : never;
}[EmailKind];

const kindNames = Object.keys(emailKinds) as EmailKind[];

export const editableEmailKinds = kindNames.filter(
  (kind): kind is EditableEmailKind => 'shortLabel' in emailKinds[kind],
);

export const emailKindLabels = Object.fromEntries(kindNames.map((kind) => [kind, emailKinds[kind].label])) as Record<
  EmailKind,
  string
>;

export const emailPayload = z.discriminatedUnion(
  'kind',
  kindNames.map((kind) => emailKinds[kind].payload.extend({ kind: z.literal(kind) })) as never,
) as unknown as z.ZodType<EmailPayload>;

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  opening?: string;
}

export const createEmailPage = (email: EmailPayload): EmailPage => emailKinds[email.kind].page(email as never);

export function buildEmailSubject(email: EmailPayload): string {
  const custom = 'texts' in email && toOneLine(email.texts?.subject ?? '');
  return cutSubject(custom || toOneLine(emailKinds[email.kind].subject(email as never)));
}

/** Cuts after a whole word where possible. */
function cutSubject(line: string) {
  if (line.length <= maxSubjectLength) return line;
  const room = maxSubjectLength - 1;
  const [start] = new RegExp(`^.{1,${room}}(?= )`, 'u').exec(line) ?? [[...line].slice(0, room).join('')];
  return `${start.replace(/[\s,;:–-]+$/, '')}…`;
}

function listSecretFields(payload: EmailPayload & Record<string, unknown>) {
  const { secretFields = [] } = emailKinds[payload.kind] as { secretFields?: readonly string[] };
  return secretFields.filter((field) => payload[field]);
}

export const hasSecret = (payload: EmailPayload) => listSecretFields(payload).length > 0;

const getRedacted = ({ company }: EmailPayload) => `${company.url}/…`;

export const redactSecret = (payload: EmailPayload): EmailPayload => replaceSecrets(payload, getRedacted(payload));

export const replaceSecrets = (payload: EmailPayload, link: string): EmailPayload => ({
  ...payload,
  ...Object.fromEntries(listSecretFields(payload).map((field) => [field, link])),
});

/** The secret links as stored. */
export const listSecrets = (payload: EmailPayload & Record<string, unknown>) =>
  listSecretFields(payload).map((field) => String(payload[field]));

export const isRedacted = (payload: EmailPayload) => listSecrets(payload).includes(getRedacted(payload));
