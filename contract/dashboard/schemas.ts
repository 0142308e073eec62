import { z } from 'zod';
import { backupStatus } from '../backup/schemas.ts';
import { busyNews } from '../busy-calendars/schemas.ts';
import { crewConflict } from '../crew/schemas.ts';
import { invoicedKinds } from '../invoicing/invoice-draft.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { baniField, idParams } from '../kernel/scalars.ts';
import { dayClosure } from '../visits/staff-visits.ts';
import { linkedDay, visitStatus } from '../visits/visit-by-link.ts';
import { webhookNews } from '../webhooks/schemas.ts';

export const shownWeeks = 26;

/** E-mails that failed longer ago are not counted as tasks. */
export const failedEmailDays = 30;

export const extraWorkDays = 60;

export const shownCardDays = 7;

/** Visits that have been without an outcome for longer are not counted as tasks. */
export const unclosedVisitDays = 60;

const count = z.number().int();

const todayVisit = z.object({
  id: z.string(),
  /** Wall time in Bucharest; midnight when no hour was chosen. */
  date: z.string(),
  minutes: count,
  status: visitStatus,
  name: z.string(),
  service: z.string(),
  place: z.string(),
  linkedDays: z.array(linkedDay),
});
export type TodayVisit = z.infer<typeof todayVisit>;

const endingQuote = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  gross: baniField(),
  validUntil: z.string(),
});

const extraWork = z.object({
  /** The id of the visit. */
  id: z.string(),
  name: z.string(),
  date: z.string(),
  text: z.string(),
});

const visitConflict = z.object({
  /** The id of the visit. */
  id: z.string(),
  name: z.string(),
  date: z.string(),
  status: visitStatus,
  conflict: crewConflict,
});

const today = z.object({
  date: z.string(),
  visits: z.object({ items: z.array(todayVisit), total: count }),
  closures: z.array(dayClosure),
  toConfirm: count,
  suspicious: count,
  /** Confirmed visits of past days without an outcome. */
  unclosed: count,
  messages: z.object({
    waiting: count,
    /** The reply time that the contact page promises; null when it promises none, and then no message is late. */
    replyHours: count.nullable(),
    soon: count,
    overdue: count,
  }),
  failedEmails: count,
  failedSms: count,
  drafts: z.array(z.object({ kind: z.string(), count })),
  reviews: count,
  quotes: z.object({
    /** Sent quotes that expire within a week, soonest first. */
    ending: z.object({ items: z.array(endingQuote), total: count }),
    /** Accepted quotes without a coming or completed visit. */
    toSchedule: count,
    toInvoice: count,
    /** Advances without an invoice; `overdue` counts those past their legal day. */
    advances: z.object({ total: count, overdue: count }),
    /** Hand-overs that the invoicing program refused or may not have; `kind` names the list of the first one. */
    failedHandovers: z.object({ total: count, kind: z.enum(invoicedKinds) }),
    /** Accepted quotes with an amount that is due now; `overdue` counts those past their due day. */
    toCollect: z.object({ total: count, overdue: count, due: baniField() }),
    /** Orders with a late deposit whose hours wait for a decision; the one that is late the longest comes first. */
    lapsedHours: z.object({
      items: z.array(z.object({ id: z.string(), number: z.string(), name: z.string(), until: z.string() })),
      total: count,
    }),
    /** Card payments of the last `shownCardDays` days. */
    byCard: z.object({ total: count, sum: baniField() }),
    /** Present while clients contest card payments; `quoteId` names the order of the oldest one. */
    contested: z.object({ total: count, sum: baniField(), quoteId: z.string() }).optional(),
  }),
  /** Agreements that end soon, for which no renewal was sent. */
  agreementsToRenew: count,
  /** Extra work of the last `extraWorkDays` days without a quote, newest first. */
  extraWork: z.object({ items: z.array(extraWork), total: count }),
  /** Steps of the crew that the state of the visit did not allow, newest first. */
  crewConflicts: z.object({ items: z.array(visitConflict), total: count }),
});
export type DashboardToday = z.infer<typeof today>;

/** Both days are in Bucharest and included; the last week is the current one. */
const week = z.object({ from: z.string(), to: z.string(), visits: count, messages: count });
const subscribersWeek = z.object({ from: z.string(), to: z.string(), joined: count, left: count, total: count });

/** Counts quotes first sent in these weeks. */
const quoteFigures = z.object({
  sent: count,
  accepted: count,
  /** Declined, expired or withdrawn by the client. */
  lost: count,
  waiting: count,
  acceptedGross: baniField(),
  /** The time from the first sending to the answer; null without answers. */
  medianAnswerHours: z.number().nullable(),
});

const figures = z.object({
  weeks: z.array(week),
  /** Counts visits that visitors requested in these weeks. */
  services: z.array(z.object({ id: z.string(), name: z.string(), asked: count, confirmed: count })),
  asked: count,
  /** Visits that were ever confirmed; the screen compares them with `asked` without the `undecided` ones. */
  confirmed: count,
  undecided: count,
  readers: z.array(subscribersWeek),
  quotes: quoteFigures,
});
export type DashboardFigures = z.infer<typeof figures>;

const failedJob = z.object({
  id: z.string(),
  title: z.string(),
  failedAt: z.string(),
  /** The error message of the server, or of the service that it called. */
  reason: z.string(),
  /** False when this version has no handler for the job. */
  canRetry: z.boolean(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const retryJobSchemas = {
  summary: 'Încearcă din nou o lucrare automată care nu a reușit',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const dismissJobSchemas = {
  summary: 'Renunță la o lucrare automată care nu a reușit',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const getDashboardSchemas = {
  summary: 'Ce e de făcut azi, și cum au mers ultimele luni',
  reply: z.object({
    today,
    numbers: figures,
    disk: z.object({
      freeMb: count,
      /** Pictures and photos are refused, so that bookings can still be stored. */
      isNearlyFull: z.boolean(),
    }),
    /** Null on a server that makes no backups. */
    backup: backupStatus.nullable(),
    /** Background work that was given up, newest first. */
    failedJobs: z.object({ items: z.array(failedJob), total: count }),
    /** E-mails to clients that are held back until the site has a public address; null when none are held back. */
    heldEmails: z.object({ waiting: count, url: z.string() }).nullable(),
    busyCalendars: busyNews,
    /** Webhooks with failed deliveries. */
    webhooks: z.array(webhookNews),
    isNew: z.boolean(),
  }),
} satisfies EndpointSchemas;
