import type { RunningSite } from '../servers/running-site.ts';
import { visitRequest } from './visit-request.ts';

/** A visitor asks for a visit, on Monday at ten unless changed. */
export const requestVisit = (site: RunningSite, change: Record<string, unknown> = {}) =>
  site.post('/api/appointments', visitRequest(change));

export const listVisitRows = (site: RunningSite) => site.db.selectFrom('visits').selectAll().execute();
