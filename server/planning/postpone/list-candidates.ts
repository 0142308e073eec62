import type { z } from 'zod';
import type { previewPostponementSchemas } from '../../../contract/planning/postpone.ts';
import { findVisitTolerance } from '../../agreements/due-work.ts';
import type { Db } from '../../db/database.ts';
import { findTeams } from '../../visits/availability/availability-store.ts';
import { listAskedVisits } from '../../visits/choices/choice-store.ts';
import { listVisitsOfDay } from '../../visits/staff/staff-visit-store.ts';
import type { Visit } from '../../visits/visit-store.ts';
import { hasBegun } from '../../visits/visit-time.ts';
import type { Candidate } from './plan-outcomes.ts';

export type ChosenDay = z.output<typeof previewPostponementSchemas.input>;

/** The visits of the chosen day, hours and teams, in order; those without a team are named with their reason. */
export async function listCandidates(db: Db, { date, from, teamIds }: ChosenDay, now: Date): Promise<Candidate[]> {
  const visits = await listVisitsOfDay(db, date, from ?? '00:00');
  const ids = visits.map(({ id }) => id);
  const [teams, asked] = await Promise.all([findTeams(db, ids), listAskedVisits(db, ids)]);
  const candidates: Candidate[] = [];
  for (const visit of visits) {
    const teamId = teams.get(visit.id)?.id ?? null;
    if (teamId && !teamIds.includes(teamId)) continue;
    const tolerance = await findVisitTolerance(db, visit);
    const stays = asked.has(visit.id) ? 'Clientul alege deja dintre orele propuse' : findStayReason(visit, now);
    candidates.push({ visit, teamId, tolerance, stays });
  }
  return candidates;
}

function findStayReason(visit: Visit, now: Date) {
  if (visit.is_suspicious) return 'Pare suspectă';
  if (visit.state === 'completed') return 'Este încheiată';
  if (visit.state === 'no_show') return 'Nu a avut loc';
  if (visit.timing === 'unset') return 'Fără oră: stabiliți-o la telefon';
  if (hasBegun(visit, now)) return 'A început';
  if (visit.is_fixed) return 'Fixată cu clientul';
  return visit.timing === 'outside' ? 'Are oră în afara programului: mutați-o separat' : undefined;
}
