import { randomUUID } from 'node:crypto';
import { findStoredZone } from '../../coverage/place-zone.ts';
import { lockDays, readOccupancy, reserveDays } from '../availability/availability-store.ts';
import { freeTeams, listWorkingTeams, type Occupancy } from '../availability/free-windows.ts';
import { groupByDay, lastWorkDay, listOpenWindows, planWork, type Work } from '../availability/work-days.ts';
import { fieldColumns, newVisitRow, timeColumns, type VisitFields } from '../visit-columns.ts';
import { insertSeries, type Visit } from '../visit-store.ts';
import { type VisitTransaction, visitorActor, WindowTaken, writeNewVisit } from '../visit-transaction.ts';

interface OrderedWork {
  quoteId: string;
  work: Work;
  /** Wall time of the first window, one of those offered. */
  start: string;
  service: { id: string; name: string };
  client: Omit<VisitFields, 'serviceId'>;
}

/** Confirmed visits of one team, one for each day of the work; several days are a series. All or nothing. */
export async function orderWork(transaction: VisitTransaction, order: OrderedWork): Promise<Visit[]> {
  const { trx, now } = transaction;
  const { start, work } = order;
  const { team, windows, occupancy } = await findPlan(transaction, order);
  const days = groupByDay(windows);
  const zone = await findStoredZone(trx, { name: order.client.city, county: order.client.county });
  const seriesId = days.length > 1 ? randomUUID() : null;
  const visits = days.map((windows) => visitOn(windows, order, occupancy, { now, zone, seriesId }));
  const wanted = visits.map(({ id }, at) => ({ visitId: id, windows: days[at] as string[] }));
  if (!(await reserveDays(trx, wanted, team))) throw new WindowTaken(start, work.windowCount, { work });
  const until = (visits.at(-1) as Visit).local_time.slice(0, 10);
  if (seriesId) await insertSeries(trx, { id: seriesId, every: 'day', until, created_at: now });
  for (const visit of visits) await writeNewVisit(trx, visit, { actor: visitorActor(visit) });
  return visits;
}

/** Of the first team that is free. The days differ by team, so those of all are locked before one is chosen. */
async function findPlan({ trx }: VisitTransaction, { start, work }: OrderedWork) {
  const day = start.slice(0, 10);
  const plans = listPlans(await readOccupancy(trx, day, lastWorkDay(day)), start, work);
  await lockDays(
    trx,
    plans.flatMap(({ windows }) => windows),
  );
  const occupancy = await readOccupancy(trx, day, lastWorkDay(day));
  const plan = plans.find(({ team, windows }) => freeTeams(occupancy, windows).some(({ id }) => id === team.id));
  if (!plan) throw new WindowTaken(start, work.windowCount, { work });
  return { ...plan, occupancy };
}

function listPlans(occupancy: Occupancy, start: string, { windowCount }: Work) {
  const day = start.slice(0, 10);
  return listWorkingTeams(occupancy, day).flatMap((team) => {
    const openWindows = listOpenWindows(occupancy, team, day, lastWorkDay(day));
    const windows = planWork(openWindows, start, windowCount, occupancy.settings.windows.length);
    return windows ? [{ team, windows }] : [];
  });
}

const visitOn = (
  windows: string[],
  { quoteId, service, client }: OrderedWork,
  occupancy: Occupancy,
  { now, zone, seriesId }: { now: string; zone: string | null; seriesId: string | null },
) =>
  newVisitRow(
    {
      ...fieldColumns({ ...client, serviceId: service.id }, service.name),
      ...timeColumns(windows[0] as string, occupancy, windows.length),
      ...{ state: 'confirmed', source: 'staff', series_id: seriesId, quote_id: quoteId, zone },
    },
    now,
  );
