import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { callKey, idParams, maxCountMessage, wallTime } from '../kernel/scalars.ts';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';

export const planLimits = { weeks: 8, proposals: 2000 } as const;
/** One visit of a plan takes at most about 350 bytes. */
const maxBody = 350 * planLimits.proposals;

const count = z.number().int();
const weeks = z
  .int('Introduceți un număr întreg')
  .min(1, 'Cel puțin o săptămână')
  .max(planLimits.weeks, maxCountMessage(planLimits.weeks, 'săptămâni'));

export const planningSettings = z.object({
  weeks,
  /** Whether visits take as many windows as the crew needed before; false in settings saved by earlier versions. */
  usesMeasuredTimes: z.boolean().default(false),
});
export type PlanningSettings = z.infer<typeof planningSettings>;
export const defaultPlanningSettings: PlanningSettings = { weeks: 3, usesMeasuredTimes: false };

export const { get: getPlanningSettingsSchemas, save: savePlanningSettingsSchemas } = defineSettingSchemas(
  'planning',
  planningSettings,
  { get: 'Cum se planifică vizitele contractelor', save: 'Salvează cum se planifică vizitele contractelor' },
);

/** A visit of an agreement at the time and with the team that staff chose. */
const plannedVisit = z.object({
  agreementId: idParams.shape.id,
  workId: z.string().max(40),
  date: wallTime('Alegeți o zi și o oră'),
  teamId: idParams.shape.id,
});
export type PlannedVisit = z.infer<typeof plannedVisit>;

const proposal = z.object({
  ...plannedVisit.shape,
  number: z.string(),
  name: z.string(),
  service: z.string(),
  city: z.string(),
  /** The client's address for the e-mail with the next dates; '' for none. */
  email: z.string(),
  windowCount: count,
  /** HH:mm at which the work ends. */
  until: z.string(),
  /** yyyy-MM-dd: the tolerance. */
  earliest: z.string(),
  due: z.string(),
  latest: z.string(),
  isOverdue: z.boolean(),
  /** 'joi, lângă alte două grădini din Florești, la 6 zile de la ultima' */
  reason: z.string(),
});
export type Proposal = z.infer<typeof proposal>;

const unplaced = proposal
  .pick({ agreementId: true, workId: true, number: true, name: true, service: true, city: true })
  .extend({ earliest: z.string(), latest: z.string(), reason: z.string() });
export type UnplacedWork = z.infer<typeof unplaced>;

/** A visit of the same garden and service that is not linked to the agreement. */
const outsideVisit = proposal
  .pick({ agreementId: true, workId: true, number: true, name: true, service: true, city: true, date: true })
  .extend({ visitId: z.string() });
export type OutsideVisit = z.infer<typeof outsideVisit>;

/**
 * Writes nothing. The plan starts tomorrow. `kept` are proposals that staff moved: they are returned unchanged, and the
 * other proposals are placed around them.
 */
export const previewPlanSchemas = {
  summary: 'Vizite propuse pentru lucrările scadente din contracte',
  input: z.object({ weeks: weeks.optional(), kept: z.array(plannedVisit).max(planLimits.proposals) }),
  maxBody,
  reply: z.object({
    from: z.string(),
    to: z.string(),
    proposals: z.array(proposal),
    /** Due work for which no window was found. */
    unplaced: z.array(unplaced),
    /** Visits outside of agreements that make a proposal unnecessary; at most the last 100. */
    outside: z.array(outsideVisit),
    /** Straight-line kilometres of the days that have proposals, without the proposals and with them. */
    km: z.object({ before: z.number(), after: z.number() }),
    /** Whether the server can send e-mails; otherwise they wait in the outbox. */
    canSend: z.boolean(),
  }),
} satisfies EndpointSchemas;

const refused = z.object({ ...plannedVisit.shape, name: z.string(), message: z.string() });

/** All visits are written, or none. A repeated call with the same key returns the same plan. */
export const confirmPlanSchemas = {
  summary: 'Programează vizitele propuse, toate sau alese, într-un singur pas',
  input: z.object({
    visits: z.array(plannedVisit).min(1, 'Alegeți cel puțin o vizită').max(planLimits.proposals),
    /** Whether each client gets an e-mail with their next dates. */
    email: z.boolean(),
    key: callKey,
  }),
  maxBody,
  reply: z.object({ confirmed: count, emails: count, canSend: z.boolean() }),
  status: 201,
  /** Some visits are no longer possible, so none was written. */
  failures: { plan_changed: z.object({ refused: z.array(refused) }) },
} satisfies EndpointSchemas;

const zoneRoom = z.object({
  zone: z.string(),
  /** The number of further gardens that fit, each with one service of one window; at most 50. */
  weekly: count,
  fortnightly: count,
});

export const getRoomSchemas = {
  summary: 'Câte grădini săptămânale sau la două săptămâni mai încap, pe zone',
  reply: z.object({ zones: z.array(zoneRoom), weeks: count }),
} satisfies EndpointSchemas;
