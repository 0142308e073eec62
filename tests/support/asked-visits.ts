import type { RunningSite } from './running-site.ts';
import { visitRequest } from './visit-request.ts';

/** A visitor asks for a visit, on Monday at ten unless changed. */
export const ask = (site: RunningSite, change: Record<string, unknown> = {}) =>
  site.post('/api/appointments', visitRequest(change));

export const visits = (site: RunningSite) => site.db.selectFrom('visits').selectAll().execute();
