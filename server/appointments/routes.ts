import { appointmentInputAt, requestAppointment } from '../../contract/appointments.ts';
import { getAvailability } from '../../contract/availability.ts';
import { dayInBucharest } from '../../contract/local-time.ts';
import type { Mount } from '../http/mount.ts';
import { requestKey } from '../http/request-key.ts';
import { readOccupancy } from './availability-store.ts';
import { bookVisit } from './booking.ts';
import { datesBetween, dayOf } from './free-windows.ts';
import type { VisitNeeds } from './visit-needs.ts';
import { mountVisits } from './visit-routes.ts';

export function mountAppointments(mount: Mount, needs: VisitNeeds) {
  const limit = needs.newLimit();

  mount({ ...requestAppointment, input: appointmentInputAt(needs.now) }, async ({ input, request }) => {
    await limit(request);
    const { website, elapsedMs, ...said } = input;
    const key = requestKey(request, said);
    return { success: true as const, mailed: needs.canSend, ...(await bookVisit(needs, input, key)) };
  });

  mount(getAvailability, async ({ query: { from, to }, reply }) => {
    reply.header('cache-control', 'no-store');
    const occupancy = await readOccupancy(needs.db, from, to);
    const today = dayInBucharest(needs.now());
    const days = datesBetween(from, to).map((date) => dayOf(occupancy, date, today));
    return { days, windowMinutes: occupancy.settings.windowMinutes };
  });

  mountVisits(mount, needs);
}
