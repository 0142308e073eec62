import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { openVisitStates } from '../../../contract/visits/steps.ts';
import type { Db } from '../../db/database.ts';
import { listMovedByRain, type Visit } from '../visit-store.ts';

/** Reads the reasons of several visits at once. */
export async function readMoveReasons(db: Db, visits: Visit[]) {
  const moved = await listMovedByRain(
    db,
    visits.filter(({ state }) => openVisitStates.includes(state)).map(({ id }) => id),
  );
  return ({ id }: Visit): { moveReason?: string } => {
    const former = moved.get(id);
    return former ? { moveReason: `Din cauza vremii am mutat vizita de ${formatVisitShortDay(former)}.` } : {};
  };
}
