import { z } from 'zod';
import { storableText } from '../kernel/scalars.ts';
import type { Site } from '../site/schemas.ts';

/** The sender, shown in every e-mail. */
const company = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** In one line. */
  address: z.string(),
  /** The address of the site, without a slash at its end. */
  url: z.string(),
  /** Missing in what was queued before there was one. */
  brand: z
    .object({
      /** Its size in the e-mail. */
      logo: z.object({ id: z.string(), width: z.number().int(), height: z.number().int() }).optional(),
      showsName: z.boolean(),
      /** '' for the default. */
      accent: z.string(),
    })
    .optional(),
});
export type EmailCompany = z.infer<typeof company>;

export function emailCompany(
  site: Pick<Site, 'name' | 'phone' | 'email' | 'address'>,
  publicUrl: string,
  brand?: EmailCompany['brand'],
): EmailCompany {
  const { street, city, county, postalCode } = site.address;
  const address = [street, [postalCode, city].filter(Boolean).join(' '), county && `jud. ${county}`]
    .filter(Boolean)
    .join(', ');
  return { name: site.name, phone: site.phone, email: site.email, address, url: publicUrl, ...(brand && { brand }) };
}

const visit = z.object({
  service: z.string(),
  /** Bucharest wall time, yyyy-MM-ddTHH:mm:ss; midnight stands for 'no hour chosen'. */
  localTime: z.string(),
  /** HH:mm, when the visit holds an arrival window. */
  windowEnd: z.string().optional(),
  /** HH:mm, when the work takes more than the arrival window. */
  workUntil: z.string().optional(),
  /** In one line. */
  address: z.string(),
});

export const maxSubjectLength = 200;
export const maxOpeningLength = 3000;

/** Replaces the default subject and opening; the rest of the e-mail stays. */
export const customTextsInput = z.object({
  subject: storableText().max(maxSubjectLength, 'Subiectul este prea lung').optional(),
  opening: storableText().max(maxOpeningLength, 'Textul este prea lung').optional(),
});

// Limits apply to the text as typed: filled placeholders may make it longer.
const customTexts = z.object({
  subject: z.string().optional(),
  /** The paragraph after the greeting; a line break begins another one. */
  opening: z.string().optional(),
});
export type CustomTexts = z.infer<typeof customTexts>;

const aboutVisit = { company, name: z.string(), visit, texts: customTexts.optional() };
const toWaiting = { company, name: z.string(), service: z.string(), waitingUrl: z.string() };
/** The zone of the visitor's place and the price they calculated, each in one line. */
const requested = { zone: z.string().optional(), estimate: z.string().optional() };
const toVisitor = { ...aboutVisit, manageUrl: z.string() };

/** Every kind of e-mail, with the data it is rendered from. */
export const emailPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visitReceived'), ...toVisitor }),
  z.object({ kind: z.literal('visitConfirmed'), ...toVisitor }),
  z.object({
    kind: z.literal('visitMoved'),
    ...toVisitor,
    previousTime: z.string(),
    movedBy: z.enum(['visitor', 'staff']),
  }),
  z.object({ kind: z.literal('visitCancelled'), ...toVisitor, cancelledBy: z.enum(['visitor', 'staff']) }),
  z.object({ kind: z.literal('visitReminder'), ...toVisitor }),
  /** Without `reviewUrl` it thanks and asks for nothing. */
  z.object({ kind: z.literal('visitThanks'), ...aboutVisit, reviewUrl: z.string().optional() }),
  /** On the waiting list of a full day. */
  z.object({ kind: z.literal('waitingJoined'), ...toWaiting, date: z.string() }),
  z.object({
    kind: z.literal('waitingHold'),
    ...toWaiting,
    ...visit.pick({ localTime: true, windowEnd: true, workUntil: true }).shape,
    /** Bucharest wall time until which the hour is held. */
    heldUntil: z.string(),
  }),
  z.object({
    kind: z.literal('staffVisit'),
    company,
    news: z.enum(['new', 'moved', 'cancelled']),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    visit,
    notes: z.string().optional(),
    /** Points to check: an hour outside the arrival windows, a service out of season. */
    remarks: z.array(z.string()),
    ...requested,
    adminUrl: z.string(),
  }),
  z.object({
    kind: z.literal('staffInquiry'),
    company,
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    service: z.string().optional(),
    message: z.string(),
    photos: z.number().int(),
    ...requested,
    adminUrl: z.string(),
  }),
  z.object({
    kind: z.literal('inquiryReply'),
    company,
    name: z.string(),
    /** Chosen by whoever answers. */
    subject: z.string(),
    text: z.string(),
    /** The client's message, quoted under the answer. */
    question: z.string(),
    askedAt: z.string(),
  }),
  /** That a message arrived. Without its text: the address may be a stranger's. */
  z.object({
    kind: z.literal('inquiryReceived'),
    company,
    name: z.string(),
    /** As the contact page promises it. */
    replyHours: z.number().int().optional(),
    texts: customTexts.optional(),
  }),
  /** A test e-mail to oneself. */
  z.object({ kind: z.literal('test'), company, name: z.string() }),
  z.object({ kind: z.literal('newsletterConfirm'), company, confirmUrl: z.string() }),
  z.object({
    kind: z.literal('newsletterIssue'),
    company,
    title: z.string(),
    /** Paragraphs are parted by line breaks. */
    intro: z.string(),
    articles: z.array(z.object({ title: z.string(), excerpt: z.string(), url: z.string() })),
    closing: z.string(),
    unsubscribeUrl: z.string(),
  }),
  z.object({
    kind: z.literal('passwordReset'),
    company,
    name: z.string(),
    resetUrl: z.string(),
    minutes: z.number().int(),
  }),
  z.object({
    kind: z.literal('invitation'),
    company,
    name: z.string(),
    invitedBy: z.string(),
    acceptUrl: z.string(),
    days: z.number().int(),
  }),
  z.object({
    kind: z.literal('emailConfirm'),
    company,
    name: z.string(),
    confirmUrl: z.string(),
    hours: z.number().int(),
  }),
  z.object({
    kind: z.literal('accountChanged'),
    company,
    name: z.string(),
    change: z.enum(['password', 'email', 'emailRequested', 'codesOn', 'codesOff', 'recoveryCodes']),
    newEmail: z.string().optional(),
    at: z.string(),
  }),
]);

export type EmailPayload = z.infer<typeof emailPayload>;
export type EmailKind = EmailPayload['kind'];
export type EmailPayloadOf<Kind extends EmailKind> = Extract<EmailPayload, { kind: Kind }>;

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** The paragraph that `texts.opening` stands for, where the staff may change it. */
  opening?: string;
}

export const emailKindLabels: Record<EmailKind, string> = {
  visitReceived: 'Cerere de vizită primită',
  visitConfirmed: 'Vizită confirmată',
  visitMoved: 'Vizită mutată',
  visitCancelled: 'Vizită anulată',
  visitReminder: 'Reamintire cu o zi înainte',
  visitThanks: 'Mulțumire și cerere de recenzie',
  waitingJoined: 'Pe lista de așteptare',
  waitingHold: 'Oră eliberată, de pe lista de așteptare',
  staffVisit: 'Către echipă: vizită',
  staffInquiry: 'Către echipă: mesaj nou',
  inquiryReceived: 'Mesaj primit',
  inquiryReply: 'Răspuns la un mesaj',
  test: 'E-mail de test',
  newsletterConfirm: 'Confirmarea abonării la newsletter',
  newsletterIssue: 'Newsletter către abonați',
  passwordReset: 'Resetarea parolei',
  invitation: 'Invitație în echipă',
  emailConfirm: 'Confirmarea adresei de e-mail',
  accountChanged: 'Schimbare la cont',
};
