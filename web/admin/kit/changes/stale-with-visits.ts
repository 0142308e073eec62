import { listAgreements } from '../../../../contract/agreements/routes.ts';
import { getCrewDay } from '../../../../contract/crew/routes.ts';
import { getDashboard } from '../../../../contract/dashboard/routes.ts';
import { getPostponement, getRoom } from '../../../../contract/planning/routes.ts';
import { listVisits, listWaitingEntries } from '../../../../contract/visits/routes.ts';

/** What a change of a visit makes stale. */
export const staleWithVisits = [
  listVisits,
  getCrewDay,
  listWaitingEntries,
  getPostponement,
  listAgreements,
  getRoom,
  getDashboard,
];
