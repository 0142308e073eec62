import { getDashboard } from '../../../contract/dashboard/routes.ts';
import {
  type DashboardToday,
  extraWorkDays,
  failedEmailDays,
  getDashboardSchemas,
  shownCardDays,
  unclosedVisitDays,
} from '../../../contract/dashboard/schemas.ts';
import { calculateSoonHours } from '../../../contract/inquiries/steps.ts';
import { addMs, hourMs } from '../../../contract/kernel/durations.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { sumBani } from '../../../contract/kernel/money.ts';
import { readReplyHours } from '../../company/content/pages.ts';
import type { Feature } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import { countAgreementsToRenew } from '../../workflows/agreements/agreement-store.ts';
import { countConflicts, listConflicts } from '../../workflows/crew/conflict-store.ts';
import { readEntryValue } from '../../workflows/crew/fold-entries.ts';
import { countUnanswered } from '../../workflows/inquiries/inquiry-list-store.ts';
import { countAdvances, countFailedHandovers, countToInvoice } from '../../workflows/invoicing/list-items.ts';
import { listContested, sumCardPayments } from '../../workflows/payments/payment-store.ts';
import { listLapsedHours } from '../../workflows/quotes/money/conditional-hours.ts';
import { listToCollect } from '../../workflows/quotes/money/payment-routes.ts';
import { countToSchedule } from '../../workflows/quotes/quote-list-store.ts';
import { readClosures } from '../../workflows/visits/availability/closures.ts';
import { readBusyNews } from '../../workflows/visits/busy/busy-news.ts';
import { viewConflict } from '../../workflows/visits/crew/describe-entry.ts';
import { readLinkedDays } from '../../workflows/visits/linked-days/linked-day-store.ts';
import { readVisitStatuses } from '../../workflows/visits/visit-facts.ts';
import { countRequests } from '../../workflows/visits/visit-list-store.ts';
import { listVisitsByIds } from '../../workflows/visits/visit-store.ts';
import { readBackupStatus } from '../backup/backup-state.ts';
import { readWebhookNews } from '../webhooks/webhook-news.ts';
import * as store from './dashboard-store.ts';
import { type FindJob, mountFailedJobs, readFailedJobs } from './failed-jobs.ts';
import { readFigures } from './figures.ts';

export const dashboard = (findJob: FindJob): Feature => ({
  mount(context) {
    const { mount, db, now, disk: storage, emailObstacle, publicUrl: url } = context;
    mountFailedJobs(context, findJob);
    mount(getDashboard, getDashboardSchemas, async () => {
      const day = toBucharestDay(now());
      const [today, numbers, isNew, { free }, isNearlyFull, backup, failedJobs, heldEmails, busyCalendars, webhooks] =
        await Promise.all([
          readToday(db, day, now()),
          readFigures(db, day, now()),
          store.hasNoRecords(db),
          storage.space(),
          storage.isNearlyFull(),
          readBackupStatus(db, now()),
          readFailedJobs(db, findJob),
          emailObstacle === 'address' ? store.countHeldEmails(db).then((waiting) => ({ url, waiting })) : null,
          readBusyNews(db, now()),
          readWebhookNews(db, now()),
        ]);
      const disk = { freeMb: Math.floor(free / 1024 ** 2), isNearlyFull };
      return { today, numbers, isNew, backup, failedJobs, heldEmails, busyCalendars, webhooks, disk };
    });
  },
});

async function readToday(db: Db, day: string, now: Date): Promise<DashboardToday> {
  const [visits, counts, quotes, extraWork, crewConflicts, closures] = await Promise.all([
    readDayVisits(db, day, now),
    readTaskCounts(db, day, now),
    readQuoteTasks(db, day, now),
    readExtraWork(db, day),
    readCrewConflicts(db, now),
    readClosures(db, day),
  ]);
  return { date: day, visits, closures, ...counts, quotes, extraWork, crewConflicts };
}

async function readDayVisits(db: Db, day: string, now: Date): Promise<DashboardToday['visits']> {
  const visits = await store.listDayVisits(db, day, addDays(day, 1));
  const [readStatus, readDays] = await Promise.all([
    readVisitStatuses(db, visits.items, now),
    readLinkedDays(db, visits.items),
  ]);
  const items = visits.items.map((visit) => ({
    id: visit.id,
    date: visit.local_time,
    minutes: visit.minutes,
    status: readStatus(visit),
    name: visit.name,
    service: visit.service_name,
    place: [`${visit.street_name} ${visit.house_number}`.trim(), visit.city].filter(Boolean).join(', '),
    linkedDays: readDays(visit).map(({ local_time: date, state }) => ({ date, state })),
  }));
  return { items, total: visits.total };
}

async function readTaskCounts(db: Db, day: string, now: Date) {
  const failedFrom = startOfDay(addDays(day, -failedEmailDays));
  const [
    { requested: toConfirm, suspicious },
    unclosed,
    messages,
    failedEmails,
    failedSms,
    drafts,
    reviews,
    agreementsToRenew,
  ] = await Promise.all([
    countRequests(db),
    store.countUnclosedVisits(db, addDays(day, -unclosedVisitDays), day),
    countMessages(db, now),
    store.countFailedEmails(db, failedFrom),
    store.countFailedSms(db, failedFrom),
    store.countDrafts(db),
    store.countReviewsToDecide(db),
    countAgreementsToRenew(db, day),
  ]);
  return { toConfirm, suspicious, unclosed, messages, failedEmails, failedSms, drafts, reviews, agreementsToRenew };
}

async function readQuoteTasks(db: Db, day: string, now: Date): Promise<DashboardToday['quotes']> {
  const { items, overdue, due } = await listToCollect(db, now);
  return {
    ending: await store.listEndingQuotes(db, day, addDays(day, 6)),
    toSchedule: await countToSchedule(db),
    toInvoice: await countToInvoice(db),
    advances: await countAdvances({ db, now: () => now }),
    failedHandovers: await countFailedHandovers({ db, now: () => now }),
    toCollect: { total: items.length, overdue, due },
    byCard: await sumCardPayments(db, startOfDay(addDays(day, 1 - shownCardDays))),
    lapsedHours: await listLapsedHours(db, now),
    contested: await readContested(db),
  };
}

async function readContested(db: Db) {
  const payments = await listContested(db);
  const sum = sumBani(payments.map(({ contested }) => contested));
  return payments[0] && { total: payments.length, sum, quoteId: payments[0].quote_id };
}

async function readExtraWork(db: Db, day: string): Promise<DashboardToday['extraWork']> {
  const { items, total } = await store.listExtraWork(db, startOfDay(addDays(day, -extraWorkDays)));
  return { items: items.map(viewExtraWork), total };
}

const maxConflicts = 12;

async function readCrewConflicts(db: Db, now: Date): Promise<DashboardToday['crewConflicts']> {
  const [conflicts, total] = await Promise.all([listConflicts(db, maxConflicts), countConflicts(db)]);
  const visits = await listVisitsByIds(
    db,
    conflicts.map(({ visit_id }) => visit_id),
  );
  const readStatus = await readVisitStatuses(db, visits, now);
  const items = conflicts.flatMap((entry) => {
    const visit = visits.find(({ id }) => id === entry.visit_id);
    if (!visit) return [];
    const { id, name, local_time: date } = visit;
    return [{ id, name, date, status: readStatus(visit), conflict: viewConflict(entry) }];
  });
  return { items, total };
}

const viewExtraWork = ({ id, name, local_time: date, entries }: ExtraWorkRow) => ({
  id,
  name,
  date,
  text: entries.map((entry) => readEntryValue(entry).text).join('; '),
});

type ExtraWorkRow = Awaited<ReturnType<typeof store.listExtraWork>>['items'][number];

async function countMessages(db: Db, now: Date): Promise<DashboardToday['messages']> {
  const [waiting, replyHours] = await Promise.all([countUnanswered(db), readReplyHours(db, now)]);
  if (replyHours === null) return { waiting, replyHours, soon: 0, overdue: 0 };
  const [nearlyLate, overdue] = await Promise.all([
    countUnanswered(db, addMs(now, (calculateSoonHours(replyHours) - replyHours) * hourMs)),
    countUnanswered(db, addMs(now, -replyHours * hourMs)),
  ]);
  return { waiting, replyHours, soon: nearlyLate - overdue, overdue };
}
