import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams, startingVersion } from '../kernel/scalars.ts';
import { visitDetail } from '../visits/staff-visits.ts';

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
