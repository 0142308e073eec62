import { addDays } from '../../../contract/kernel/local-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Agreement, readAgreementContent, toWorkPeriod } from '../agreements/agreement-store.ts';
import { listVisitsOutsideAgreements } from '../visits/agreement-visit-store.ts';
import { buildVisitGardenKey } from '../visits/visit-columns.ts';

export interface OutsideVisit {
  id: string;
  /** Wall time. */
  date: string;
}

/** The search goes back at least this many days. */
const minDays = 31;

/**
 * Visits for an agreement's garden and service that are not linked to it, from the last interval on. The planner counts
 * them, so that it proposes no second visit, and lists them, so that staff can link them.
 */
export async function findOutsideVisits(db: Db, agreements: Agreement[], today: string) {
  const works = agreements.flatMap((agreement) => readAgreementContent(agreement).works);
  if (works.length === 0) return () => [];
  const intervals = works.map(({ rule }) => (rule.kind === 'interval' ? rule.days + rule.tolerance : minDays));
  const since = addDays(today, -Math.max(minDays, ...intervals));
  const visits = await listVisitsOutsideAgreements(db, [...new Set(works.map(({ serviceId }) => serviceId))], since);
  const byGarden = Map.groupBy(visits, (visit) => buildKey(buildVisitGardenKey(visit), visit.service_id));
  return (agreement: Agreement, serviceId: string): OutsideVisit[] => {
    const { start, end } = toWorkPeriod(agreement);
    const found = byGarden.get(buildKey(agreement.garden, serviceId)) ?? [];
    return found
      .map(({ id, local_time: date }) => ({ id, date }))
      .filter(({ date }) => start <= date.slice(0, 10) && date.slice(0, 10) <= end);
  };
}

const buildKey = (garden: string, serviceId: string) => `${garden}|${serviceId}`;
