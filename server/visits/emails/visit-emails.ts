import type { EmailCompany, EmailPayload, EmailWording } from '../../../contract/emails/email-payload.ts';
import { queueStaffEmail } from '../../emails/staff-recipients.ts';
import type { Trx } from '../../schema/tables.ts';
import { type CalendarMethod, calendarFile } from '../calendar/calendar-file.ts';
import { openLink } from '../visit-link.ts';
import type { VisitNeeds } from '../visit-needs.ts';
import type { Visit } from '../visit-store.ts';
import { instantOf } from '../visit-time.ts';
import { emailVisit, greetingName } from './visit-text.ts';

type By = 'visitor' | 'staff';

/** What happened to a visit that the visitor should hear of. */
export type VisitNews =
  | { kind: 'visitReceived' }
  | { kind: 'visitConfirmed' }
  | { kind: 'visitReminder' }
  | { kind: 'visitThanks'; asksForReview: boolean }
  | { kind: 'visitMoved'; previousTime: string; movedBy: By }
  | { kind: 'visitCancelled'; cancelledBy: By };

const calendarMethods: Partial<Record<VisitNews['kind'], CalendarMethod>> = {
  visitReceived: 'REQUEST',
  visitConfirmed: 'REQUEST',
  visitMoved: 'REQUEST',
  visitCancelled: 'CANCEL',
};

export interface EmailScope {
  needs: VisitNeeds;
  trx: Trx;
  company: EmailCompany;
}

interface Manner {
  /** What the staff say instead of the usual words. */
  words?: EmailWording | undefined;
  /** Not before this instant. */
  sendAt?: string | undefined;
}

/** Writes the letter to the visitor, if there is an address; gives the private path in it. */
export async function queueVisitorEmail(
  post: EmailScope,
  visit: Visit,
  news: VisitNews,
  { words, sendAt }: Manner = {},
) {
  const { needs, trx, company } = post;
  const path = await openLink(trx, visit.id, needs.now().toISOString());
  if (!visit.email) return path;
  const link = needs.publicUrl + path;
  const reviewUrl = news.kind === 'visitThanks' && news.asksForReview ? await reviewAddress(post, visit) : undefined;
  const usual = await needs.usualWords(trx, news.kind, visit, company);
  const letter = emailAbout(visit, news, { company, words: { ...usual, ...words }, manageUrl: link, reviewUrl });
  const method = calendarMethods[news.kind];
  await needs.queueLetter(trx, {
    key: keyOf(visit, news.kind),
    to: visit.email,
    payload: letter,
    ...(sendAt && { sendAt }),
    ...(news.kind === 'visitReminder' && { expiresAt: startOfDay(visit) }),
    ...(method && { attachments: [calendarAttachment(visit, company, method, link)] }),
  });
  return path;
}

/** 'Tomorrow' must not be read on the day itself. */
const startOfDay = ({ local_time }: Visit) => instantOf(`${local_time.slice(0, 10)}T00:00:00`);

export const keyOf = ({ id, sequence }: Pick<Visit, 'id' | 'sequence'>, kind: VisitNews['kind']) =>
  `visit:${id}:${sequence}:${kind}`;

interface LetterParts {
  company: EmailCompany;
  words: EmailWording;
  manageUrl: string;
  reviewUrl: string | undefined;
}

/** What the letter about a piece of news is made of. */
export function emailAbout(
  visit: Visit,
  news: VisitNews,
  { company, words, manageUrl, reviewUrl }: LetterParts,
): EmailPayload {
  const common = { company, name: greetingName(visit.name), visit: emailVisit(visit), words };
  return news.kind === 'visitThanks'
    ? { ...common, kind: news.kind, ...(reviewUrl && { reviewUrl }) }
    : { ...common, ...news, manageUrl };
}

const reviewAddress = async ({ needs, trx }: EmailScope, visit: Visit) =>
  needs.publicUrl + (await needs.openReview(trx, visit));

const calendarAttachment = (visit: Visit, company: EmailCompany, method: CalendarMethod, link: string) => ({
  filename: 'vizita.ics',
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: calendarFile(visit, company, method, link),
});

/** Tells the staff what a visitor asked for, moved or cancelled. */
export async function queueStaffVisitEmail(
  { needs, trx, company }: EmailScope,
  visit: Visit,
  news: 'new' | 'moved' | 'cancelled',
  remarks: string[] = [],
) {
  await queueStaffEmail(trx, {
    key: `visit:${visit.id}:${visit.sequence}:staff`,
    to: company.email,
    payload: {
      kind: 'staffVisit',
      company,
      news,
      name: visit.name,
      email: visit.email,
      phone: visit.phone_e164 ?? visit.phone,
      visit: emailVisit(visit),
      ...(visit.notes && { notes: visit.notes }),
      remarks,
      adminUrl: `${needs.publicUrl}/admin/appointments/${visit.id}`,
    },
  });
}
