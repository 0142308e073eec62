import { hasContact } from '../../clients/client-store.ts';
import type { Db } from '../../db/database.ts';
import type { Trx } from '../../schema/tables.ts';
import { selectVisitsBetween, underRetention, type Visit } from '../visit-store.ts';

/** More than a team can do; visits that no team was given may be many. */
const maxStops = 100;

/** The visits of a team on a day, and confirmed ones that no team was given: whoever is free comes. */
export const listTeamVisits = (db: Db, date: string, team: number): Promise<Visit[]> =>
  selectVisitsBetween(db, date)
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

export const writeWorkTimes = (trx: Trx, id: string, times: Pick<Visit, 'started_at' | 'finished_at'>) =>
  trx
    .updateTable('visits')
    .set({ ...times, ...underRetention })
    .where('id', '=', id)
    .execute();

/** Of more measured visits, the newest count. */
const maxMeasured = 4000;

/** Visits whose whole work was done and timed, the newest first. */
export const listTimedVisits = (db: Db, { from, to }: { from?: string | undefined; to?: string | undefined } = {}) =>
  db
    .selectFrom('visits')
    .select(['service_id', 'service_name', 'name', 'email', 'phone', 'work_minutes', 'started_at', 'finished_at'])
    .select(['city', 'county', 'street_name', 'house_number', 'building_name', 'postal_code', 'notes', 'erased_at'])
    .where('started_at', 'is not', null)
    .where('finished_at', 'is not', null)
    .where('state', '=', 'completed')
    .where('is_partial', '=', 0)
    .$if(from !== undefined, (query) => query.where('local_time', '>=', `${from}T00:00:00`))
    .$if(to !== undefined, (query) => query.where('local_time', '<=', `${to}T23:59:59`))
    .orderBy('local_time', 'desc')
    .limit(maxMeasured)
    .execute();

export type TimedVisit = Awaited<ReturnType<typeof listTimedVisits>>[number];
