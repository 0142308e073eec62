import type { VisitReport } from '../../../contract/visits/report.ts';
import { addressFields } from '../../../contract/visits/visit-fields.ts';
import type { Db } from '../../db/database.ts';
import { gardenKey } from '../../gardens/garden-key.ts';
import { listPhotos } from '../photos/photo-store.ts';
import { readFields } from '../visit-columns.ts';
import type { Visit } from '../visit-store.ts';
import { listComingVisits } from './report-store.ts';

/** Null until the visit is completed. */
export const readReport = async (db: Db, visit: Visit, now: Date): Promise<VisitReport | null> =>
  visit.state === 'completed' ? composeReport(db, visit, now) : null;

/** Also of a visit that is about to be completed. */
export async function composeReport(db: Db, visit: Visit, now: Date): Promise<VisitReport> {
  const [photos, next] = await Promise.all([listPhotos(db, visit.id), findNextVisit(db, visit, now)]);
  return {
    finishedAt: visit.finished_at,
    isPartial: visit.is_partial === 1,
    done: [],
    photos: photos
      .filter(({ is_for_client }) => is_for_client === 1)
      .map(({ id, moment, width, height }) => ({ id, moment, width, height })),
    next: next?.local_time ?? null,
    hasPhotoConsent: visit.photo_consent_at !== null,
  };
}

/** To the same garden. Only confirmed ones: a client reads it as promised. */
async function findNextVisit(db: Db, visit: Visit, now: Date) {
  if (!visit.email) return undefined;
  const garden = readGardenKey(visit);
  const coming = await listComingVisits(db, visit, now.toISOString());
  return coming.find((other) => readGardenKey(other) === garden);
}

const readGardenKey = (visit: Visit) =>
  gardenKey({ ...readFields(visit, addressFields), email: visit.email, phone: visit.phone });
