import { z } from 'zod';
import { customTextsInput } from '../emails/email-fields.ts';
import { nextFree } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import {
  callKey,
  day,
  idParams,
  invalidEmailMessage,
  isUnique,
  optionalText,
  requiredEmail,
  requiredText,
  startingVersion,
  storableText,
  tooLongMessage,
  wallTime,
} from '../kernel/scalars.ts';
import { buildStaffShape } from './field-schemas.ts';
import { visitLimits as limits } from './limits.ts';
import { repeatIntervals } from './series.ts';
import { visitDetail } from './staff-visits.ts';
import { visitStepNames } from './steps.ts';
import { visitFields } from './visit-fields.ts';

const shortName = 'Numele trebuie să aibă cel puțin 2 caractere';
const noDate = 'Alegeți o zi și o oră';

const localTime = wallTime(noDate);

const fields = {
  name: storableText(shortName).min(limits.name.min, shortName).max(120, tooLongMessage),
  email: z.union([z.literal(''), requiredEmail(invalidEmailMessage)], invalidEmailMessage),
  phone: optionalText(40).refine(
    (phone) => phone === '' || phone.length >= limits.phone.min,
    'Numărul de telefon trebuie să aibă cel puțin 10 caractere',
  ),
  serviceId: requiredText('Alegeți un serviciu', 80),
  ...buildStaffShape(visitFields),
};

export const reachable = {
  error: 'Introduceți un telefon sau o adresă de e-mail',
  path: ['phone'],
};

const visitReply = z.object({ visit: visitDetail });

export const editableVisitFields = z.object(fields);
export type EditableVisitFields = z.infer<typeof editableVisitFields>;

export const changeStaffVisitSchemas = {
  summary: 'Schimbă datele unei programări sau notele biroului',
  params: idParams,
  input: editableVisitFields.partial().extend({
    sequence: startingVersion.optional(),
    staffNotes: optionalText(5000).optional(),
    isFixed: z.boolean().optional(),
    /** The notes on which the edit is based, to detect conflicts; empty by default. */
    staffNotesBefore: optionalText(5000).optional(),
  }),
  reply: visitReply,
  failures: { stale_version: null, stale_notes: z.object({ staffNotes: z.string() }), team_busy: null },
} satisfies EndpointSchemas;

const repeat = z.object({
  every: z.enum(repeatIntervals),
  until: day('Alegeți până când se repetă'),
  /** Whether to skip months in which the service is not offered. */
  inSeason: z.boolean(),
});
export type Repeat = z.infer<typeof repeat>;

export const newVisitInput = z
  .object({
    ...fields,
    date: localTime,
    staffNotes: optionalText(5000),
    isConfirmed: z.boolean(),
    /** Whether the client gets an e-mail, if there is an address. */
    sendEmail: z.boolean(),
    repeat: repeat.optional(),
    /** The team that is to come; any free one by default. */
    teamId: idParams.shape.id.optional(),
    inquiryId: idParams.shape.id.optional(),
    /** The accepted quote whose work is done in the visit. */
    quoteId: idParams.shape.id.optional(),
    /** The agreement to which it belongs, null for none; by default the only one that certainly fits. */
    agreementId: idParams.shape.id.nullish(),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', reachable)
  .refine(({ date, repeat: again }) => !again || again.until >= date.slice(0, 10), {
    error: 'Se termină înainte de prima vizită',
    path: ['repeat', 'until'],
  });

/** A visit of a series: the requested day, the day found, and why they differ. */
const occurrence = z.object({
  wanted: z.string(),
  date: z.string().nullable(),
  reason: z.enum(['holiday', 'closed', 'full', 'season']).optional(),
});
export type Occurrence = z.infer<typeof occurrence>;

/** A repeated call with the same `Idempotency-Key` header returns the same visit. */
export const addStaffVisitSchemas = {
  summary: 'O programare făcută de echipă, de exemplu la telefon; una singură sau repetată',
  input: newVisitInput,
  reply: visitReply.extend({ occurrences: z.array(occurrence) }),
  status: 201,
  failures: { window_taken: nextFree },
} satisfies EndpointSchemas;

export const previewRepeatsSchemas = {
  summary: 'Zilele în care ar cădea o programare repetată; nu scrie nimic',
  input: z.object({ date: localTime, serviceId: optionalText(80), repeat, teamId: idParams.shape.id.optional() }),
  reply: z.object({ occurrences: z.array(occurrence) }),
} satisfies EndpointSchemas;

export const visitStepInput = z.object({
  step: z.enum(visitStepNames),
  note: optionalText(1000).nullish(),
  date: localTime.optional(),
  /** `move`: the team that is to come, any free one by default. `assign`: the new team. */
  teamId: idParams.shape.id.optional(),
  /** `complete`: not all of the work was done; it stays due under its agreement. */
  isPartial: z.boolean().optional(),
  texts: customTextsInput.optional(),
  /**
   * `later` leaves two minutes to undo. The default is `now`; for `complete` it is `later`, or `none` if the client was
   * already thanked.
   */
  sendEmail: z.enum(['now', 'later', 'none']).optional(),
  /** Whether the thank-you e-mail asks for a review; by default only if all work was done. */
  asksForReview: z.boolean().optional(),
  scope: z.enum(['this', 'following']).optional(),
  /** For `confirm` and `move`: the caller has confirmed an hour outside the windows or a closed day. */
  acceptsUnusualTime: z.boolean().optional(),
  key: callKey.optional(),
});
export type VisitStepInput = z.input<typeof visitStepInput>;

/** The name of the team that the visit would lose; null when it loses none. */
const lostTeam = z.object({ team: z.string().nullable() });

export const applyVisitStepSchemas = {
  summary: 'Confirmă, mută, dă altei echipe, încheie, anulează, redeschide sau notează că vizita nu a avut loc',
  params: idParams,
  input: visitStepInput,
  reply: visitReply.extend({
    /** The other visits of the series: how many changed as well, and which could not. */
    following: z.object({
      changed: z.number().int(),
      refused: z.array(z.object({ id: z.string(), date: z.string(), message: z.string() })),
    }),
    canSend: z.boolean(),
  }),
  failures: {
    window_taken: nextFree,
    irregular_hour: lostTeam,
    day_closed: lostTeam,
    stale_version: null,
    wrong_state: null,
    team_busy: null,
  },
} satisfies EndpointSchemas;

export const previewVisitEmailSchemas = {
  summary: 'E-mailul pe care l-ar trimite un pas; nu salvează nimic',
  params: idParams,
  input: visitStepInput.pick({
    step: true,
    date: true,
    texts: true,
    asksForReview: true,
    isPartial: true,
    scope: true,
  }),
  reply: z.object({
    email: z
      .object({
        to: z.string(),
        subject: z.string(),
        opening: z.string(),
        html: z.string(),
        /** When the client got this e-mail before, if the visit was completed once and reopened. */
        sentBefore: z.string().optional(),
      })
      .nullable(),
    canSend: z.boolean(),
  }),
} satisfies EndpointSchemas;

/** The windows are held until the client chooses or the deadline passes. */
export const proposeWindowsSchemas = {
  summary: 'Propune clientului două sau trei ore libere; el alege una',
  params: idParams,
  input: z.object({
    sequence: startingVersion,
    options: z
      .array(z.object({ date: localTime, teamId: idParams.shape.id.nullish() }))
      .min(2, 'Alegeți două sau trei ore')
      .max(3, 'Alegeți două sau trei ore')
      .refine((options) => isUnique(options.map(({ date }) => date)), 'O oră apare de două ori'),
    note: optionalText(1000).nullish(),
  }),
  reply: visitReply.extend({ canSend: z.boolean() }),
  failures: { window_taken: nextFree, stale_version: null, wrong_state: null },
} satisfies EndpointSchemas;

export const linkVisitSchemas = {
  summary: 'Un link nou către pagina privată a vizitei, de dat clientului',
  params: idParams,
  reply: z.object({ url: z.string() }),
} satisfies EndpointSchemas;

export const withdrawChoiceSchemas = {
  summary: 'Retrage orele propuse clientului; se eliberează',
  params: idParams,
  reply: visitReply,
  failures: { stale_version: null },
} satisfies EndpointSchemas;
