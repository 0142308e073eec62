import { sql, type Transaction } from 'kysely';
import type { Person } from '../db/person.ts';
import type { Tables } from '../db/tables.ts';

type Trx = Transaction<Tables>;

export async function listVisitIdsOf(trx: Trx, { emails, phones }: Person) {
  if (emails.length === 0 && phones.length === 0) return [];
  const rows = await trx
    .selectFrom('visits')
    .select('id')
    .where((eb) =>
      eb.or([
        ...(emails.length > 0 ? [eb(sql<string>`lower(email)`, 'in', emails)] : []),
        ...(phones.length > 0 ? [eb('phone_e164', 'in', phones)] : []),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Visits that are over; those of erased people already bear the name they were given then. */
export async function listVisitIdsBefore(trx: Trx, before: string, erasedName: string, most: number) {
  const rows = await trx
    .selectFrom('visits')
    .select('id')
    .where('state', 'in', ['completed', 'cancelled', 'no_show'])
    .where('local_time', '<', before.slice(0, 19))
    .where('name', '!=', erasedName)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export const anonymiseVisits = (trx: Trx, ids: string[], name: string) =>
  trx
    .updateTable('visits')
    .set({
      ...{ name, email: '', phone: '', phone_e164: null },
      ...{ building_name: null, street_name: '', house_number: '', postal_code: '', notes: null, staff_notes: '' },
      ...{ search: '', inquiry_id: null },
    })
    .where('id', 'in', ids)
    .execute();

/** What was noted at a step, and the client's name where it was the client who took it. */
export async function anonymiseEvents(trx: Trx, ids: string[], name: string) {
  await trx.updateTable('visit_events').set({ note: null }).where('visit_id', 'in', ids).execute();
  await trx
    .updateTable('visit_events')
    .set({ actor_name: name })
    .where('visit_id', 'in', ids)
    .where('actor', '=', 'visitor')
    .execute();
  await trx.deleteFrom('visit_links').where('visit_id', 'in', ids).execute();
}

/** That something was done stays in the log; with what words does not. */
export const blankActivity = (trx: Trx, ids: string[], name: string) =>
  trx
    .updateTable('activity')
    .set({ title: name, changes: '[]', search: '' })
    .where('kind', '=', 'appointments')
    .where('thing_id', 'in', ids)
    .execute();

export async function takePhotosOf(trx: Trx, ids: string[]) {
  const photos = await trx.selectFrom('visit_photos').select('file').where('visit_id', 'in', ids).execute();
  await trx.deleteFrom('visit_photos').where('visit_id', 'in', ids).execute();
  return photos;
}
