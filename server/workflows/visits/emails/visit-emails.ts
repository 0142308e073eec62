import type { CustomTexts, EmailCompany } from '../../../../contract/emails/email-fields.ts';
import type { EmailPayload } from '../../../../contract/emails/email-kinds.ts';
import { cleanGreetingName } from '../../../../contract/emails/visitor-text.ts';
import { findOnlineLock } from '../../../../contract/visits/visit-status.ts';
import { readCustomTexts } from '../../../common/emails/email-texts.ts';
import { queueEmail, withdrawEmails } from '../../../common/emails/outbox.ts';
import { deleteUnsent, listEmailsByKeys, listUnsentByKeys } from '../../../common/emails/outbox-store.ts';
import { queueStaffEmail } from '../../../common/emails/staff-recipients.ts';
import { formatStoredEstimate } from '../../../company/content/offered-service.ts';
import { formatStoredZone } from '../../../company/coverage/place-zone.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockRows } from '../../../platform/db/run-exclusively.ts';
import { runForEach, startTimer } from '../../../platform/jobs/worker-loop.ts';
import { withdrawReviewRequest } from '../../reviews/review-store.ts';
import { createReviewRequest } from '../../reviews/reviews.ts';
import { readRequestSettings } from '../availability/availability-store.ts';
import { type CalendarMethod, writeCalendarFile } from '../calendar/calendar-file.ts';
import { findOpenChoice } from '../choices/choice-store.ts';
import { composeReport } from '../client/report.ts';
import { listWorkTimes } from '../linked-days/linked-day-store.ts';
import { readVisitFacts } from '../visit-facts.ts';
import { createVisitLink, listUnreminded, markReminded, unmarkReminded, type Visit } from '../visit-store.ts';
import { findDayToRemind, toEmailVisit, toInstant } from '../visit-time.ts';
import { type VisitTransaction, withVisitTransaction } from '../visit-transaction.ts';
import { queueVisitSms, withdrawReminderSms } from './visit-sms.ts';
import type { VisitorEmail } from './visitor-email.ts';

interface SendingOptions {
  texts?: CustomTexts | undefined;
  sendAt?: string | undefined;
  /** Default true. */
  withSms?: boolean;
}

export async function queueVisitorEmail(
  transaction: VisitTransaction,
  visit: Visit,
  email: VisitorEmail,
  { texts, sendAt: wantedAt, withSms = true }: SendingOptions = {},
) {
  const { context, trx, company, now } = transaction;
  const emailKey = buildVisitorEmailKey(visit, email.kind);
  const sendAt = withSms ? await queueVisitSms(transaction, visit, email, { emailKey, sendAt: wantedAt }) : wantedAt;
  if (isAsGoodAsReminder(visit, email, new Date(now))) await markReminded(trx, visit, now);
  if (!visit.email) return;
  const manageUrl = context.publicUrl + (await createVisitLink(trx, visit.id, 'email', now));
  const reviewPath = asksForReview(email) ? await createReviewRequest(trx, visit, new Date(now)) : undefined;
  const reviewUrl = reviewPath && context.publicUrl + reviewPath;
  const companyTexts = await readCompanyTexts(trx, email.kind, visit, company);
  const method = calendarMethods[email.kind];
  const days = await listWorkTimes(trx, visit);
  const queued = {
    key: emailKey,
    to: visit.email,
    payload: buildVisitorEmailPayload(visit, email, {
      company,
      texts: { ...companyTexts, ...texts },
      manageUrl,
      reviewUrl,
      report: await readEmailReport(trx, visit, email, new Date(now)),
      isChangeable: await canChangeOnline(trx, visit, new Date(sendAt ?? now)),
      days,
    }),
    ...(sendAt && { sendAt }),
    ...(email.kind === 'visitReminder' && { expiresAt: startOfDay(visit) }),
    ...(method && { attachments: [buildCalendarAttachment(visit, company, method, { link: manageUrl, days })] }),
  };
  await queueEmail(trx, queued, new Date(now));
}

/** Whether the client will still be able to move or cancel the visit online when the e-mail is sent. */
export async function canChangeOnline(db: Db, visit: Visit, at: Date) {
  const [{ changeHours }, readFacts] = await Promise.all([readRequestSettings(db), readVisitFacts(db, [visit], at)]);
  return findOnlineLock(readFacts(visit), at, changeHours) === null;
}

/** On the day of the reminder, a message that states the agreed time replaces the reminder. */
const isAsGoodAsReminder = ({ state, local_time }: Visit, { kind }: VisitorEmail, now: Date) =>
  state === 'confirmed' &&
  (kind === 'visitConfirmed' || kind === 'visitMoved') &&
  findDayToRemind(now) === local_time.slice(0, 10);

/** The report as of now; the page behind its link shows later additions. */
export async function readEmailReport(db: Db, visit: Visit, { kind }: VisitorEmail, now: Date) {
  if (kind !== 'visitThanks') return undefined;
  const { done, isPartial, photos, next } = await composeReport(db, visit, now);
  return { done, isPartial, hasPhotos: photos.length > 0, next };
}

export const asksForReview = (email: VisitorEmail) => email.kind === 'visitThanks' && email.asksForReview;

export const readCompanyTexts = (db: Db, kind: VisitorEmail['kind'], visit: Visit, company: EmailCompany) =>
  readCustomTexts(db, kind, { ...toEmailVisit(visit), name: cleanGreetingName(visit.name), company: company.name });

const calendarMethods: Partial<Record<VisitorEmail['kind'], CalendarMethod>> = {
  visitReceived: 'REQUEST',
  visitConfirmed: 'REQUEST',
  visitMoved: 'REQUEST',
  visitCancelled: 'CANCEL',
};

export const buildVisitorEmailKey = ({ id, sequence }: Pick<Visit, 'id' | 'sequence'>, kind: VisitorEmail['kind']) =>
  `visit:${id}:${sequence}:${kind}`;

export const listVisitorEmailKeys = ({ id, sequence: last }: Visit, kinds: readonly VisitorEmail['kind'][]) =>
  Array.from({ length: last + 1 }, (_, sequence) => sequence).flatMap((sequence) =>
    kinds.map((kind) => buildVisitorEmailKey({ id, sequence }, kind)),
  );

interface EmailParts {
  company: EmailCompany;
  texts: CustomTexts;
  manageUrl: string;
  reviewUrl: string | undefined;
  report?: Awaited<ReturnType<typeof readEmailReport>>;
  /** Default true. */
  isChangeable?: boolean;
  /** The wall times of all days of the same work. */
  days?: string[];
}

export function buildVisitorEmailPayload(
  visit: Visit,
  email: VisitorEmail,
  { company, texts, manageUrl, reviewUrl, report, isChangeable = true, days }: EmailParts,
): EmailPayload {
  const common = { company, name: cleanGreetingName(visit.name), visit: toEmailVisit(visit, days), texts };
  return email.kind === 'visitThanks'
    ? { ...common, kind: email.kind, manageUrl, ...(report && { report }), ...(reviewUrl && { reviewUrl }) }
    : { ...common, ...email, manageUrl, ...(!isChangeable && { isChangeable }) };
}

/** An e-mail that says 'tomorrow' must not be read on the day itself. */
const startOfDay = ({ local_time }: Visit) => toInstant(`${local_time.slice(0, 10)}T00:00:00`);

const buildCalendarAttachment = (
  visit: Visit,
  company: EmailCompany,
  method: CalendarMethod,
  more: { link: string; days: string[] },
) => ({
  filename: 'vizita.ics',
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: writeCalendarFile(visit, company, method, more),
});

export const queueStaffVisitEmail = async (
  { context, trx, company, now }: VisitTransaction,
  visit: Visit,
  change: 'new' | 'moved' | 'cancelled',
  remarks: string[] = [],
) =>
  queueStaffEmail(
    trx,
    {
      key: `visit:${visit.id}:${visit.sequence}:staff`,
      to: company.email,
      payload: {
        kind: 'staffVisit',
        company,
        news: change,
        name: visit.name,
        email: visit.email,
        phone: visit.phone_e164 ?? visit.phone,
        visit: toEmailVisit(visit, await listWorkTimes(trx, visit)),
        ...(visit.notes && { notes: visit.notes }),
        remarks,
        zone: formatStoredZone(visit.zone),
        estimate: formatStoredEstimate(visit.estimate),
        adminUrl: `${context.publicUrl}/admin/appointments/${visit.id}`,
      },
    },
    new Date(now),
  );

export const findThanksSentAt = async (db: Db, visit: Visit) =>
  (await listEmailsByKeys(db, listVisitorEmailKeys(visit, ['visitThanks']))).find(({ sent_at }) => sent_at)?.sent_at;

/** Ids of the completed visits whose report has been sent. */
export async function listVisitsWithSentReport(db: Db, visits: Visit[]) {
  const completed = visits.filter(({ state }) => state === 'completed');
  if (completed.length === 0) return new Set<string>();
  const waiting = await listUnsentByKeys(
    db,
    completed.flatMap((visit) => listVisitorEmailKeys(visit, ['visitThanks'])),
  );
  return new Set(
    completed
      .filter((visit) => !waiting.some(({ key }) => listVisitorEmailKeys(visit, ['visitThanks']).includes(key)))
      .map(({ id }) => id),
  );
}

/** Withdraws the thanks and the review request of a reopened visit, unless they were sent or answered. */
export async function withdrawThanks({ trx }: VisitTransaction, visit: Visit) {
  await withdrawEmails(trx, listVisitorEmailKeys(visit, ['visitThanks']));
  await withdrawReviewRequest(trx, visit.id);
}

export const startReminders = (context: Context) =>
  startTimer(context.app, { failure: 'queuing reminders failed', pauseMs: 5 * 60_000 }, (onError) =>
    remindVisitors(context, onError),
  );

/** Queues the reminders that are due, except for visits whose clients are choosing another hour. Returns how many. */
export async function remindVisitors(context: Context, onError: (error: unknown) => void) {
  const day = findDayToRemind(context.now());
  if (!day) return 0;
  let queued = 0;
  const remind = (visit: Visit) =>
    withVisitTransaction(context, async (transaction) => {
      const { trx, now } = transaction;
      // With the row locked, hours that are being proposed are seen.
      await lockRows(trx, 'visits', [visit.id]);
      if ((await findOpenChoice(trx, visit)) || !(await markReminded(trx, visit, now))) return;
      await queueVisitorEmail(transaction, visit, { kind: 'visitReminder' });
      queued += 1;
    });
  await runForEach(await listUnreminded(context.db, day), remind, onError);
  return queued;
}

/** Withdraws a reminder that was not sent yet. If the visit keeps its time, the client is reminded anew. */
export async function withdrawReminder({ trx, now }: Pick<VisitTransaction, 'trx' | 'now'>, visit: Visit) {
  await withdrawReminderSms({ trx, now }, visit);
  const keys = listVisitorEmailKeys(visit, ['visitReminder']);
  const unsent = await listUnsentByKeys(trx, keys);
  await withdrawEmails(trx, keys);
  if (unsent.length === 0) return;
  // A row with its key would keep the new one from being queued.
  await deleteUnsent(trx, keys);
  await unmarkReminded(trx, visit);
}
