import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { visitPhoto } from '../../../../contract/visits/photos.ts';
import {
  type StaffVisit,
  shownVisit,
  staffVisit,
  type VisitDetail,
  visitDetail,
} from '../../../../contract/visits/staff-visits.ts';
import { listStaffSteps } from '../../../../contract/visits/steps.ts';
import { addressFields, detailFields } from '../../../../contract/visits/visit-fields.ts';
import { listEvents, viewEvent } from '../../../common/activity/workflow-store.ts';
import { findRecordClient, listNotesOfRecords } from '../../../company/clients/client-store.ts';
import { readEstimate } from '../../../company/content/offered-service.ts';
import { readStoredZone } from '../../../company/coverage/place-zone.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { requireFound } from '../../../platform/http/failure.ts';
import { viewRow } from '../../../platform/http/view-row.ts';
import { findTeams } from '../availability/availability-store.ts';
import { findClosuresOf } from '../availability/closures.ts';
import { readStaffChoice } from '../choices/choice-store.ts';
import { readLinkedDays } from '../linked-days/linked-day-store.ts';
import { listPhotos, listRequestPhotos, type Photo } from '../photos/photo-store.ts';
import { readFields } from '../visit-columns.ts';
import { readVisitStatuses } from '../visit-facts.ts';
import { countPhotos } from '../visit-list-store.ts';
import { findSeries, findVisit, listFollowing, type Visit } from '../visit-store.ts';
import { calculateWindowEnd, hasBegun } from '../visit-time.ts';

export const requireVisit = async (db: Db, id: string) =>
  requireFound(await findVisit(db, id), 'Programarea nu există.');

export async function viewStaffVisits(db: Db, visits: Visit[], now: Date): Promise<StaffVisit[]> {
  const readDays = await readLinkedDays(db, visits);
  const [photos, teams, readStatus] = await Promise.all([
    countPhotos(db, visits),
    findTeams(db, [...visits, ...visits.flatMap(readDays)]),
    readVisitStatuses(db, visits, now),
  ]);
  const closures = await findClosuresOf(db, visits, teams);
  return visits.map((visit) =>
    viewStaffVisit(visit, {
      status: readStatus(visit),
      photos: photos.get(visit.id) ?? 0,
      teamId: teams.get(visit.id)?.id ?? null,
      closure: closures.get(visit.id) ?? null,
      linkedDays: readDays(visit).map((day) => ({
        ...viewLinkedDay(day),
        teamId: teams.get(day.id)?.id ?? null,
        windowCount: day.window_count,
      })),
    }),
  );
}

export async function readVisitDetail(db: Db, id: string, now: Date): Promise<VisitDetail> {
  const visit = await requireVisit(db, id);
  const [[view], events, photos, requestPhotos, series, choice, clientId, notesAboutClient] = await Promise.all([
    viewStaffVisits(db, [visit], now),
    listEvents(db, 'visit_events', id),
    listPhotos(db, [id]),
    listRequestPhotos(db, [id]),
    readSeries(db, visit),
    readStaffChoice(db, visit, now),
    findRecordClient(db, 'visit', id),
    listNotesOfRecords(db, 'visit', [id]),
  ]);
  return viewRow(visitDetail, visit, {
    ...(view as StaffVisit),
    plannedMinutes: visit.work_minutes,
    hasBegun: hasBegun(visit, now),
    clientId,
    notesAboutClient: notesAboutClient.get(id) ?? [],
    steps: listSteps(visit, now, view?.teamId != null),
    events: events.map((event) => ({ ...viewEvent(event), fromTime: event.from_time, toTime: event.to_time })),
    photoList: photos.map(viewPhoto),
    requestPhotos: requestPhotos.map(viewRequestPhoto),
    series,
    estimate: readEstimate(visit.estimate),
    choice,
  });
}

/** A visit without a window has no team that could be changed. */
const listSteps = ({ state, local_time }: Visit, now: Date, hasTeam: boolean) =>
  listStaffSteps(toBucharestDay(now), state, local_time).filter((step) => step !== 'assign' || hasTeam);

async function readSeries(db: Db, visit: Visit) {
  const series = visit.series_id ? await findSeries(db, visit.series_id) : undefined;
  if (!series) return null;
  const following = await listFollowing(db, visit);
  // Days of the work may have moved since.
  const until = series.every === 'day' ? (following.at(-1) ?? visit).local_time.slice(0, 10) : series.until;
  return { every: series.every, until, following: following.length };
}

const pickShownParts = (visit: Visit) => ({
  date: visit.local_time,
  service: { id: visit.service_id, name: visit.service_name },
  address: readFields(visit, addressFields),
  ...readFields(visit, detailFields),
});

export const viewVisit = (visit: Visit, days: Visit[]) =>
  viewRow(shownVisit, visit, { ...pickShownParts(visit), linkedDays: days.map(viewLinkedDay) });

export const viewLinkedDay = ({ id, state, local_time: date }: Visit) => ({ id, state, date });

const viewStaffVisit = (
  visit: Visit,
  known: Pick<StaffVisit, 'status' | 'photos' | 'teamId' | 'closure' | 'linkedDays'>,
) =>
  viewRow(staffVisit, visit, {
    ...pickShownParts(visit),
    until: visit.timing === 'unset' ? null : calculateWindowEnd(visit.local_time, visit.work_minutes),
    ...known,
    zone: readStoredZone(visit.zone),
  });

export const viewPhoto = (photo: Photo) => viewRow(visitPhoto, photo, {});

export const viewRequestPhoto = ({ position, width, height }: Tables['request_photos']) => ({
  position,
  width,
  height,
});
