import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { changeStaffVisitSchemas } from '../../../contract/visits/staff-actions.ts';
import { recordActivity } from '../../activity/activity-store.ts';
import { Failure, invalidFields } from '../../http/failure.ts';
import { requireService } from '../booking/add-visits.ts';
import { listUnsentEmails, requeueEmails } from '../emails/unsent-emails.ts';
import { factColumns, type VisitFacts } from '../visit-columns.ts';
import { noteClientOf, type VisitNeeds } from '../visit-needs.ts';
import { changeVisit, findVisit, insertVisitEvent, type Visit, writeStaffNotes } from '../visit-store.ts';
import { inTransaction, refuse, type VisitTransaction, visitTitle } from './visit-step.ts';

type Wanted = z.output<NonNullable<typeof changeStaffVisitSchemas.input>>;

/** What the staff correct in a visit, and what they note for themselves: both or neither. */
export async function editVisit(needs: VisitNeeds, visit: Visit, wanted: Wanted, by: User) {
  const { sequence, staffNotes, staffNotesBefore = '', ...fields } = wanted;
  const isCorrected = Object.keys(fields).length > 0;
  if (isCorrected && sequence !== visit.sequence) refuse();
  const correction = isCorrected ? await correctionOf(needs, visit, fields) : undefined;
  await inTransaction(needs, async (act) => {
    if (staffNotes !== undefined && staffNotes !== visit.staff_notes)
      await noteDown(act, visit, staffNotesBefore, staffNotes, by);
    if (correction) await correct(act, visit, correction, by);
  });
}

/** Notes are the staff's own: they change neither the visit nor its calendar entry. */
async function noteDown({ trx, needs }: VisitTransaction, visit: Visit, before: string, staffNotes: string, by: User) {
  if (!(await writeStaffNotes(trx, visit.id, before, staffNotes))) throw staleNotes(await findVisit(trx, visit.id));
  const line = { action: 'update' as const, kind: 'appointments' as const, id: visit.id, title: visitTitle(visit) };
  await recordActivity(trx, { by, ...line, before: { staffNotes: before }, after: { staffNotes } }, needs.now());
}

const staleNotes = (current: Visit | undefined) =>
  new Failure('conflict', 'Un coleg a schimbat notele între timp. Nimic nu s-a pierdut: alegeți ce păstrați.', {
    details: { staffNotes: current?.staff_notes ?? '' },
  });

interface Correction {
  before: VisitFacts;
  after: VisitFacts;
  serviceName: string;
}

/** Undefined when everything stays as it is. */
async function correctionOf(
  needs: VisitNeeds,
  visit: Visit,
  fields: Partial<VisitFacts>,
): Promise<Correction | undefined> {
  const before = factsOf(visit);
  const after = { ...before, ...fields };
  if (!after.email && !after.phone) {
    throw invalidFields({ phone: 'Introduceți un telefon sau o adresă de email' });
  }
  const isSameService = after.serviceId === visit.service_id;
  const serviceName = isSameService ? visit.service_name : (await requireService(needs, after.serviceId)).name;
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : { before, after, serviceName };
}

async function correct(act: VisitTransaction, visit: Visit, { before, after, serviceName }: Correction, by: User) {
  const { needs, trx, now } = act;
  const changed = (await changeVisit(trx, visit, factColumns(after, serviceName), now)) ?? refuse();
  await insertVisitEvent(trx, {
    ...{ visit_id: changed.id, sequence: changed.sequence, at: now, actor: by.id, actor_name: by.name },
    ...{ step: 'edit', from_state: changed.state, to_state: changed.state, from_time: null, to_time: null },
    ...{ note: null, key: null },
  });
  if (!changed.is_suspicious) await noteClientOf(needs, trx, changed);
  // What has not left yet goes to the corrected address and names the corrected street.
  await requeueEmails(act, await listUnsentEmails(trx, visit), visit, changed, (dueAt) => dueAt);
  const line = { action: 'update' as const, kind: 'appointments' as const, id: visit.id, title: visitTitle(changed) };
  await recordActivity(trx, { by, ...line, before: { ...before }, after: { ...after } });
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
