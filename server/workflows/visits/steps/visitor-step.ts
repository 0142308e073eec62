import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { maxAvailabilityDays } from '../../../../contract/visits/limits.ts';
import * as routes from '../../../../contract/visits/routes.ts';
import * as schemas from '../../../../contract/visits/visit-by-link.ts';
import { addressFields } from '../../../../contract/visits/visit-fields.ts';
import {
  findOnlineLock,
  findVisitStatus,
  listOnlineSteps,
  type VisitFacts,
} from '../../../../contract/visits/visit-status.ts';
import { readEmailCompany } from '../../../common/emails/email-company.ts';
import type { Context, DbContext } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ConcurrencyLimit } from '../../../platform/http/concurrency-limit.ts';
import { createInvalidFieldsFailure, Failure, requireFound } from '../../../platform/http/failure.ts';
import { keepPrivate, type LinkCall } from '../../../platform/http/mount.ts';
import { readOccupancy, readRequestSettings } from '../availability/availability-store.ts';
import { calculateAvailability, findTiming, listDates, withCurrentWindow } from '../availability/free-windows.ts';
import { consumeVisitEmail } from '../booking/book-visit.ts';
import { writeCalendarFile } from '../calendar/calendar-file.ts';
import { readClientChoice } from '../choices/choice-store.ts';
import { chooseOption } from '../choices/choose-window.ts';
import { changePhotoConsent, readMoveReasons, readReport, readReportPhoto } from '../client/report.ts';
import { changeSmsConsent, type PhoneSources, readSmsOffer } from '../client/sms-offer.ts';
import { createArrivalReader } from '../crew/read-route.ts';
import { cancelVisit, moveVisit } from '../linked-days/change-linked-days.ts';
import { listLinkedDays, listWorkTimes } from '../linked-days/linked-day-store.ts';
import { findLinkedWork } from '../linked-days/linked-work.ts';
import { createWorkFilter } from '../linked-days/place-days.ts';
import { queueWorkEmails } from '../linked-days/work-emails.ts';
import { readFields } from '../visit-columns.ts';
import { readVisitFacts } from '../visit-facts.ts';
import { countVisitorSteps, findVisitByLink, type Visit } from '../visit-store.ts';
import { calculateWindowEnd, calculateWorkEnd, hasLinkExpired } from '../visit-time.ts';
import {
  createWindowTakenFailure,
  toVisitorActor,
  type VisitTransaction,
  withVisitTransaction,
} from '../visit-transaction.ts';
import { refuseUnlessChangeable, refuseWhileTeamIsThere } from './online-lock.ts';
import { withdrawVisitEmails } from './step-emails.ts';
import { isSilenced, type Step } from './visit-step.ts';

/** The limit is high, because a report has up to sixty photos in two sizes. */
const photoCalls = 20;

export interface VisitorSources extends PhoneSources {
  /** Tells whether the hours of the order with this id are held for good. */
  readHours: (db: Db, quoteId: string, now: Date) => Promise<schemas.VisitByLink['hours']>;
}

/** The visitor's private page. Only a POST changes anything: mail scanners follow links. */
export function mountVisitorVisit(context: Context, availabilityLimit: ConcurrencyLimit, sources: VisitorSources) {
  const { mount, db, now, publicUrl } = context;
  const limit = context.limitCalls('visits-by-link');
  const limitConsents = context.limitCalls('photo-consents');
  const limitSms = context.limitCalls('visit-sms');
  const limitPhotos = context.limitCalls('report-photos', photoCalls);
  const requireVisit = async (call: LinkCall) => (await openVisitLink(context, call)).visit;
  const readChangeHours = async () => (await readRequestSettings(db)).changeHours;
  const view = async (stored: Visit) => {
    const visit = await withShownTiming(db, stored);
    const facts = (await readVisitFacts(db, [visit], now()))(visit);
    const view = viewForVisitor(visit, facts, now(), await readChangeHours());
    return { visit: { ...view, ...(await readMore(visit, view.status)) } };
  };
  const readMore = async (visit: Visit, { name }: schemas.VisitByLink['status']) => ({
    choice: name === 'choosing' ? await readClientChoice(db, visit, now()) : null,
    arrival: (await createArrivalReader(db, now())(visit)).arrival,
    ...(await readMoveReasons(db, [visit]))(visit),
    hours: visit.quote_id ? await sources.readHours(db, visit.quote_id, now()) : undefined,
    report: await readReport(db, visit, now()),
    sms: await readSmsOffer(db, visit, sources),
    linkedDays: (await listLinkedDays(db, visit)).map(({ local_time: date, state }) => ({ date, state })),
  });

  mount(routes.getVisitByLink, schemas.getVisitByLinkSchemas, async (call) => view(await requireVisit(call)));

  mount(routes.downloadVisitCalendarByLink, schemas.downloadVisitCalendarByLinkSchemas, async (call) => {
    const visit = await withShownTiming(db, await requireVisit(call));
    call.reply.header('content-disposition', 'attachment; filename="vizita.ics"').type('text/calendar; charset=utf-8');
    const method = visit.state === 'cancelled' ? 'CANCEL' : 'PUBLISH';
    return writeCalendarFile(visit, await readEmailCompany(context), method, {
      link: `${publicUrl}/visit/${call.params.token}`,
      days: await listWorkTimes(db, visit),
    });
  });

  mount(routes.getMoveAvailability, schemas.getMoveAvailabilitySchemas, async (call) => {
    const visit = await requireVisit(call);
    const today = toBucharestDay(now());
    return availabilityLimit.run(call.request.ip, () =>
      readMoveAvailability(context, visit, addDays(today, 1), addDays(today, maxAvailabilityDays)),
    );
  });

  mount(routes.moveVisitByLink, schemas.moveVisitByLinkSchemas, async (call) => {
    await limit(call.request);
    const visit = await requireVisit(call);
    await refuseUnlessChangeable(db, visit, now(), await readChangeHours());
    await refuseUnlessOffered(context, visit, call.input.date);
    return view(await performVisitorStep(context, visit, { step: 'move', date: call.input.date }));
  });

  mount(routes.chooseWindow, schemas.chooseWindowSchemas, async (call) => {
    await limit(call.request);
    return view(await chooseOption(context, await requireVisit(call), call.input.date));
  });

  mount(routes.cancelVisitByLink, schemas.cancelVisitByLinkSchemas, async (call) => {
    await limit(call.request);
    const visit = await requireVisit(call);
    await refuseUnlessChangeable(db, visit, now(), await readChangeHours());
    return view(await performVisitorStep(context, visit, { step: 'cancel', note: call.input.reason }));
  });

  mount(routes.getReportPhoto, schemas.getReportPhotoSchemas, async (call) => {
    await limitPhotos(call.request);
    const visit = await requireVisit(call);
    call.reply.type('image/jpeg');
    return readReportPhoto(context, visit, call.params.photo, call.query.size);
  });

  mount(routes.setPhotoConsent, schemas.setPhotoConsentSchemas, async (call) => {
    await limitConsents(call.request);
    const { visit, link } = await openVisitLink(context, call);
    await changePhotoConsent(context, visit, call.input.isGiven, link.channel);
    return { success: true as const };
  });

  mount(routes.setVisitSms, schemas.setVisitSmsSchemas, async (call) => {
    await limitSms(call.request);
    await changeSmsConsent(context, await requireVisit(call), call.input.agrees, sources);
    return { success: true as const };
  });
}

async function openVisitLink({ db, now }: DbContext, { params, reply }: LinkCall) {
  keepPrivate(reply);
  const found = await findVisitByLink(db, params.token, now());
  const opened = requireFound(found, 'Linkul nu este valid sau vizita nu mai există.');
  if (hasLinkExpired(opened.visit, now()))
    throw new Failure(
      'gone',
      'Linkul a expirat: au trecut mai mult de 90 de zile de la vizită. Pentru o vizită nouă, programați-vă din nou.',
    );
  return opened;
}

/** A suspicious visit holds no window, but its visitor must not notice. */
async function withShownTiming(db: Db, visit: Visit): Promise<Visit> {
  if (!visit.is_suspicious) return visit;
  return { ...visit, timing: findTiming(await readOccupancy(db, visit.local_time), visit.local_time) };
}

/** Windows of the visit, and of the days that move with it, count as free. */
async function readMoveAvailability({ db, now }: Context, visit: Visit, from: string, to: string) {
  const work = await findLinkedWork(db, visit, { from, to });
  const occupancy = work?.occupancy ?? (await readOccupancy(db, from, to, [visit.id]));
  const today = toBucharestDay(now());
  const dates = listDates(from, to);
  const days = dates
    .map((date) => calculateAvailability(occupancy, date, today, visit.window_count))
    .map(work ? createWorkFilter(work, dates) : (day) => day)
    .map((day) => withCurrentWindow(day, visit.local_time));
  return { days, windowMinutes: occupancy.settings.windowMinutes };
}

async function refuseUnlessOffered(context: Context, visit: Visit, localTime: string) {
  const [date, time] = localTime.split('T') as [string, string];
  if (localTime === visit.local_time) throw new Failure('wrong_state', 'Vizita este deja la această oră.');
  const { days } = await readMoveAvailability(context, visit, date, date);
  const window = days[0]?.windows.find((candidate) => candidate.time === time.slice(0, 5));
  if (!window) throw createInvalidFieldsFailure({ date: 'Vă rugăm să alegeți unul dintre intervalele oferite' });
  if (!window.free)
    throw await createWindowTakenFailure(context, { localTime, windowCount: visit.window_count, moved: visit });
}

const performVisitorStep = (context: Context, visit: Visit, step: Step) =>
  withVisitTransaction(context, async (transaction) => {
    const actor = toVisitorActor(visit);
    const before = step.step === 'move' ? await markIfMovedTooOften(transaction, visit) : visit;
    // Counted before days are locked, because of the order of locks.
    const mayEmail = !isSilenced(before, actor) && (await consumeVisitEmail(transaction, visit));
    const allowed: Step = mayEmail ? step : { ...step, sendEmail: 'none' };
    const changeAll = allowed.step === 'move' ? moveVisit : cancelVisit;
    const changes = await changeAll(transaction, before, allowed, actor);
    await refuseWhileTeamIsThere(transaction.trx, before, new Date(transaction.now));
    if (before !== visit) await withdrawVisitEmails(transaction, visit);
    await queueWorkEmails(transaction, changes, allowed, actor);
    return (changes[0] as (typeof changes)[number]).after;
  });

/** A visit that was moved too often becomes suspicious; if it is confirmed, it can no longer be moved online. */
async function markIfMovedTooOften(transaction: VisitTransaction, visit: Visit): Promise<Visit> {
  const maxMoves = transaction.context.limit('moves', 5);
  const moved = await countVisitorSteps(transaction.trx, visit.id, 'move');
  if (moved < maxMoves) return visit;
  if (visit.state === 'confirmed' || moved >= maxMoves * 4)
    throw new Failure(
      'wrong_state',
      'Ați mutat vizita de mai multe ori. Pentru o altă oră, vă rugăm să ne contactați.',
    );
  return { ...visit, is_suspicious: 1 };
}

const viewForVisitor = (
  visit: Visit,
  facts: VisitFacts,
  now: Date,
  changeHours: number,
): Omit<schemas.VisitByLink, 'choice' | 'arrival' | 'report' | 'linkedDays'> => {
  const workUntil = calculateWorkEnd(visit);
  const { streetName, houseNumber, city, county, postalCode } = readFields(visit, addressFields);
  return {
    state: visit.state,
    name: visit.name,
    service: { id: visit.service_id, name: visit.service_name },
    date: visit.local_time,
    timing: visit.timing,
    until: visit.timing === 'window' ? calculateWindowEnd(visit.local_time, visit.minutes) : null,
    ...(workUntil && { workUntil }),
    address: { streetName, houseNumber, city, county, postalCode },
    status: findVisitStatus(facts, now),
    ...(findOnlineLock(facts, now, changeHours) === 'tooLate' && { tooLateHours: changeHours }),
    steps: listOnlineSteps(facts, now, changeHours),
  };
};
