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

/** Running on the day of the visit, with its service, for its garden or its client's gardens in the same town. */
export const listVisitAgreementsSchemas = {
  summary: 'Contractele de care se poate lega o vizită',
  params: idParams,
  reply: z.object({
    agreements: z.array(fittingAgreement),
    /** Staff said that it belongs to none. */
    isUnlinked: z.boolean(),
  }),
} satisfies EndpointSchemas;

/** Without an agreement the visit stays outside of all of them, also when it is confirmed or corrected later. */
export const linkVisitToAgreementSchemas = {
  summary: 'Leagă o vizită de un contract, sau o desparte de el',
  params: idParams,
  input: z.object({ sequence: startingVersion, agreementId: idParams.shape.id.nullable() }),
  reply: z.object({ visit: visitDetail }),
  failures: { stale_version: null },
} satisfies EndpointSchemas;

/** What was typed of a visit so far. `visitId`: the visit that is corrected, which is not near itself. */
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
  /** The number of its agreement; null outside of all of them. */
  agreement: z.string().nullable(),
});

export const checkTypedVisitSchemas = {
  summary:
    'Contractele în care s-ar număra o vizită încă nesalvată și vizitele prea apropiate din aceeași grădină; nu scrie nimic',
  input: typedVisit,
  reply: z.object({
    /** `isCertain`: the visit is linked to it by itself, if it is the only one. */
    agreements: z.array(fittingAgreement.extend({ isCertain: z.boolean() })),
    near: z.array(nearVisit),
  }),
} satisfies EndpointSchemas;
