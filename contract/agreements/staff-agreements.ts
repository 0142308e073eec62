import { z } from 'zod';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { workflowEvent } from '../kernel/record-history.ts';
import { idAndName } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { baniField, callKey, day, idParams, optionalText, startingVersion } from '../kernel/scalars.ts';
import { affectedVisits } from '../visits/availability.ts';
import { visitStates } from '../visits/steps.ts';
import { visitStatus } from '../visits/visit-by-link.ts';
import { agreementContent, agreementWork, quoteClient } from './agreement-content.ts';
import { agreementStates, agreementStepNames, staffAgreementSteps } from './steps.ts';

const count = z.number().int();

const span = z.object({ from: z.string(), to: z.string() });

export const agreementSummary = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(agreementStates),
  title: z.string(),
  name: z.string(),
  city: z.string(),
  start: z.string(),
  end: z.string(),
  /** The current or next pause of a paused agreement. */
  pause: span.nullable(),
  /** Averaged over the months with work. */
  monthlyValue: baniField(),
  createdAt: z.string(),
});
export type AgreementSummary = z.infer<typeof agreementSummary>;

const listedAgreement = agreementSummary.extend({
  /** The id of the renewal quote while it is a draft. */
  renewalDraft: z.string().nullable(),
});
export type ListedAgreement = z.infer<typeof listedAgreement>;

/** `renew`: ends within 60 days and no renewal was sent yet. */
const agreementFilter = pageQuery.extend({
  state: z.enum(agreementStates).optional(),
  client: idParams.shape.id.optional(),
  renew: z.enum(['yes']).optional(),
});

export const listAgreementsSchemas = {
  summary: 'Contractele de întreținere, cu căutare și filtre',
  query: agreementFilter,
  reply: pagedReply(listedAgreement),
} satisfies EndpointSchemas;

export const exportAgreementsSchemas = {
  summary: 'Contractele filtrate, ca fișier CSV',
  query: agreementFilter.omit({ page: true, size: true }),
  reply: z.unknown(),
} satisfies EndpointSchemas;

export const countAgreementsSchemas = {
  summary:
    'Câte contracte sunt în fiecare stare, câte sunt de reînnoit și valoarea celor în vigoare, în medie pe lună cu lucrări',
  reply: z.object({
    states: z.record(z.enum(agreementStates), count),
    toRenew: count,
    monthlyValue: baniField(),
  }),
} satisfies EndpointSchemas;

export const workProgress = z.object({
  promised: count,
  /** Promised visits from before the agreement was entered. */
  earlier: count,
  done: count,
  planned: count,
  missed: count,
  left: count,
});

const dueWindow = z.object({ earliest: z.string(), due: z.string(), latest: z.string(), isOverdue: z.boolean() });

const dueWork = z.object({
  agreementId: z.string(),
  workId: z.string(),
  number: z.string(),
  name: z.string(),
  city: z.string(),
  service: z.string(),
  lastVisit: z.string().nullable(),
  window: dueWindow,
});
export type DueWork = z.infer<typeof dueWork>;

/** Most urgent first, at most 200 of each; the totals count all. */
export const listDueWorkSchemas = {
  summary: 'Lucrările din contracte întârziate sau care ies din toleranță în zilele următoare și nu sunt planificate',
  reply: z.object({
    overdue: z.object({ items: z.array(dueWork), total: count }),
    soon: z.object({ items: z.array(dueWork), total: count }),
  }),
} satisfies EndpointSchemas;

const agreementVisit = z.object({
  id: z.string(),
  workId: z.string(),
  date: z.string(),
  state: z.enum(visitStates),
  isPartial: z.boolean(),
  status: visitStatus,
});

const workDetail = agreementWork.extend({
  service: z.string(),
  progress: workProgress,
  next: dueWindow.nullable(),
  value: baniField(),
});

const agreementDetail = agreementSummary.extend({
  version: count,
  content: agreementContent,
  works: z.array(workDetail),
  pauses: z.array(span),
  endedOn: z.string().nullable(),
  endReason: z.string().nullable(),
  team: idAndName.nullable(),
  clientId: z.string().nullable(),
  /** The quote by which it was accepted: works, prices and days are then fixed. */
  quote: z.object({ id: z.string(), number: z.string() }).nullable(),
  renewal: z.object({ id: z.string() }).nullable(),
  steps: z.array(z.enum(staffAgreementSteps)),
  events: z.array(workflowEvent([...agreementStepNames, 'create', 'edit'], agreementStates)),
  /** Newest first, at most 200. */
  visits: z.array(agreementVisit),
});
export type AgreementDetail = z.infer<typeof agreementDetail>;

const agreementReply = z.object({ agreement: agreementDetail });

/** The plan, client or visit that prefills the form of a new agreement. */
export const draftAgreementSchemas = {
  summary: 'Conținutul cu care pornește un contract nou; nu salvează nimic',
  query: z.object({ kind: z.enum(['plan', 'client', 'visit']).optional(), id: idParams.shape.id.optional() }),
  reply: z.object({
    content: z.object({
      ...agreementContent.shape,
      title: z.string(),
      works: z.array(agreementWork),
      client: quoteClient.partial(),
    }),
  }),
} satisfies EndpointSchemas;

/** A service that the garden has in another agreement already is refused, as the field of that work. */
export const createAgreementSchemas = {
  summary: 'Un contract de întreținere nou, activ',
  input: z.object({ content: agreementContent, key: callKey.optional() }),
  reply: agreementReply,
  status: 201,
} satisfies EndpointSchemas;

export const getAgreementSchemas = {
  summary: 'Un contract, cu ce s-a promis, făcut, planificat și ratat',
  params: idParams,
  reply: agreementReply,
} satisfies EndpointSchemas;

export const saveAgreementSchemas = {
  summary: 'Schimbă un contract',
  params: idParams,
  input: z.object({
    version: startingVersion,
    content: agreementContent,
    /** Whether to keep or cancel planned visits that the agreement no longer covers. */
    visits: z.enum(['keep', 'cancel']).optional(),
  }),
  reply: agreementReply,
  /** `affects_visits`: planned visits no longer fit, and the input does not say whether to cancel them. */
  failures: { stale_version: agreementReply, wrong_state: null, affects_visits: affectedVisits },
} satisfies EndpointSchemas;

/** `pause` takes `from` and `to`, `end` takes `on` and `note`. Both cancel the planned visits of those days. */
export const applyAgreementStepSchemas = {
  summary: 'Pune în pauză, reia, încheie sau redeschide un contract',
  params: idParams,
  input: z
    .object({
      step: z.enum(staffAgreementSteps),
      from: day('Alegeți prima zi').optional(),
      to: day('Alegeți ultima zi').optional(),
      on: day('Alegeți ultima zi').optional(),
      note: optionalText(1000).nullish(),
      email: z.boolean(),
      key: callKey.optional(),
    })
    .superRefine(({ step, from, to, on, note }, context) => {
      const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (step === 'pause' && !from) add('from', 'Alegeți prima zi');
      if (step === 'pause' && !to) add('to', 'Alegeți ultima zi');
      if (step === 'pause' && from && to && from > to) add('to', 'Se termină înainte să înceapă');
      if (step === 'end' && !on) add('on', 'Alegeți ultima zi');
      if (step === 'end' && !note) add('note', 'Scrieți de ce se încheie');
    }),
  reply: agreementReply.extend({ cancelledVisits: count }),
  failures: { stale_version: null, wrong_state: null },
} satisfies EndpointSchemas;

export const downloadAgreementSchemas = {
  summary: 'Contractul ca PDF; acceptat online, cu dovada acceptării',
  params: idParams,
  reply: z.unknown(),
} satisfies EndpointSchemas;

const renewal = z.object({
  agreementId: z.string(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  start: z.string(),
  end: z.string(),
  works: z.array(
    z.object({
      service: z.string(),
      promised: count,
      done: count,
      per: z.enum(['visit', 'month']),
      amount: baniField(),
      newAmount: baniField(),
    }),
  ),
  gross: baniField(),
  /** Why it cannot be sent; null when it can. */
  problem: z.string().nullable(),
});
export type Renewal = z.infer<typeof renewal>;

const renewalInput = z.object({
  ids: z.array(idParams.shape.id).min(1, 'Alegeți cel puțin un contract').max(100, 'Cel mult 100 odată'),
  /** Changes all prices by this much, rounded to whole lei. */
  percent: z.int('Introduceți un procent întreg').min(-50, 'Cel puțin −50%').max(100, 'Cel mult 100%'),
});

export const previewRenewalsSchemas = {
  summary: 'Ofertele de reînnoire care s-ar trimite; nu salvează nimic',
  input: renewalInput,
  reply: z.object({ renewals: z.array(renewal) }),
} satisfies EndpointSchemas;

/** Creates one quote for each agreement, all or none. Without `send` the quotes stay drafts. */
export const createRenewalsSchemas = {
  summary: 'Face ofertele de reînnoire, ciorne sau trimise',
  input: renewalInput.extend({ send: z.boolean(), key: callKey }),
  reply: z.object({ quotes: z.array(z.object({ id: z.string(), agreementId: z.string() })) }),
  status: 201,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;
