import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { openVisitStates } from '../../../../contract/visits/steps.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findTeams } from '../availability/availability-store.ts';
import type { Visit } from '../visit-store.ts';
import { listLinkedDays, readFirstTimes } from './linked-day-store.ts';
import { toDay } from './place-days.ts';

/**
 * Why a day of the work cannot be reopened: open days must be in their original order, on different dates, with one
 * team.
 */
export async function findOpeningObstacle(db: Db, visit: Visit): Promise<string | undefined> {
  const others = (await listLinkedDays(db, visit)).filter(
    ({ id, state }) => id !== visit.id && openVisitStates.includes(state),
  );
  if (others.some(({ local_time }) => toDay(local_time) === toDay(visit.local_time)))
    return `${formatVisitShortDay(visit.local_time)} este deja altă zi a aceleiași lucrări: mutați-o întâi pe aceea.`;
  const firstTimes = await readFirstTimes(db, [visit, ...others]);
  const wasBefore = (one: Visit, other: Visit) => (firstTimes.get(one.id) ?? '') < (firstTimes.get(other.id) ?? '');
  const crossed = others.find((other) => wasBefore(other, visit) !== other.local_time < visit.local_time);
  if (crossed)
    return `Zilele lucrării nu ar mai fi în ordine: ${formatVisitShortDay(crossed.local_time)} a trecut între timp de partea cealaltă. Mutați-o întâi pe aceea.`;
  const teams = await findTeams(db, [visit, ...others]);
  const teamOfVisit = teams.get(visit.id);
  const other = others.flatMap(({ id }) => teams.get(id) ?? []).find(({ id }) => teamOfVisit && id !== teamOfVisit.id);
  return (
    other &&
    `Celelalte zile ale lucrării sunt la ${other.name}, iar aceasta la ${teamOfVisit?.name}: dați-le întâi unei echipe.`
  );
}

export async function refuseOpening(db: Db, visit: Visit) {
  const obstacle = await findOpeningObstacle(db, visit);
  if (obstacle) throw new Failure('wrong_state', obstacle);
}
