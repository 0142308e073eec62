import type { Stop } from '../../../../contract/crew/schemas.ts';
import { listNotesOfRecords } from '../../../company/clients/client-store.ts';
import type { DbContext } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readChecklists, readCrewSettings } from '../../crew/crew-settings.ts';
import { dropEarlierDays, foldEntries, readStopStates, type StopState } from '../../crew/fold-entries.ts';
import { listVisitsWithSentReport } from '../emails/visit-emails.ts';
import { readLinkedDays } from '../linked-days/linked-day-store.ts';
import { listPhotos, listRequestPhotos, type Photo } from '../photos/photo-store.ts';
import { viewPhoto, viewRequestPhoto, viewVisit } from '../staff/staff-view.ts';
import { buildVisitGardenKey } from '../visit-columns.ts';
import { readVisitFacts } from '../visit-facts.ts';
import { listEarlierCompleted, listEarlierVisits } from '../visit-list-store.ts';
import type { Visit } from '../visit-store.ts';
import { calculateWindowEnd } from '../visit-time.ts';
import type { RouteStop } from './read-route.ts';

export interface StopSources {
  readWorkOrders: (
    db: Db,
    quoteIds: string[],
    options: { withPrices: boolean },
  ) => Promise<Map<string, NonNullable<Stop['workOrder']>>>;
  /** Access notes by agreement id. */
  readAccessNotes: (db: Db, agreementIds: string[]) => Promise<Map<string, string>>;
}

/**
 * The number of queries does not depend on the number of stops. `members`: the accounts whose photos the caller may
 * delete.
 */
export async function viewStops(
  { db, now }: DbContext,
  sources: StopSources,
  stops: RouteStop[],
  members: string[],
): Promise<Stop[]> {
  const visits = stops.map(({ visit }) => visit);
  const ids = visits.map(({ id }) => id);
  const { showsPrices: withPrices } = await readCrewSettings(db);
  const [states, checklists, photos, requestPhotos, earlier, notesAboutClient, readFacts, sent, ...given] =
    await Promise.all([
      readStopStates(db, visits),
      readChecklists(db),
      listPhotos(db, ids),
      listRequestPhotos(db, ids),
      readEarlierPhotos(db, visits),
      listNotesOfRecords(db, 'visit', ids),
      readVisitFacts(db, visits, now()),
      listVisitsWithSentReport(db, visits),
      sources.readWorkOrders(db, [...new Set(visits.flatMap(({ quote_id }) => quote_id ?? []))], { withPrices }),
      sources.readAccessNotes(db, [...new Set(visits.flatMap(({ agreement_id }) => agreement_id ?? []))]),
    ]);
  const [workOrders, accessNotes] = given;
  const readDays = await readLinkedDays(db, visits);
  const leftBefore = await readLeftBefore(db, visits);
  return stops.map((stop): Stop => {
    const { visit } = stop;
    const { startsAt, endsAt, choiceEndsAt } = readFacts(visit);
    const noted = states.get(visit.id) ?? foldEntries([]);
    const { outcome, ...state } = dropEarlierDays(noted, visit.local_time.slice(0, 10), now());
    const order = workOrders.get(visit.quote_id ?? '');
    return {
      ...viewVisit(visit, readDays(visit)),
      ...{ startsAt, endsAt, choiceEndsAt },
      plannedMinutes: visit.work_minutes,
      until: visit.timing === 'window' ? calculateWindowEnd(visit.local_time, visit.minutes) : null,
      accessNotes: accessNotes.get(visit.agreement_id ?? '') ?? '',
      notesAboutClient: notesAboutClient.get(visit.id) ?? [],
      workOrder: order ? { title: order.title, lines: order.lines } : null,
      checklist: (checklists.get(visit.service_id) ?? []).map((item) => ({ ...item, ...viewCheck(state, item.id) })),
      photos: photos
        .filter(({ visit_id }) => visit_id === visit.id)
        .map((photo) => ({
          ...viewPhoto(photo),
          canDelete: members.includes(photo.by_id ?? '') && !sent.has(visit.id),
        })),
      earlierPhotos: (earlier.get(visit.id) ?? []).map(viewPhoto),
      requestPhotos: requestPhotos.filter(({ visit_id }) => visit_id === visit.id).map(viewRequestPhoto),
      times: state.times,
      failure: outcome?.state === 'no_show' ? { reason: outcome.reason, note: outcome.note } : null,
      leftToDo: describeLeft(outcome),
      leftBefore: leftBefore.get(visit.id) ?? '',
      crewNotes: state.notes,
      km: stop.km === null ? null : roundKm(stop.km),
      position: stop.position,
    };
  });
}

export const roundKm = (km: number) => Math.round(km * 10) / 10;

function viewCheck({ checks }: Pick<StopState, 'checks'>, item: string) {
  const check = checks.get(item);
  return { isDone: check?.isDone ?? false, by: check?.by ?? null, at: check?.at ?? null };
}

const describeLeft = (outcome: StopState['outcome']) =>
  outcome?.state === 'completed' && outcome.isPartial ? outcome.note : '';

/** What the last visit to the same garden left to do, by visit. */
async function readLeftBefore(db: Db, visits: Visit[]) {
  const first = findFirstDay(visits);
  const earlier = first ? await listEarlierCompleted(db, visits, first) : [];
  const listSame = groupByGarden(earlier);
  const last = visits.flatMap((visit) => {
    const [found] = listSame(visit);
    return found?.is_partial ? [{ visit, found }] : [];
  });
  const states = await readStopStates(
    db,
    last.map(({ found }) => found),
  );
  return new Map(last.map(({ visit, found }) => [visit.id, describeLeft(states.get(found.id)?.outcome ?? null)]));
}

const findFirstDay = (visits: Visit[]) => visits.map(({ local_time }) => local_time.slice(0, 10)).toSorted()[0];

const [maxEarlierVisits, maxEarlierPhotos] = [3, 12];

/** Photos of the last visits to the same garden of the same client, newest first, by visit. */
async function readEarlierPhotos(db: Db, visits: Visit[]): Promise<Map<string, Photo[]>> {
  const first = findFirstDay(visits);
  const earlier = first ? await listEarlierVisits(db, visits, first) : [];
  const listSame = groupByGarden(earlier);
  const sources = new Map(visits.map((visit) => [visit.id, listSame(visit).slice(0, maxEarlierVisits)]));
  const used = new Set([...sources.values()].flat().map(({ id }) => id));
  const photos = Map.groupBy(await listPhotos(db, [...used]), ({ visit_id }) => visit_id);
  return new Map(
    [...sources].map(([id, others]) => [
      id,
      others.flatMap((other) => photos.get(other.id)?.toReversed() ?? []).slice(0, maxEarlierPhotos),
    ]),
  );
}

/** Lists those of the given visits that were in the same garden as a visit, in their order. */
function groupByGarden(others: Visit[]) {
  const groups = Map.groupBy(others, buildVisitGardenKey);
  return (visit: Visit) =>
    (groups.get(buildVisitGardenKey(visit)) ?? []).filter((other) => hasSameContact(visit, other));
}

/** At the same address, photos of another client are somebody else's. */
export const isSameGarden = (one: Visit, other: Visit) =>
  buildVisitGardenKey(one) === buildVisitGardenKey(other) && hasSameContact(one, other);

const hasSameContact = (one: Visit, other: Visit) =>
  (one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase()) ||
  (one.phone_e164 !== null && one.phone_e164 === other.phone_e164);
