import { formatLinkChannel } from '../../../../contract/clients/link-channels.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { VisitLinkChannel } from '../../../../contract/visits/staff-visits.ts';
import { openVisitStates } from '../../../../contract/visits/steps.ts';
import type { VisitReport } from '../../../../contract/visits/visit-by-link.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readChecklists } from '../../crew/crew-settings.ts';
import { readStopState } from '../../crew/fold-entries.ts';
import { findPhoto, listPhotos, readPhotoFile, refuseMissingPhoto } from '../photos/photo-store.ts';
import { buildVisitGardenKey } from '../visit-columns.ts';
import { listComingVisits } from '../visit-list-store.ts';
import { countVisitorSteps, listMovedByRain, type Visit } from '../visit-store.ts';
import { changeVisit, toVisitorActor, withVisitTransaction } from '../visit-transaction.ts';

/** Returns null until the visit is completed. */
export const readReport = async (db: Db, visit: Visit, now: Date): Promise<VisitReport | null> =>
  visit.state === 'completed' ? composeReport(db, visit, now) : null;

/** Also called for a visit that is about to be completed. */
export async function composeReport(db: Db, visit: Visit, now: Date): Promise<VisitReport> {
  const [done, photos, next] = await Promise.all([
    listDoneItems(db, visit),
    listPhotos(db, [visit.id]),
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

/**
 * Texts of the ticked items, as they were when ticked, in the order of the checklist. Items that were removed since
 * come last.
 */
async function listDoneItems(db: Db, { id, service_id }: Visit) {
  const [{ checks }, checklists] = await Promise.all([readStopState(db, id), readChecklists(db)]);
  const order = (checklists.get(service_id) ?? []).map((item) => item.id);
  const findPosition = (item: string) => (order.includes(item) ? order.indexOf(item) : order.length);
  return [...checks]
    .filter(([, { isDone, text }]) => isDone && text)
    .toSorted(([a], [b]) => findPosition(a) - findPosition(b))
    .map(([, { text }]) => text);
}

/** The next confirmed visit to the same garden; others are left out, because the client reads it as a promise. */
async function findNextVisit(db: Db, visit: Visit, now: Date) {
  if (!visit.email) return undefined;
  const garden = buildVisitGardenKey(visit);
  const coming = await listComingVisits(db, visit, now.toISOString());
  return coming.find((other) => buildVisitGardenKey(other) === garden);
}

/** Returns only photos that the report shows. */
export async function readReportPhoto(
  context: Pick<Context, 'db' | 'privateFiles'>,
  { id, state }: Visit,
  photoId: string,
  size?: 'small' | 'full',
) {
  const photo = state === 'completed' ? await findPhoto(context.db, photoId) : undefined;
  const isShown = photo?.visit_id === id && photo.is_for_client === 1;
  return readPhotoFile(context, isShown ? photo : refuseMissingPhoto(), size);
}

const maxConsentChanges = 20;

/**
 * Every answer is stored as an event, with the link by which it was given, as proof. Consent can always be withdrawn.
 */
export async function changePhotoConsent(
  context: Context,
  visit: Visit,
  isGiven: boolean,
  channel: VisitLinkChannel | null,
) {
  if (visit.state !== 'completed') throw new Failure('wrong_state', 'Vizita nu este încheiată.');
  if (isGiven === (visit.photo_consent_at !== null)) return;
  await withVisitTransaction(context, async (transaction) => {
    if (isGiven && (await countVisitorSteps(transaction.trx, visit.id, 'consent')) >= maxConsentChanges)
      throw new Failure(
        'wrong_state',
        'V-ați răzgândit de multe ori. Pentru a ne da acordul, vă rugăm să ne contactați.',
      );
    await changeVisit(transaction, visit, {
      step: 'consent',
      columns: {
        photo_consent_at: isGiven ? transaction.now : null,
        photo_consent_channel: isGiven ? channel : null,
      },
      actor: toVisitorActor(visit),
      note: `Fotografiile ${isGiven ? 'pot' : 'nu mai pot'} apărea în portofoliu${channel ? ` (link ${formatLinkChannel(channel)})` : ''}.`,
    });
  });
}

/** Reads the reasons of several visits at once. */
export async function readMoveReasons(db: Db, visits: Visit[]) {
  const moved = await listMovedByRain(
    db,
    visits.filter(({ state }) => openVisitStates.includes(state)).map(({ id }) => id),
  );
  return ({ id }: Visit): { moveReason?: string } => {
    const former = moved.get(id);
    return former ? { moveReason: `Din cauza vremii am mutat vizita de ${formatVisitShortDay(former)}.` } : {};
  };
}
