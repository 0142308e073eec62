import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { findStoredZone } from '../../../company/coverage/place-zone.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { lockDays, readOccupancy, reserveDays, reserveWindows } from '../availability/availability-store.ts';
import { listFreeTeams, listWorkingTeams, type Occupancy } from '../availability/free-windows.ts';
import { calculateLastWorkDay, groupByDay, listOpenWindows, planWork, type Work } from '../availability/work-days.ts';
import { buildTimeColumns, buildVisitRow, toFieldColumns, type VisitFields } from '../visit-columns.ts';
import { insertSeries, type Visit } from '../visit-store.ts';
import { toVisitorActor, type VisitTransaction, WindowTaken, writeNewVisit } from '../visit-transaction.ts';

/** Work that was agreed on, so that its visits are confirmed. */
interface AgreedWork {
  service: { id: string; name: string };
  client: Omit<VisitFields, 'serviceId'>;
}

interface OrderedWork extends AgreedWork {
  quoteId: string;
  work: Work;
  /** Wall time of the first window, one of those offered. */
  start: string;
}

/** Books one visit for each day of the work, with one team; several days become a series. Books all or none. */
export async function orderWork({ trx, now }: VisitTransaction, order: OrderedWork): Promise<Visit[]> {
  const { start, work, quoteId } = order;
  const { team, windows, occupancy } = await findPlan(trx, order);
  const days = groupByDay(windows);
  const seriesId = days.length > 1 ? randomUUID() : null;
  const more = { series_id: seriesId, quote_id: quoteId, zone: await findZone(trx, order) };
  const visits = days.map((day) =>
    buildConfirmedRow(order, { ...buildTimeColumns(day[0] as string, occupancy, day.length), ...more }, now),
  );
  const windowsByVisit = visits.map(({ id }, index) => ({ visitId: id, windows: days[index] as string[] }));
  if (!(await reserveDays(trx, windowsByVisit, team))) throw new WindowTaken(start, work.windowCount, { work });
  const until = (visits.at(-1) as Visit).local_time.slice(0, 10);
  if (seriesId) await insertSeries(trx, { id: seriesId, every: 'day', until, created_at: now });
  for (const visit of visits) await writeNewVisit(trx, visit, { actor: toVisitorActor(visit) });
  return visits;
}

/**
 * The windows of the first team that is free. The days depend on the team, so the days of all teams are locked first.
 */
async function findPlan(trx: Trx, { start, work }: OrderedWork) {
  const day = start.slice(0, 10);
  const plans = listPlans(await readOccupancy(trx, day, calculateLastWorkDay(day)), start, work);
  const times = plans.flatMap(({ windows }) => windows);
  await lockDays(trx, times);
  const occupancy = await readOccupancy(trx, day, calculateLastWorkDay(day));
  const plan = plans.find(({ team, windows }) => listFreeTeams(occupancy, windows).some(({ id }) => id === team.id));
  if (!plan) throw new WindowTaken(start, work.windowCount, { work });
  return { ...plan, occupancy };
}

function listPlans(occupancy: Occupancy, start: string, { windowCount }: Work) {
  const day = start.slice(0, 10);
  return listWorkingTeams(occupancy, day).flatMap((team) => {
    const openWindows = listOpenWindows(occupancy, team, day, calculateLastWorkDay(day));
    const windows = planWork(openWindows, start, windowCount, occupancy.settings.windows.length);
    return windows ? [{ team, windows }] : [];
  });
}

interface TeamVisit extends AgreedWork {
  agreementId: string;
  workId: string;
  /** Wall time of the first window. */
  date: string;
  teamId: string;
  windowCount: number;
}

const visitsAtOnce = 20;

/** Books visits of agreements, each with its own team. Books all or none; the caller has locked the days. */
export async function bookTeamVisits(
  { trx, now }: VisitTransaction,
  wanted: TeamVisit[],
  { occupancy, by, key }: { occupancy: Occupancy; by: User; key: string },
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const [index, visit] of wanted.entries()) {
    const { date, windowCount, agreementId: agreement_id, workId: work_id } = visit;
    const more = { agreement_id, work_id, zone: await findZone(trx, visit) };
    const row = buildConfirmedRow(visit, { ...buildTimeColumns(date, occupancy, windowCount), ...more }, now);
    if (!(await reserveWindows(trx, row, occupancy, visit.teamId))) throw new WindowTaken(date, windowCount);
    await writeNewVisit(trx, row, { actor: by, key: index === 0 ? key : undefined });
    visits.push(row);
    // SQLite answers synchronously: without a pause other requests would wait for all visits.
    if (index % visitsAtOnce === visitsAtOnce - 1) await nextTurn();
  }
  return visits;
}

const findZone = (trx: Trx, { client }: AgreedWork) =>
  findStoredZone(trx, { name: client.city, county: client.county });

const buildConfirmedRow = (
  { service, client }: AgreedWork,
  given: ReturnType<typeof buildTimeColumns> & Partial<Visit>,
  now: string,
) => {
  const fields = toFieldColumns({ ...client, serviceId: service.id }, service.name);
  return buildVisitRow({ ...fields, state: 'confirmed', source: 'staff', ...given }, now);
};
