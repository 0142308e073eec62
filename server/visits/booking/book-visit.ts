import type { z } from 'zod';
import { looksLikeBot } from '../../../contract/kernel/bot-traps.ts';
import { type bookingInput, bookingInputAt, requestVisitSchemas } from '../../../contract/visits/booking.ts';
import { requestVisit } from '../../../contract/visits/routes.ts';
import { seasonAt } from '../../../contract/visits/season.ts';
import type { VisitTiming } from '../../../contract/visits/steps.ts';
import { findOfferedService, type OfferedService } from '../../content/offered-service.ts';
import type { Context } from '../../context.ts';
import { invalidFields } from '../../http/failure.ts';
import { idempotencyKey, runOnce } from '../../http/idempotency-key.ts';
import { readOccupancy, takeWindow } from '../availability/availability-store.ts';
import type { Occupancy } from '../availability/free-windows.ts';
import { queueStaffVisitEmail, queueVisitorEmail } from '../emails/visit-emails.ts';
import { fieldColumns, newVisitRow, timeColumns, timeWithoutWindow } from '../visit-columns.ts';
import { createVisitLink, findVisitEventByKey, insertVisit, type Visit } from '../visit-store.ts';
import {
  inVisitTransaction,
  linkVisitToClient,
  recordVisitEvent,
  type VisitTransaction,
  visitorActor,
  WindowTaken,
} from '../visit-transaction.ts';

type BookingRequest = z.output<typeof bookingInput>;

export function mountBooking(context: Context) {
  const { mount, now, canSendEmail } = context;
  const limit = context.newRateLimit();
  mount(requestVisit, { ...requestVisitSchemas, input: bookingInputAt(now) }, async ({ input, request }) => {
    await limit(request);
    const { website, elapsedMs, ...body } = input;
    const booked = await bookVisit(context, input, idempotencyKey(request, body));
    return { success: true as const, mailed: canSendEmail, ...booked };
  });
}

/** Returns the visit's id and a private path to it. */
const bookVisit = (context: Context, request: BookingRequest, key: string | undefined) =>
  runOnce(
    key,
    (sent) => findBooking(context, sent),
    () => writeBooking(context, request, key),
  );

async function findBooking({ db, now }: Context, key: string) {
  const event = await findVisitEventByKey(db, key);
  if (!event) return undefined;
  const { visit_id: id } = event;
  return { id, link: await db.transaction().execute((trx) => createVisitLink(trx, id, now().toISOString())) };
}

async function writeBooking(context: Context, request: BookingRequest, key: string | undefined) {
  const service = await findOfferedService(context.db, request.serviceId);
  if (!service) throw invalidFields({ serviceId: 'Vă rugăm să selectați un serviciu' });
  const day = request.date.slice(0, 10);
  const occupancy = await readOccupancy(context.db, day, day);
  return inVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    const visit = requestedVisit(request, service, occupancy, now);
    if (!(await takeWindow(trx, visit, occupancy))) throw new WindowTaken(visit.local_time);
    await insertVisit(trx, visit);
    await recordVisitEvent(trx, 'request', visit, { actor: visitorActor(visit), key });
    // Of a suspicious request nobody is told, and it is nobody's until the staff confirm it.
    const link = visit.is_suspicious
      ? await createVisitLink(trx, visit.id, now)
      : await announceBooking(transaction, visit, service);
    return { id: visit.id, link };
  });
}

function requestedVisit(request: BookingRequest, service: OfferedService, occupancy: Occupancy, now: string): Visit {
  const isSuspicious = looksLikeBot(request);
  const time = isSuspicious ? timeWithoutWindow(request.date, occupancy) : timeColumns(request.date, occupancy);
  return newVisitRow({ ...fieldColumns(request, service.name), ...time, is_suspicious: isSuspicious ? 1 : 0 }, now);
}

async function announceBooking(transaction: VisitTransaction, visit: Visit, service: OfferedService) {
  await linkVisitToClient(transaction.trx, visit, { isNew: true });
  await queueStaffVisitEmail(transaction, visit, 'new', remarksOn(visit, service));
  return queueVisitorEmail(transaction, visit, { kind: 'visitReceived' });
}

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
