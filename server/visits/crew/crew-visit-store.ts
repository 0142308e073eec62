import { hasContact } from '../../clients/client-store.ts';
import type { Db } from '../../db/database.ts';
import type { Trx } from '../../schema/tables.ts';
import type { RequestPhotosTable } from '../../schema/visit-tables.ts';
import type { Photo } from '../photos/photo-store.ts';
import type { Visit } from '../visit-store.ts';

/** More than a team can do; visits that no team was given may be many. */
const maxStops = 100;

/** The visits of a team on a day, and confirmed ones that no team was given: whoever is free comes. */
export const listTeamVisits = (db: Db, date: string, team: number): Promise<Visit[]> =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('local_time', '>=', `${date}T00:00:00`)
    .where('local_time', '<=', `${date}T23:59:59`)
    .where('state', '!=', 'cancelled')
    .where('is_suspicious', '=', 0)
    .where(({ eb, or, and, not, exists, selectFrom }) => {
      const windows = selectFrom('visit_windows')
        .select('visit_windows.team')
        .whereRef('visit_windows.visit_id', '=', 'visits.id');
      return or([
        exists(windows.where('team', '=', team)),
        and([eb('state', '!=', 'requested'), not(exists(windows))]),
      ]);
    })
    .orderBy('local_time')
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxStops)
    .execute();

export async function listPhotosOfVisits(db: Db, visitIds: string[]): Promise<Photo[]> {
  if (visitIds.length === 0) return [];
  const photos = db.selectFrom('visit_photos').selectAll().where('visit_id', 'in', visitIds);
  return photos.orderBy('created_at').orderBy('id').execute();
}

export async function listRequestPhotosOfVisits(db: Db, visitIds: string[]): Promise<RequestPhotosTable[]> {
  if (visitIds.length === 0) return [];
  return db.selectFrom('request_photos').selectAll().where('visit_id', 'in', visitIds).orderBy('position').execute();
}

const maxEarlierVisits = 300;

/** Of the same contacts, with photos, newest first. */
export const listEarlierVisits = (db: Db, visits: Visit[], before: string): Promise<Visit[]> =>
  db
    .selectFrom('visits')
    .selectAll()
    .where(
      hasContact({
        emails: [...new Set(visits.flatMap(({ email }) => email.toLowerCase() || []))],
        phones: [...new Set(visits.flatMap(({ phone_e164 }) => phone_e164 ?? []))],
      }),
    )
    .where('local_time', '<', `${before}T00:00:00`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('visit_photos').select('visit_photos.id').whereRef('visit_photos.visit_id', '=', 'visits.id')),
    )
    .orderBy('local_time', 'desc')
    .limit(maxEarlierVisits)
    .execute();

export const findPhotoById = (db: Db, id: string) =>
  db.selectFrom('visit_photos').selectAll().where('id', '=', id).executeTakeFirst();

export const writeWorkTimes = (trx: Trx, id: string, times: Pick<Visit, 'started_at' | 'finished_at'>) =>
  trx
    .updateTable('visits')
    .set({ ...times, erased_at: null })
    .where('id', '=', id)
    .execute();
