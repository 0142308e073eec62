import { dayInBucharest } from '../../contract/kernel/local-time.ts';
import { getAvailabilitySchemas } from '../../contract/visits/availability.ts';
import { bookingInputAt, requestVisitSchemas } from '../../contract/visits/booking.ts';
import { getAvailability, requestVisit } from '../../contract/visits/routes.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import type { Mount } from '../http/mount.ts';
import { readOccupancy } from './availability/availability-store.ts';
import { datesBetween, dayOf } from './availability/free-windows.ts';
import { bookVisit } from './booking/book-visit.ts';
import { mountVisitorVisit } from './steps/visitor-step.ts';
import type { VisitNeeds } from './visit-needs.ts';

export function mountBooking(mount: Mount, needs: VisitNeeds) {
  const limit = needs.newLimit();

  mount(requestVisit, { ...requestVisitSchemas, input: bookingInputAt(needs.now) }, async ({ input, request }) => {
    await limit(request);
    const { website, elapsedMs, ...said } = input;
    const key = idempotencyKey(request, said);
    return { success: true as const, mailed: needs.canSend, ...(await bookVisit(needs, input, key)) };
  });

  mount(getAvailability, getAvailabilitySchemas, async ({ query: { from, to }, reply }) => {
    reply.header('cache-control', 'no-store');
    const occupancy = await readOccupancy(needs.db, from, to);
    const today = dayInBucharest(needs.now());
    const days = datesBetween(from, to).map((date) => dayOf(occupancy, date, today));
    return { days, windowMinutes: occupancy.settings.windowMinutes };
  });

  mountVisitorVisit(mount, needs);
}
