import type { z } from 'zod';
import type { User } from '../../contract/accounts.ts';
import type { changeStaffVisit } from '../../contract/visit-work.ts';
import { recordActivity } from '../db/activity-store.ts';
import { Failure } from '../http/failure.ts';
import { requireService } from './new-visit.ts';
import { noteClientOf, type Office } from './office.ts';
import { refuse, titleOf } from './visit-changes.ts';
import { factColumns, type VisitFacts } from './visit-row.ts';
import { changeVisit, insertEvent, type Visit, writeStaffNotes } from './visit-store.ts';

type Wanted = z.output<NonNullable<typeof changeStaffVisit.input>>;

/** What the staff correct in a visit, and what they note for themselves. */
export async function editVisit(office: Office, visit: Visit, wanted: Wanted, by: User) {
  const { sequence, staffNotes, ...fields } = wanted;
  if (staffNotes !== undefined && staffNotes !== visit.staff_notes) await noteDown(office, visit, staffNotes, by);
  if (Object.keys(fields).length === 0) return;
  if (sequence === undefined || sequence !== visit.sequence) refuse();
  await correct(office, visit, fields, by);
}

/** Notes are the staff's own: they change neither the visit nor its calendar entry. */
const noteDown = ({ db, now }: Office, visit: Visit, staffNotes: string, by: User) =>
  db.transaction().execute(async (trx) => {
    await writeStaffNotes(trx, visit.id, staffNotes);
    const line = { action: 'update' as const, kind: 'appointments' as const, id: visit.id, title: titleOf(visit) };
    await recordActivity(trx, { by, ...line, before: { staffNotes: visit.staff_notes }, after: { staffNotes } }, now());
  });

async function correct(office: Office, visit: Visit, fields: Partial<VisitFacts>, by: User) {
  const before = factsOf(visit);
  const after = { ...before, ...fields };
  if (!after.email && !after.phone) {
    throw new Failure('invalid_input', 'Verificați câmpurile marcate.', {
      fields: { phone: 'Introduceți un telefon sau o adresă de email' },
    });
  }
  const isSameService = after.serviceId === visit.service_id;
  const serviceName = isSameService ? visit.service_name : (await requireService(office, after.serviceId)).name;
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const now = office.now().toISOString();
  await office.db.transaction().execute(async (trx) => {
    const changed = (await changeVisit(trx, visit, factColumns(after, serviceName), now)) ?? refuse();
    await insertEvent(trx, {
      ...{ visit_id: changed.id, sequence: changed.sequence, at: now, actor: by.id, actor_name: by.name },
      ...{ step: 'edit', from_state: changed.state, to_state: changed.state, from_time: null, to_time: null },
      ...{ note: null, key: null },
    });
    if (!changed.is_suspicious) await noteClientOf(office, trx, changed);
    const line = { action: 'update' as const, kind: 'appointments' as const, id: visit.id, title: titleOf(changed) };
    await recordActivity(trx, { by, ...line, before: { ...before }, after: { ...after } });
  });
}

const factsOf = (visit: Visit): VisitFacts => ({
  name: visit.name,
  email: visit.email,
  phone: visit.phone,
  serviceId: visit.service_id,
  buildingName: visit.building_name ?? '',
  streetName: visit.street_name,
  houseNumber: visit.house_number,
  city: visit.city,
  county: visit.county,
  postalCode: visit.postal_code,
  notes: visit.notes ?? '',
});
