import { addDays, getBucharestTomorrow } from '../../../../contract/kernel/local-time.ts';
import * as schemas from '../../../../contract/planning/postpone.ts';
import * as routes from '../../../../contract/planning/routes.ts';
import type { Context } from '../../../context.ts';
import { readOccupancy } from '../../visits/availability/availability-store.ts';
import { confirmChanges, undoChanges } from './confirm-postponement.ts';
import {
  askDays,
  type Candidate,
  type ChosenDay,
  listCandidates,
  type Planned,
  planOutcomes,
} from './plan-outcomes.ts';
import { findOpenPostponement, viewPostponement } from './postponement-store.ts';

export function mountPostponements(context: Context) {
  const { mount, db, now } = context;

  mount(routes.getPostponement, schemas.getPostponementSchemas, async () => {
    const open = await findOpenPostponement(db, now().toISOString());
    return { postponement: open ? viewPostponement(open) : null };
  });

  mount(routes.previewPostponement, schemas.previewPostponementSchemas, async ({ input }) => {
    const visits = await previewVisits(context, input);
    return { visits, emails: visits.filter(({ email }) => email).length, canSend: context.canEmailClients };
  });

  mount(routes.confirmPostponement, schemas.confirmPostponementSchemas, async ({ input, user }) => ({
    postponement: await confirmChanges(context, input, user),
  }));

  mount(routes.undoPostponement, schemas.undoPostponementSchemas, ({ input, user }) =>
    undoChanges(context, input.id, user),
  );
}

async function previewVisits({ db, now }: Context, chosen: ChosenDay): Promise<schemas.PostponedVisit[]> {
  const candidates = await listCandidates(db, chosen, now());
  const tomorrow = getBucharestTomorrow(now());
  const last = [
    addDays(chosen.date, askDays),
    ...candidates.map(({ tolerance }) => tolerance?.latest ?? ''),
  ].toSorted();
  const dates = candidates.flatMap(({ work }) => work?.dates ?? []);
  const [from, to] = [[tomorrow, ...dates].toSorted()[0], [...last, ...dates].toSorted().at(-1)] as [string, string];
  const planned = planOutcomes(candidates, await readOccupancy(db, from, to), tomorrow);
  return candidates.map((candidate) => viewCandidate(candidate, planned.get(candidate.visit.id) as Planned));
}

const viewCandidate = (
  { visit, teamId, tolerance }: Candidate,
  { outcome, reason }: Planned,
): schemas.PostponedVisit => ({
  id: visit.id,
  sequence: visit.sequence,
  name: visit.name,
  service: visit.service_name,
  city: visit.city,
  date: visit.local_time,
  teamId,
  tolerance,
  outcome,
  reason,
  email: outcome.kind !== 'stay' && visit.email !== '',
});
