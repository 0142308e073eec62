import { randomUUID } from 'node:crypto';
import { requestAppointment } from '../../contract/appointments.ts';
import { appointmentLimits } from '../../contract/constants.ts';
import type { Db } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import { insertAppointment } from './appointment-store.ts';

export function mountAppointments(mount: Mount, db: Db) {
  mount(requestAppointment, async ({ input }) => {
    const id = randomUUID();
    await insertAppointment(db, {
      id,
      name: input.name,
      email: input.email,
      phone: input.phone,
      service_id: input.serviceId,
      local_time: input.date,
      building_name: input.buildingName || null,
      street_name: input.streetName,
      house_number: input.houseNumber,
      city: input.city,
      county: input.county,
      postal_code: input.postalCode || appointmentLimits.postalCode,
      notes: input.notes || null,
      state: 'requested',
      created_at: new Date().toISOString(),
    });
    return { success: true as const, id };
  });
}
