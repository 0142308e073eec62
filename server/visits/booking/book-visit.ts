import type { z } from 'zod';
import { looksLikeBot } from '../../../contract/kernel/bot-traps.ts';
import type { bookingInput } from '../../../contract/visits/booking.ts';
import { seasonAt } from '../../../contract/visits/season.ts';
import type { VisitTiming } from '../../../contract/visits/steps.ts';
import { invalidFields } from '../../http/failure.ts';
import { runOnce } from '../../http/idempotency-key.ts';
import { readOccupancy } from '../availability/availability-store.ts';
import type { Occupancy } from '../availability/free-windows.ts';
import { queueStaffVisitEmail, queueVisitorEmail } from '../emails/visit-emails.ts';
import { windowTakenFailure } from '../taken-window.ts';
import { factColumns, newVisitRow, timeColumns, timeWithoutWindow } from '../visit-columns.ts';
import { openLink } from '../visit-link.ts';
import { noteClientOf, type OfferedService, type VisitNeeds } from '../visit-needs.ts';
import { findVisitEventByKey, insertVisit, insertVisitEvent, takeWindow, type Visit } from '../visit-store.ts';

type Request = z.output<typeof bookingInput>;

/**
 * Writes down a visit that a visitor asks for, with its window, its event and its letters: all or nothing. Sent again
 * with the same key, because the answer was lost, it leads to the visit that is there already.
 */
export function bookVisit(needs: VisitNeeds, request: Request, key: string | undefined) {
  return runOnce(
    key,
    (sent) => bookedBefore(needs, sent),
    () => writeVisit(needs, request, key),
  );
}

async function bookedBefore({ db, now }: VisitNeeds, key: string) {
  const event = await findVisitEventByKey(db, key);
  if (!event) return undefined;
  const { visit_id: id } = event;
  return { id, link: await db.transaction().execute((trx) => openLink(trx, id, now().toISOString())) };
}

async function writeVisit(needs: VisitNeeds, request: Request, key: string | undefined) {
  const service = await needs.findService(request.serviceId);
  if (!service) {
    throw invalidFields({ serviceId: 'Vă rugăm să selectați un serviciu' });
  }
  const day = request.date.slice(0, 10);
  const occupancy = await readOccupancy(needs.db, day, day);
  const visit = requestedVisit(request, service, occupancy, needs.now().toISOString());
  const company = await needs.company();

  const link = await needs.db.transaction().execute(async (trx) => {
    const { teams } = occupancy.settings;
    if (visit.timing === 'window' && !(await takeWindow(trx, visit.local_time, teams, visit.id))) return undefined;
    await insertVisit(trx, visit);
    await insertVisitEvent(trx, { ...requestEvent(visit, { id: 'visitor', name: visit.name }), key: key ?? null });
    if (visit.is_suspicious) return openLink(trx, visit.id, visit.created_at);
    await noteClientOf(needs, trx, visit, true);
    const post = { needs, trx, company };
    await queueStaffVisitEmail(post, visit, 'new', remarksOn(visit, service));
    return queueVisitorEmail(post, visit, { kind: 'visitReceived' });
  });
  if (!link) throw await windowTakenFailure(needs, visit.local_time);
  return { id: visit.id, link };
}

function requestedVisit(request: Request, service: OfferedService, occupancy: Occupancy, now: string): Visit {
  const isSuspicious = looksLikeBot(request);
  const time = isSuspicious ? timeWithoutWindow(request.date, occupancy) : timeColumns(request.date, occupancy);
  return newVisitRow({ ...factColumns(request, service.name), ...time, is_suspicious: isSuspicious ? 1 : 0 }, now);
}

/** The first event of a visit: how it came to be. */
export const requestEvent = (visit: Visit, actor: { id: string; name: string | null }, note: string | null = null) => ({
  visit_id: visit.id,
  sequence: visit.sequence,
  at: visit.created_at,
  actor: actor.id,
  actor_name: actor.name,
  step: 'request' as const,
  from_state: null,
  to_state: visit.state,
  from_time: null,
  to_time: visit.local_time,
  note,
  key: null,
});

const remarkOnTiming: Record<VisitTiming, string[]> = {
  window: [],
  outside: ['Ora cerută nu este una dintre orele de sosire: stabiliți-o cu clientul.'],
  unset: ['Clientul nu a ales o oră.'],
};

function remarksOn(visit: Visit, service: OfferedService) {
  const season = seasonAt(service.seasonalAvailability, visit.local_time);
  const outOfSeason = season.inSeason ? [] : [`În afara sezonului: serviciul se face din nou în ${season.nextMonth}.`];
  return [...remarkOnTiming[visit.timing], ...outOfSeason];
}
