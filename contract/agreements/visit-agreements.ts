import { z } from 'zod';
import { mapToRecord } from '../kernel/map-to-record.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams, optionalText, startingVersion, wallTime } from '../kernel/scalars.ts';
import { visitDetail } from '../visits/staff-visits.ts';
import { visitStatus } from '../visits/visit-by-link.ts';
import { addressFields, addressNames } from '../visits/visit-fields.ts';

const fittingAgreement = z.object({
  agreementId: z.string(),
  number: z.string(),
  title: z.string(),
  name: z.string(),
  city: z.string(),
});
export type FittingAgreement = z.infer<typeof fittingAgreement>;

/**
 * Agreements that are in force on the day of the visit, include its service and are for its garden, or for another
 * garden of the same client in the same town.
 */
export const listVisitAgreementsSchemas = {
  summary: 'Contractele de care se poate lega o vizită',
  params: idParams,
  reply: z.object({
    agreements: z.array(fittingAgreement),
    /** Staff decided that the visit belongs to no agreement. */
    isUnlinked: z.boolean(),
  }),
} satisfies EndpointSchemas;

/** Null removes the visit from its agreement for good: confirming or correcting it does not link it again. */
export const linkVisitToAgreementSchemas = {
  summary: 'Leagă o vizită de un contract, sau o desparte de el',
  params: idParams,
  input: z.object({ sequence: startingVersion, agreementId: idParams.shape.id.nullable() }),
  reply: z.object({ visit: visitDetail }),
  failures: { stale_version: null },
} satisfies EndpointSchemas;

/**
 * The fields that staff have typed so far. `visitId`: the visit that is being corrected, which is not compared with
 * itself.
 */
const typedVisit = z.object({
  visitId: idParams.shape.id.optional(),
  date: wallTime('Alegeți o zi și o oră'),
  serviceId: optionalText(80),
  email: optionalText(254),
  phone: optionalText(40),
  ...mapToRecord(addressNames, (name) => optionalText(addressFields[name].maxLength)),
});

const nearVisit = z.object({
  id: z.string(),
  date: z.string(),
  status: visitStatus,
  /** The number of the agreement to which the visit belongs; null for none. */
  agreement: z.string().nullable(),
});

export const checkTypedVisitSchemas = {
  summary:
    'Contractele în care s-ar număra o vizită încă nesalvată și vizitele prea apropiate din aceeași grădină; nu scrie nimic',
  input: typedVisit,
  reply: z.object({
    /** `isCertain`: if it is the only one, the visit is linked to it without asking. */
    agreements: z.array(fittingAgreement.extend({ isCertain: z.boolean() })),
    near: z.array(nearVisit),
  }),
} satisfies EndpointSchemas;
