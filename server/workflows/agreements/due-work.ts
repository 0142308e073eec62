import { findVisitWindow } from '../../../contract/agreements/due.ts';
import type { CountedVisits } from '../../../contract/agreements/progress.ts';
import type { Db } from '../../platform/db/database.ts';
import { listRecentWorkDays, listWorkDays, type WorkDays } from '../visits/agreement-visit-store.ts';
import type { Visit } from '../visits/visit-store.ts';
import { type Agreement, listAgreementsByIds, readAgreementContent, toWorkPeriod } from './agreement-store.ts';

export type WorkVisits = Map<string, Map<string, CountedVisits>>;

const none: CountedVisits = { done: [], planned: [] };

/** The days of completed (not partial) and planned visits, sorted, by agreement and work. */
export const readWorkVisits = async (db: Db, agreementIds: string[]) =>
  groupByWork(await listWorkDays(db, agreementIds));

/** The days since `since` and the last one before it, of the given works. */
export const readRecentVisits = async (db: Db, works: { agreementId: string; workId: string }[], since: string) =>
  groupByWork(
    await listRecentWorkDays(
      db,
      works.map(({ agreementId: agreement_id, workId: work_id }) => ({ agreement_id, work_id })),
      since,
    ),
  );

function groupByWork(rows: WorkDays[]): WorkVisits {
  const visits: WorkVisits = new Map();
  for (const { agreement_id, work_id, state, days } of rows) {
    const works = visits.get(agreement_id) ?? new Map<string, CountedVisits>();
    visits.set(agreement_id, works);
    const { done, planned } = works.get(work_id) ?? none;
    const list = days.split(',').sort();
    works.set(
      work_id,
      state === 'completed' ? { done: list, planned } : { done, planned: [...planned, ...list].sort() },
    );
  }
  return visits;
}

export const findWorkVisits = (visits: WorkVisits, agreementId: string, workId: string) =>
  visits.get(agreementId)?.get(workId) ?? none;

/** The days of completed and planned visits together, sorted. */
export const mergeDays = ({ done, planned }: CountedVisits) => [...done, ...planned].sort();

type AgreementVisit = Pick<Visit, 'id' | 'agreement_id' | 'work_id' | 'local_time'>;

/** The days to which each visit can be moved, by visit. Visits of work without a rule are missing. */
export async function findVisitTolerances(db: Db, visits: AgreementVisit[]) {
  const ids = [...new Set(visits.flatMap(({ agreement_id }) => agreement_id ?? []))];
  const agreements = new Map((await listAgreementsByIds(db, ids)).map((agreement) => [agreement.id, agreement]));
  const counted = await readWorkVisits(db, ids);
  return new Map(
    visits.flatMap((visit) => {
      const agreement = agreements.get(visit.agreement_id ?? '');
      const tolerance = agreement && findTolerance(agreement, counted, visit);
      return tolerance ? [[visit.id, tolerance] as const] : [];
    }),
  );
}

function findTolerance(agreement: Agreement, counted: WorkVisits, { work_id, local_time }: AgreementVisit) {
  const work = readAgreementContent(agreement).works.find(({ id }) => id === work_id);
  if (!work) return null;
  const { done, planned } = findWorkVisits(counted, agreement.id, work.id);
  const day = local_time.slice(0, 10);
  const others = planned.filter((_, index) => index !== planned.indexOf(day));
  return findVisitWindow(work, toWorkPeriod(agreement), mergeDays({ done, planned: others }), day);
}
