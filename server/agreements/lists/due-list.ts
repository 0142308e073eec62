import { findNextDue } from '../../../contract/agreements/due.ts';
import type { DueWork } from '../../../contract/agreements/staff-agreements.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import type { Db } from '../../db/database.ts';
import { type Agreement, listOpenAgreements, readAgreementContent, workPeriod } from '../agreement-store.ts';
import { readServiceNames } from '../agreement-view.ts';
import { findWorkVisits, mergeDays, readWorkVisits, type WorkVisits } from '../due-work.ts';

const soonDays = 7;
const maxShown = 200;

/** Overdue, or to be done within a week, and not planned: three queries, whatever the number of agreements. */
export async function readDueWork(db: Db, today: string) {
  const agreements = await listOpenAgreements(db, today);
  const visits = await readWorkVisits(
    db,
    agreements.map(({ id }) => id),
  );
  const until = addDays(today, soonDays);
  const due = agreements
    .flatMap((agreement) => listDue(agreement, visits, today))
    .filter(({ window }) => window.latest <= until || window.isOverdue);
  const [overdue, soon] = [true, false].map((isOverdue) =>
    due.filter(({ window }) => window.isOverdue === isOverdue).sort(byUrgency),
  ) as [Found[], Found[]];
  const services = await readServiceNames(
    db,
    due.map(({ serviceId }) => serviceId),
  );
  const show = (list: Found[]) => ({
    items: list
      .slice(0, maxShown)
      .map(({ serviceId, ...work }) => ({ ...work, service: services.get(serviceId) ?? serviceId })),
    total: list.length,
  });
  return { overdue: show(overdue), soon: show(soon) };
}

type Found = Omit<DueWork, 'service'> & { serviceId: string };

function listDue(agreement: Agreement, visits: Map<string, WorkVisits>, today: string): Found[] {
  const { id: agreementId, number, name, city } = agreement;
  const period = workPeriod(agreement);
  return readAgreementContent(agreement).works.flatMap((work) => {
    const days = mergeDays(findWorkVisits(visits, agreementId, work.id));
    const window = findNextDue(work, period, days, today);
    if (!window) return [];
    const { id: workId, serviceId } = work;
    return [{ ...{ agreementId, workId, number, name, city, serviceId }, lastVisit: days.at(-1) ?? null, window }];
  });
}

/** By the last day; those that waited longest first. */
const byUrgency = (one: Found, other: Found) =>
  one.window.latest.localeCompare(other.window.latest) ||
  (one.lastVisit ?? '').localeCompare(other.lastVisit ?? '') ||
  one.number.localeCompare(other.number);
