import { addDays, tomorrowInBucharest } from '../../../contract/kernel/local-time.ts';
import {
  confirmPostponementSchemas,
  getPostponementSchemas,
  type PostponedVisit,
  previewPostponementSchemas,
  undoPostponementSchemas,
} from '../../../contract/planning/postpone.ts';
import {
  confirmPostponement,
  getPostponement,
  previewPostponement,
  undoPostponement,
} from '../../../contract/planning/routes.ts';
import type { Context } from '../../context.ts';
import { readOccupancy } from '../../visits/availability/availability-store.ts';
import { confirmChanges } from './confirm-postponement.ts';
import { type ChosenDay, listCandidates } from './list-candidates.ts';
import { askDays, type Candidate, planOutcomes } from './plan-outcomes.ts';
import { viewPostponement } from './postponement.ts';
import { findOpenPostponement } from './postponement-store.ts';
import { undoChanges } from './undo-postponement.ts';

export function mountPostponements(context: Context) {
  const { mount, db, now } = context;

  mount(getPostponement, getPostponementSchemas, async () => {
    const open = await findOpenPostponement(db, now().toISOString());
    return { postponement: open ? viewPostponement(open) : null };
  });

  mount(previewPostponement, previewPostponementSchemas, async ({ input }) => {
    const visits = await previewVisits(context, input);
    return { visits, emails: visits.filter(({ email }) => email).length, canSend: context.canSendEmail };
  });

  mount(confirmPostponement, confirmPostponementSchemas, async ({ input, user }) => ({
    postponement: await confirmChanges(context, input, user),
  }));

  mount(undoPostponement, undoPostponementSchemas, ({ input, user }) => undoChanges(context, input.id, user));
}

async function previewVisits({ db, now }: Context, chosen: ChosenDay): Promise<PostponedVisit[]> {
  const candidates = await listCandidates(db, chosen, now());
  const tomorrow = tomorrowInBucharest(now());
  const last = [
    addDays(chosen.date, askDays),
    ...candidates.map(({ tolerance }) => tolerance?.latest ?? ''),
  ].toSorted();
  const planned = planOutcomes(candidates, await readOccupancy(db, tomorrow, last.at(-1) as string), tomorrow);
  return candidates.map((candidate) => viewCandidate(candidate, planned.get(candidate.visit.id) as Planned));
}

type Planned = Pick<PostponedVisit, 'outcome' | 'reason'>;

const viewCandidate = ({ visit, teamId, tolerance }: Candidate, { outcome, reason }: Planned): PostponedVisit => ({
  ...{ id: visit.id, sequence: visit.sequence, name: visit.name, service: visit.service_name, city: visit.city },
  ...{ date: visit.local_time, teamId, tolerance, outcome, reason },
  email: outcome.kind !== 'stay' && visit.email !== '',
});
