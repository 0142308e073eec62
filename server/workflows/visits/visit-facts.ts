import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { openVisitStates } from '../../../contract/visits/steps.ts';
import { findVisitStatus, type VisitFacts, type VisitStatus } from '../../../contract/visits/visit-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { readStopStates } from '../crew/fold-entries.ts';
import { readAnswerableOptions, readOpenChoices } from './choices/choice-store.ts';
import type { Visit } from './visit-store.ts';
import { calculateEnd, type VisitSpan } from './visit-time.ts';

type VisitRow = VisitSpan & Pick<Visit, 'id' | 'state' | 'is_partial' | 'series_id'>;

const noTimes = { leftAt: null, arrivedAt: null, startedAt: null };

/**
 * Reads what `findVisitStatus` and `findOnlineLock` need, for many visits at once. The returned function also accepts
 * changed copies of the visits.
 */
export async function readVisitFacts(db: Db, visits: VisitRow[], now: Date): Promise<(visit: VisitRow) => VisitFacts> {
  const open = visits.filter(({ state }) => openVisitStates.includes(state));
  const today = toBucharestDay(now);
  const [findOpen, states] = await Promise.all([
    readOpenChoices(db, open),
    readStopStates(
      db,
      open.filter(({ local_time }) => local_time.startsWith(today)),
    ),
  ]);
  const options = await readAnswerableOptions(
    db,
    open.flatMap((visit) => findOpen(visit) ?? []),
  );
  const findChoice = (visit: VisitRow) => {
    const choice = findOpen(visit);
    return choice && (options.get(choice.id) ?? []).length > 0 ? choice : undefined;
  };
  return (visit) => ({
    state: visit.state,
    isPartial: visit.is_partial === 1,
    date: visit.local_time,
    startsAt: visit.starts_at,
    endsAt: calculateEnd(visit).toISOString(),
    choiceEndsAt: findChoice(visit)?.ends_at ?? null,
    times: states.get(visit.id)?.times ?? noTimes,
  });
}

export async function readVisitStatuses(
  db: Db,
  visits: VisitRow[],
  now: Date,
): Promise<(visit: VisitRow) => VisitStatus> {
  const readFacts = await readVisitFacts(db, visits, now);
  return (visit) => findVisitStatus(readFacts(visit), now);
}
