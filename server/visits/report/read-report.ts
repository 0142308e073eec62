import type { VisitReport } from '../../../contract/visits/report.ts';
import { readChecklists } from '../../crew/crew-settings.ts';
import { readStopState } from '../../crew/stop-state.ts';
import type { Db } from '../../db/database.ts';
import { listPhotos } from '../photos/photo-store.ts';
import { visitGardenKey } from '../visit-columns.ts';
import type { Visit } from '../visit-store.ts';
import { listComingVisits } from './report-store.ts';

/** Null until the visit is completed. */
export const readReport = async (db: Db, visit: Visit, now: Date): Promise<VisitReport | null> =>
  visit.state === 'completed' ? composeReport(db, visit, now) : null;

/** Also of a visit that is about to be completed. */
export async function composeReport(db: Db, visit: Visit, now: Date): Promise<VisitReport> {
  const [done, photos, next] = await Promise.all([
    listDoneItems(db, visit),
    listPhotos(db, visit.id),
    findNextVisit(db, visit, now),
  ]);
  return {
    finishedAt: visit.finished_at,
    isPartial: visit.is_partial === 1,
    done,
    photos: photos
      .filter(({ is_for_client }) => is_for_client === 1)
      .map(({ id, moment, width, height }) => ({ id, moment, width, height })),
    next: next?.local_time ?? null,
    hasPhotoConsent: visit.photo_consent_at !== null,
  };
}

/** As they read when they were ticked, in the order of the checklist; those removed from it since come last. */
async function listDoneItems(db: Db, { id, service_id }: Visit) {
  const [{ checks }, checklists] = await Promise.all([readStopState(db, id), readChecklists(db)]);
  const order = (checklists.get(service_id) ?? []).map((item) => item.id);
  const place = (item: string) => (order.includes(item) ? order.indexOf(item) : order.length);
  return [...checks]
    .filter(([, { isDone, text }]) => isDone && text)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([, { text }]) => text);
}

/** To the same garden. Only confirmed ones: a client reads it as promised. */
async function findNextVisit(db: Db, visit: Visit, now: Date) {
  if (!visit.email) return undefined;
  const garden = visitGardenKey(visit);
  const coming = await listComingVisits(db, visit, now.toISOString());
  return coming.find((other) => visitGardenKey(other) === garden);
}
