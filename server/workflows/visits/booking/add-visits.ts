import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { findHoliday } from '../../../../contract/visits/holidays.ts';
import { addStaffVisit, previewRepeats } from '../../../../contract/visits/routes.ts';
import { findSeason } from '../../../../contract/visits/season.ts';
import { listRepeatedDays, type RepeatInterval, seriesIntervalLabels } from '../../../../contract/visits/series.ts';
import * as schemas from '../../../../contract/visits/staff-actions.ts';
import type { Author } from '../../../common/activity/activity-store.ts';
import {
  countServiceWindows,
  findOfferedService,
  type OfferedService,
} from '../../../company/content/offered-service.ts';
import { findStoredZone } from '../../../company/coverage/place-zone.ts';
import { listTeams, requireTeam } from '../../../company/teams/team-store.ts';
import type { Context, DbContext } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { createInvalidFieldsFailure } from '../../../platform/http/failure.ts';
import { readIdempotencyKey, runOnce } from '../../../platform/http/idempotency-key.ts';
import { inquiryExists } from '../../inquiries/inquiry-store.ts';
import { answerByWork } from '../../inquiries/steps.ts';
import { lockDays, readOccupancy, reserveWindows } from '../availability/availability-store.ts';
import {
  isClosedByStaff,
  isFull,
  listWorkingTeams,
  type Need,
  type Occupancy,
  toWindow,
} from '../availability/free-windows.ts';
import { queueStaffVisitEmail, queueVisitorEmail } from '../emails/visit-emails.ts';
import { readVisitDetail } from '../staff/staff-view.ts';
import { buildTimeColumns, buildVisitRow, toFieldColumns } from '../visit-columns.ts';
import {
  type FindVisitLink,
  findVisit,
  findVisitEventByKey,
  insertSeries,
  listFollowing,
  lockLinkedAgreements,
  type Visit,
  type VisitLink,
} from '../visit-store.ts';
import {
  recordVisitActivity,
  type VisitTransaction,
  WindowTaken,
  withVisitTransaction,
  writeNewVisit,
} from '../visit-transaction.ts';

type NewVisit = z.output<typeof schemas.newVisitInput>;

export interface NewVisitSources {
  isAcceptedQuote: (db: Db, id: string) => Promise<boolean>;
  findVisitLink: FindVisitLink;
}

export function mountNewVisits(context: Context, { isAcceptedQuote, findVisitLink }: NewVisitSources) {
  const { mount, db, now } = context;

  mount(addStaffVisit, schemas.addStaffVisitSchemas, async ({ input, user, request }) => {
    const key = readIdempotencyKey(request, input);
    const sources = { isAcceptedQuote, findVisitLink };
    const { id, occurrences } = await addVisits(context, input, { by: user, key, ...sources });
    return { visit: await readVisitDetail(db, id, now()), occurrences };
  });

  mount(previewRepeats, schemas.previewRepeatsSchemas, async ({ input: { date, serviceId, repeat, teamId } }) => ({
    occurrences: await listOccurrences(db, date, repeat, await findOfferedService(db, serviceId, now()), teamId),
  }));
}

/** A repeated call with the same key adds nothing and gets the same reply. */
export const addVisits = (context: Context, input: NewVisit, adding: Writing & NewVisitSources) =>
  runOnce(
    adding.key,
    (sent) => findAddedVisits(context.db, sent),
    async () => {
      if (input.quoteId && !(await adding.isAcceptedQuote(context.db, input.quoteId)))
        throw createInvalidFieldsFailure({ quoteId: 'Oferta nu este acceptată' });
      return writeVisits(context, input, adding);
    },
  );

async function findAddedVisits(db: Db, key: string): Promise<Awaited<ReturnType<typeof writeVisits>> | undefined> {
  const event = await findVisitEventByKey(db, key);
  const visit = event && (await findVisit(db, event.visit_id));
  if (!visit) return undefined;
  const all = visit.series_id ? [visit, ...(await listFollowing(db, visit))] : [visit];
  return { id: visit.id, occurrences: all.map(({ local_time: date }) => ({ wanted: date, date })) };
}

interface Writing extends Pick<NewVisitSources, 'findVisitLink'> {
  by: Author;
  key: string | undefined;
  /** For a visit that no member of the staff enters. */
  tellsStaff?: true;
}

async function writeVisits(context: Context, wanted: NewVisit, { by, key, findVisitLink, tellsStaff }: Writing) {
  const plan = await planVisits(context, wanted);
  return withVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    const seriesId = wanted.repeat && plan.following.some(({ date }) => date) ? randomUUID() : null;
    if (wanted.repeat && seriesId) {
      const { every, until } = wanted.repeat;
      await insertSeries(trx, { id: seriesId, every, until, created_at: now });
    }
    const rowAt = async (date: string) => {
      const row = buildVisitRow(
        {
          ...toFieldColumns(wanted, plan.serviceName),
          ...buildTimeColumns(date, plan.occupancy, plan.windowCount),
          state: wanted.isConfirmed ? 'confirmed' : 'requested',
          source: 'staff',
          staff_notes: wanted.staffNotes,
          series_id: seriesId,
          inquiry_id: plan.inquiryId,
          quote_id: wanted.quoteId,
          zone: plan.zone,
        },
        now,
      );
      return { ...row, ...(await findVisitLink(trx, row, wanted.agreementId)) };
    };
    if (plan.inquiryId) await answerByWork(trx, plan.inquiryId, 'schedule', { by, now: new Date(now) });
    const dates = [wanted.date, ...plan.following.flatMap(({ date }) => date ?? [])];
    const links: VisitLink[] = [];
    for (const date of dates) links.push(await rowAt(date));
    await lockLinkedAgreements(trx, links);
    const visit = await rowAt(wanted.date);
    if (wanted.agreementId && visit.agreement_id !== wanted.agreementId)
      throw createInvalidFieldsFailure({ agreementId: 'Contractul nu se potrivește cu ziua, serviciul și grădina' });
    await lockDays(trx, dates);
    if (!(await writeVisit(trx, visit, plan, by, key)))
      throw new WindowTaken(visit.local_time, visit.window_count, { teamId: plan.teamId });
    const occurrences: schemas.Occurrence[] = [{ wanted: wanted.date, date: wanted.date }];
    for (const occurrence of plan.following) {
      const isWritten = !occurrence.date || (await writeVisit(trx, await rowAt(occurrence.date), plan, by));
      occurrences.push(isWritten ? occurrence : { ...occurrence, date: null, reason: 'full' });
    }
    // A visit in the past is entered for the record only.
    const isOver = wanted.date.slice(0, 10) < toBucharestDay(new Date(now));
    if (tellsStaff) await queueStaffVisitEmail(transaction, visit, 'new');
    if (wanted.sendEmail && !isOver) await queueFirstEmail(transaction, visit, wanted, occurrences);
    return { id: visit.id, occurrences };
  });
}

type Plan = Awaited<ReturnType<typeof planVisits>>;

async function planVisits({ db, now }: DbContext, wanted: NewVisit) {
  const { serviceId, date, repeat, inquiryId, teamId } = wanted;
  const service = await requireService(db, serviceId, now());
  const following = repeat ? (await listOccurrences(db, date, repeat, service, teamId)).slice(1) : [];
  if (teamId) requireTeam(await listTeams(db), teamId);
  const last = following.findLast((occurrence) => occurrence.date !== null)?.date ?? date;
  return {
    serviceName: service.name,
    windowCount: countServiceWindows(service),
    inquiryId: inquiryId && (await inquiryExists(db, inquiryId)) ? inquiryId : null,
    following,
    teamId,
    occupancy: await readOccupancy(db, date, last),
    zone: await findStoredZone(db, { name: wanted.city, county: wanted.county }),
  };
}

export async function requireService(db: Db, id: string, now: Date) {
  const service = await findOfferedService(db, id, now);
  if (!service) throw createInvalidFieldsFailure({ serviceId: 'Alegeți un serviciu' });
  return service;
}

async function writeVisit(trx: Trx, visit: Visit, { occupancy, teamId }: Plan, by: Author, key?: string) {
  if (!(await reserveWindows(trx, visit, occupancy, teamId))) return false;
  await writeNewVisit(trx, visit, { actor: by, key });
  const after = { state: visit.state, date: visit.local_time };
  await recordVisitActivity(trx, { by, now: new Date(visit.created_at) }, visit, { action: 'create', after });
  return true;
}

/**
 * Queues one e-mail for the whole series. It names the last visit, because later ones may be out of season or find no
 * room.
 */
async function queueFirstEmail(
  transaction: VisitTransaction,
  visit: Visit,
  { isConfirmed, repeat }: NewVisit,
  occurrences: schemas.Occurrence[],
) {
  const kind = isConfirmed ? ('visitConfirmed' as const) : ('visitReceived' as const);
  const last = occurrences.findLast(({ date }) => date)?.date ?? visit.local_time;
  const texts = repeat && last !== visit.local_time ? { opening: seriesOpenings[kind](repeat.every, last) } : undefined;
  await queueVisitorEmail(transaction, visit, { kind }, { texts });
}

const seriesOpenings = {
  visitConfirmed: (every: RepeatInterval, last: string) =>
    `Echipa noastră ajunge la dumneavoastră la data de mai jos, apoi ${seriesIntervalLabels[every]}, până ${formatVisitDay(last)}. Înainte de fiecare vizită primiți un mesaj.`,
  visitReceived: (every: RepeatInterval, last: string) =>
    `Vă mulțumim. Am notat cererea pentru vizite la data de mai jos, apoi ${seriesIntervalLabels[every]}, până ${formatVisitDay(last)}. Vă contactăm în curând ca să le confirmăm.`,
};

const reachDays = 5;

/** The first visit keeps the requested time; a later one that finds no room moves to the nearest free time after it. */
async function listOccurrences(
  db: Db,
  date: string,
  repeat: schemas.Repeat,
  service: OfferedService | undefined,
  teamId?: string,
): Promise<schemas.Occurrence[]> {
  const [day, hour] = [date.slice(0, 10), date.slice(11, 16)];
  const days = listRepeatedDays(day, repeat.every, repeat.until);
  const occupancy = await readOccupancy(db, day, addDays(days.at(-1) ?? day, reachDays));
  const place = { occupancy, windowCount: countServiceWindows(service), teamId };
  return days.map((wanted, index) => {
    if (index === 0) return { wanted: date, date };
    const season = findSeason(repeat.inSeason ? service?.seasonalAvailability : undefined, wanted);
    const wantedTime = toWindow(wanted, hour);
    return season.inSeason
      ? proposeOccurrence(place, wantedTime)
      : { wanted: wantedTime, date: null, reason: 'season' };
  });
}

interface Place extends Need {
  occupancy: Occupancy;
}

function proposeOccurrence(place: Place, wanted: string): schemas.Occurrence {
  const reason = findObstacle(place, wanted);
  if (!reason) return { wanted, date: wanted };
  return { wanted, date: findNearest(place, wanted) ?? null, reason };
}

function findObstacle({ occupancy, ...need }: Place, time: string): schemas.Occurrence['reason'] {
  const day = time.slice(0, 10);
  if (findHoliday(day)) return 'holiday';
  if (!listWorkingTeams(occupancy, day).some(({ id }) => !need.teamId || id === need.teamId)) return 'closed';
  if (isClosedByStaff(occupancy, time)) return 'closed';
  return isFull(occupancy, time, need) ? 'full' : undefined;
}

/** Tries another hour of the same day first, then the same hour of the following days. */
function findNearest(place: Place, wanted: string): string | undefined {
  const [day, hour] = [wanted.slice(0, 10), wanted.slice(11, 16)];
  const sameDay = place.occupancy.settings.windows.toSorted().map((time) => toWindow(day, time));
  const later = Array.from({ length: reachDays }, (_, i) => toWindow(addDays(day, i + 1), hour));
  return [...sameDay, ...later].find((time) => findObstacle(place, time) === undefined);
}
