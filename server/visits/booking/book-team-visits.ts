import { setImmediate as nextTurn } from 'node:timers/promises';
import type { User } from '../../../contract/accounts/schemas.ts';
import { findStoredZone } from '../../coverage/place-zone.ts';
import { reserveWindows } from '../availability/availability-store.ts';
import type { Occupancy } from '../availability/free-windows.ts';
import { fieldColumns, newVisitRow, timeColumns, type VisitFields } from '../visit-columns.ts';
import type { Visit } from '../visit-store.ts';
import { type VisitTransaction, WindowTaken, writeNewVisit } from '../visit-transaction.ts';

interface TeamVisit {
  agreementId: string;
  workId: string;
  /** Wall time of the first window. */
  date: string;
  teamId: string;
  windowCount: number;
  service: { id: string; name: string };
  client: Omit<VisitFields, 'serviceId'>;
}

const visitsAtOnce = 20;

/** Confirmed visits of agreements, each in the windows of its own team. All or nothing; the days are locked. */
export async function bookTeamVisits(
  { trx, now }: VisitTransaction,
  wanted: TeamVisit[],
  { occupancy, by, key }: { occupancy: Occupancy; by: User; key: string },
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const [at, visit] of wanted.entries()) {
    const { city: name, county } = visit.client;
    const row = agreementVisitRow(visit, occupancy, await findStoredZone(trx, { name, county }), now);
    if (!(await reserveWindows(trx, row, occupancy, visit.teamId)))
      throw new WindowTaken(row.local_time, row.window_count);
    await writeNewVisit(trx, row, { actor: by, key: at === 0 ? key : undefined });
    visits.push(row);
    // SQLite answers at once: without a pause other requests would wait for all of them.
    if (at % visitsAtOnce === visitsAtOnce - 1) await nextTurn();
  }
  return visits;
}

const agreementVisitRow = (
  { agreementId, workId, date, windowCount, service, client }: TeamVisit,
  occupancy: Occupancy,
  zone: string | null,
  now: string,
) =>
  newVisitRow(
    {
      ...fieldColumns({ ...client, serviceId: service.id }, service.name),
      ...timeColumns(date, occupancy, windowCount),
      ...{ state: 'confirmed', source: 'staff', agreement_id: agreementId, work_id: workId, zone },
    },
    now,
  );
