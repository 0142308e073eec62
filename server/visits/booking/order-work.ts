import { randomUUID } from 'node:crypto';
import { findStoredZone } from '../../coverage/place-zone.ts';
import { readOccupancy, reserveDays } from '../availability/availability-store.ts';
import type { Occupancy } from '../availability/free-windows.ts';
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
  const day = start.slice(0, 10);
  const occupancy = await readOccupancy(trx, day, lastWorkDay(day));
  const days = planDays(occupancy, order);
  const zone = await findStoredZone(trx, { name: order.client.city, county: order.client.county });
  const seriesId = days.length > 1 ? randomUUID() : null;
  const visits = days.map((windows) => visitOn(windows, order, occupancy, { now, zone, seriesId }));
  const wanted = visits.map(({ id }, at) => ({ visitId: id, windows: days[at] as string[] }));
  if (!(await reserveDays(trx, wanted, occupancy))) throw new WindowTaken(start, work.windowCount, { work });
  const until = (visits.at(-1) as Visit).local_time.slice(0, 10);
  if (seriesId) await insertSeries(trx, { id: seriesId, every: 'day', until, created_at: now });
  for (const visit of visits) await writeNewVisit(trx, visit, { actor: visitorActor(visit) });
  return visits;
}

function planDays(occupancy: Occupancy, { start, work }: OrderedWork) {
  const day = start.slice(0, 10);
  const openWindows = listOpenWindows(occupancy, day, lastWorkDay(day));
  const windows = planWork(openWindows, start, work.windowCount, occupancy.settings.windows.length);
  if (!windows) throw new WindowTaken(start, work.windowCount, { work });
  return groupByDay(windows);
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
