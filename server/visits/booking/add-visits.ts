import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { EmailWording } from '../../../contract/emails/email-payload.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { repeatIntervalLabels } from '../../../contract/visits/series.ts';
import type { newVisitInput, Occurrence } from '../../../contract/visits/staff-actions.ts';
import { recordActivity } from '../../activity/activity-store.ts';
import type { Db } from '../../db/database.ts';
import { invalidFields } from '../../http/failure.ts';
import { runOnce } from '../../http/idempotency-key.ts';
import type { Trx } from '../../schema/tables.ts';
import { readOccupancy } from '../availability/availability-store.ts';
import type { Occupancy } from '../availability/free-windows.ts';
import { queueVisitorEmail } from '../emails/visit-emails.ts';
import { insertSeries, listFollowing } from '../series-store.ts';
import { knownInquiry } from '../staff/staff-visit-store.ts';
import { visitTitle } from '../steps/visit-step.ts';
import { windowTakenFailure } from '../taken-window.ts';
import { factColumns, newVisitRow, timeColumns } from '../visit-columns.ts';
import { noteClientOf, type OfferedService, type VisitNeeds } from '../visit-needs.ts';
import {
  findVisit,
  findVisitEventByKey,
  insertVisit,
  insertVisitEvent,
  takeWindow,
  type Visit,
} from '../visit-store.ts';
import { requestEvent } from './book-visit.ts';
import { occurrencesOf } from './occurrences.ts';

type Wanted = z.output<typeof newVisitInput>;

/**
 * Writes down what was agreed on the phone: one visit or a series, all or nothing. Sent again with the same key,
 * because the answer was lost, it leads to what is there already.
 */
export function addVisits(needs: VisitNeeds, wanted: Wanted, by: User, key: string | undefined) {
  return runOnce(
    key,
    (sent) => addedBefore(needs.db, sent),
    () => writeVisits(needs, wanted, by, key),
  );
}

async function addedBefore(db: Db, key: string) {
  const event = await findVisitEventByKey(db, key);
  const visit = event && (await findVisit(db, event.visit_id));
  if (!visit) return undefined;
  const all = visit.series_id ? [visit, ...(await listFollowing(db, visit))] : [visit];
  return { visit, occurrences: all.map(({ local_time: date }): Occurrence => ({ wanted: date, date })) };
}

async function writeVisits(needs: VisitNeeds, wanted: Wanted, by: User, key: string | undefined) {
  const service = await requireService(needs, wanted.serviceId);
  const planned: Occurrence[] = wanted.repeat
    ? await occurrencesOf(needs.db, wanted.date, wanted.repeat, service)
    : [{ wanted: wanted.date, date: wanted.date }];
  const last = planned.findLast(({ date }) => date !== null)?.date ?? wanted.date;
  const occupancy = await readOccupancy(needs.db, wanted.date.slice(0, 10), last.slice(0, 10));
  const company = await needs.company();
  const inquiryId = wanted.inquiryId ? await knownInquiry(needs.db, wanted.inquiryId) : null;

  const written = await needs.db.transaction().execute(async (trx) => {
    const now = needs.now().toISOString();
    const seriesId = wanted.repeat && planned.length > 1 ? await openSeries(trx, wanted.repeat, now) : null;
    const [first, ...rest] = planned.map((occurrence) => ({
      occurrence,
      row: rowOf(wanted, service, occurrence, occupancy, { seriesId, inquiryId }, now),
    }));
    const visit = first?.row as Visit;
    if (!(await place(needs, trx, visit, occupancy, by, key))) return undefined;
    const occurrences = [first?.occurrence as Occurrence];
    for (const { occurrence, row } of rest) {
      const isPlaced = row !== undefined && (await place(needs, trx, row, occupancy, by));
      occurrences.push(row && !isPlaced ? { ...occurrence, date: null, reason: 'full' } : occurrence);
    }
    const kind = wanted.isConfirmed ? ('visitConfirmed' as const) : ('visitReceived' as const);
    const words = seriesId && wanted.repeat ? seriesWords(wanted.repeat) : undefined;
    if (wanted.letter) await queueVisitorEmail({ needs, trx, company }, visit, { kind }, { words });
    return { visit, occurrences };
  });
  if (!written) throw await windowTakenFailure(needs, wanted.date);
  return written;
}

export async function requireService(needs: VisitNeeds, id: string): Promise<OfferedService> {
  const service = await needs.findService(id);
  if (service) return service;
  throw invalidFields({ serviceId: 'Alegeți un serviciu' });
}

async function openSeries(
  trx: Trx,
  { every, until }: { every: 'week' | 'two_weeks' | 'month'; until: string },
  now: string,
) {
  const id = randomUUID();
  await insertSeries(trx, { id, every, until, created_at: now });
  return id;
}

function rowOf(
  wanted: Wanted,
  service: OfferedService,
  { date }: Occurrence,
  occupancy: Occupancy,
  origin: { seriesId: string | null; inquiryId: string | null },
  now: string,
) {
  if (date === null) return undefined;
  return newVisitRow(
    {
      ...factColumns(wanted, service.name),
      ...timeColumns(date, occupancy),
      state: wanted.isConfirmed ? 'confirmed' : 'requested',
      source: 'staff',
      staff_notes: wanted.staffNotes,
      series_id: origin.seriesId,
      inquiry_id: origin.inquiryId,
    },
    now,
  );
}

/** False when no team is free in its window. */
async function place(needs: VisitNeeds, trx: Trx, visit: Visit, occupancy: Occupancy, by: User, key?: string) {
  const { teams } = occupancy.settings;
  if (visit.timing === 'window' && !(await takeWindow(trx, visit.local_time, teams, visit.id))) return false;
  await insertVisit(trx, visit);
  await insertVisitEvent(trx, { ...requestEvent(visit, by), key: key ?? null });
  await noteClientOf(needs, trx, visit);
  const { id, state, local_time: date } = visit;
  await recordActivity(trx, {
    by,
    action: 'create',
    kind: 'appointments',
    id,
    title: visitTitle(visit),
    after: { state, date },
  });
  return true;
}

const seriesWords = ({ every, until }: { every: 'week' | 'two_weeks' | 'month'; until: string }): EmailWording => ({
  opening: `Echipa noastră ajunge la dumneavoastră la data de mai jos, apoi ${repeatIntervalLabels[every]}, până ${formatVisitDay(until)}. Înainte de fiecare vizită primiți un mesaj.`,
});
