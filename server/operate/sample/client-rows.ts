import { redactSecret } from '../../../contract/emails/email-kinds.ts';
import { type InquiryState, inquirySteps } from '../../../contract/inquiries/steps.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import type { LifeClient } from '../../../demo/life/clients.ts';
import type { LifeInquiry } from '../../../demo/life/inquiries.ts';
import type { LifeIssue, LifeSubscriber } from '../../../demo/life/newsletter.ts';
import { toActivityRow } from '../../common/activity/activity-store.ts';
import { type EmailToQueue, toOutboxRow } from '../../common/emails/outbox.ts';
import { buildIssueEmailKey, type OutboxRow } from '../../common/emails/outbox-store.ts';
import { toClientSearch } from '../../company/clients/client-store.ts';
import type { ClientHistory } from '../../company/clients/link-client-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { toInquirySearchColumn } from '../../workflows/inquiries/inquiry-store.ts';
import {
  buildFollowUpRow,
  buildInquiryActivity,
  buildReplyKey,
  buildReplyRow,
} from '../../workflows/inquiries/steps.ts';
import { buildIssueActivity, buildIssueEmail } from '../../workflows/newsletter/issues.ts';
import type { NewsletterHistory } from '../../workflows/newsletter/subscriber-store.ts';
import { buildVisitorEmailKey, buildVisitorEmailPayload } from '../../workflows/visits/emails/visit-emails.ts';
import type { LifeWriter } from './life-writer.ts';
import type { PastEmail } from './visit-rows.ts';

/** The rows that `linkClient` would have written, record by record. */
export function buildClientRows({ life: { clients }, by }: LifeWriter): ClientHistory {
  return {
    clients: clients.map(toClientRow),
    contacts: clients.flatMap(({ id, email, phone }) => [
      toContactRow(id, 'email', email),
      toContactRow(id, 'phone', toE164(phone) as string),
    ]),
    records: clients.flatMap(({ id, records }) =>
      records.map((record) => ({ kind: record.kind, record_id: record.id, at: record.at, ...toOwnerColumns(id) })),
    ),
    notes: clients.flatMap(({ id: client, notes }) =>
      notes.map(({ id, at, text }) => ({
        id,
        at,
        text,
        ...toOwnerColumns(client),
        user_id: by.id,
        user_name: by.name,
      })),
    ),
    tags: clients.flatMap(({ id, tags }) => tags.map((tag) => ({ client_id: id, tag }))),
    duplicates: listNamesakes(clients),
  };
}

function toClientRow({ id, name, email, phone, records }: LifeClient): Tables['clients'] {
  const times = records.map(({ at }) => at).toSorted();
  const visits = records.filter(({ kind }) => kind === 'visit').length;
  const contacts = [toE164(phone) as string, email];
  return {
    id,
    name,
    sort_name: foldText(name),
    is_named: 0,
    email,
    phone: contacts[0] as string,
    inquiries: records.length - visits,
    visits,
    merged_into: null,
    first_at: times[0] as string,
    last_at: times.at(-1) as string,
    search: toClientSearch(name, contacts),
  };
}

const toOwnerColumns = (id: string) => ({ client_id: id, own_client_id: id });

const toContactRow = (id: string, kind: 'email' | 'phone', value: string) => ({ kind, value, ...toOwnerColumns(id) });

const listNamesakes = (clients: LifeClient[]) =>
  [...Map.groupBy(clients, ({ name }) => foldText(name)).values()]
    .filter((namesakes) => namesakes.length > 1)
    .map((namesakes) => {
      const [a_id, b_id] = namesakes.map(({ id }) => id).sort() as [string, string];
      return { a_id, b_id, reason: 'name' as const, dismissed_at: null };
    });

export function buildInquiryRows(writer: LifeWriter) {
  const all = writer.life.inquiries.map((inquiry) => replayInquiry(writer, inquiry));
  return {
    inquiries: all.map(({ inquiry }) => inquiry),
    events: all.flatMap(({ events }) => events),
    notes: all.flatMap(({ notes }) => notes),
    messages: all.flatMap(({ messages }) => messages),
    activity: all.flatMap(({ activity }) => activity),
  };
}

function replayInquiry(writer: LifeWriter, given: LifeInquiry) {
  const { by } = writer;
  const inquiry = buildFirstRow(writer, given);
  const events = given.steps.map(({ step, at, reply }, before) => ({
    inquiry_id: given.id,
    sequence: before + 1,
    at,
    step,
    ...(step === 'write'
      ? { actor_id: 'visitor', actor_name: inquiry.name }
      : { actor_id: by.id, actor_name: by.name }),
    from_state: replayState(given, before),
    to_state: replayState(given, before + 1),
    note: reply?.subject ?? null,
    key: null,
  }));
  const answeredAt = given.steps.find(({ step }) => step === 'answer')?.at ?? null;
  const ownerId = given.steps.some(({ step }) => step === 'open' || step === 'answer') ? by.id : null;
  const notes = given.notes.map((note) => ({ ...note, inquiry_id: given.id, user_id: by.id, user_name: by.name }));
  const messages = given.steps.flatMap(({ at, reply, message }, before) => [
    ...(reply ? [buildReplyRow(inquiry, { text: reply.text, sequence: before + 1, at, by })] : []),
    ...(message ? [buildFollowUpRow(inquiry, { text: message, at, key: null })] : []),
  ]);
  const staffEvents = events.filter(({ actor_id }) => actor_id === by.id);
  const steps = staffEvents.map(({ at, from_state, to_state, note }) => {
    const action = note === null ? ('step' as const) : ('send' as const);
    const states = { before: { state: from_state }, after: { state: to_state } };
    return toActivityRow(buildInquiryActivity(inquiry, by, { action, ...states }), at);
  });
  const written = notes.map(({ at }) =>
    toActivityRow(buildInquiryActivity(inquiry, by, { action: 'update', after: { note: 'o notă' } }), at),
  );
  const last = { state: replayState(given, given.steps.length), owner_id: ownerId, answered_at: answeredAt };
  return { inquiry: { ...inquiry, ...last }, events, notes, messages, activity: [...steps, ...written] };
}

const replayState = ({ steps, isSpam }: LifeInquiry, count: number): InquiryState =>
  steps
    .slice(0, count)
    .reduce<InquiryState>((state, { step }) => inquirySteps[step].to ?? state, isSpam ? 'spam' : 'new');

function buildFirstRow(
  { zones, notices }: LifeWriter,
  { id, sender, message, ...given }: LifeInquiry,
): Tables['inquiries'] {
  const { name, email, phone = null, city } = sender;
  const written = { name, email, phone, phone_e164: (phone && toE164(phone)) || null, message };
  return {
    id,
    key: null,
    ...written,
    service_id: given.serviceId,
    state: 'new',
    created_at: given.createdAt,
    owner_id: null,
    answered_at: null,
    erased_at: null,
    search: toInquirySearchColumn(written),
    notice_version: notices.inquiry,
    estimate: null,
    zone: (city && zones.get(city)) || null,
    quote_id: null,
  };
}

export async function buildNewsletterRows(trx: Trx, writer: LifeWriter): Promise<NewsletterHistory> {
  const { subscribers, issues } = writer.life.newsletter;
  return {
    subscribers: subscribers.map(toSubscriberRow),
    events: subscribers.flatMap((subscriber) => toEventRows(writer, subscriber)),
    issues: await Promise.all(issues.map((issue) => buildIssueRow(trx, writer, issue))),
    deliveries: issues.flatMap((issue) =>
      listRecipients(writer, issue).map(({ id }) => ({
        issue_id: issue.id,
        subscriber_id: id,
        email_key: buildIssueEmailKey(issue.id, id),
      })),
    ),
  };
}

/** Subscribers who had confirmed and not unsubscribed when the issue was sent. */
const listRecipients = ({ life }: LifeWriter, { sentAt }: LifeIssue) =>
  life.newsletter.subscribers.filter(
    ({ confirmedAt, unsubscribedAt }) =>
      confirmedAt && confirmedAt <= sentAt && (!unsubscribedAt || unsubscribedAt > sentAt),
  );

const toSubscriberRow = ({
  id,
  email,
  askedAt,
  confirmedAt,
  unsubscribedAt,
}: LifeSubscriber): Tables['subscribers'] => ({
  id,
  email,
  state: unsubscribedAt ? 'unsubscribed' : confirmedAt ? 'confirmed' : 'pending',
  // The token was never sent to anybody.
  confirm_hash: null,
  unsubscribe_token: id,
  confirmation_sent_at: askedAt,
  created_at: askedAt,
  confirmed_at: confirmedAt,
  unsubscribed_at: unsubscribedAt,
});

function toEventRows({ notices }: LifeWriter, given: LifeSubscriber): Tables['subscriber_events'][] {
  const events = { asked: given.askedAt, confirmed: given.confirmedAt, unsubscribed: given.unsubscribedAt };
  return Object.entries(events).flatMap(([event, at]) => {
    if (!at) return [];
    const consent = { text_version: notices.newsletter, source: given.source, note: null, by_name: null };
    return [{ id: `${given.id}:${event}`, subscriber_id: given.id, event: event as 'asked', at, ...consent }];
  });
}

async function buildIssueRow(trx: Trx, writer: LifeWriter, issue: LifeIssue) {
  const { id, title, intro, closing, articles, writtenAt, sentAt } = issue;
  const recipients = listRecipients(writer, issue);
  const email = await buildIssueEmail(trx, writer.company, { title, intro, closing, articles }, writer.life.now);
  return {
    id,
    state: 'sent' as const,
    version: 2,
    title,
    intro,
    closing,
    articles: JSON.stringify(articles),
    created_at: writtenAt,
    updated_at: sentAt,
    updated_by: writer.by.id,
    payload: JSON.stringify(email),
    started_at: sentAt,
    cursor: recipients.at(-1)?.id ?? '',
    queued: recipients.length,
    queued_at: sentAt,
  };
}

export const buildIssueActivityRows = ({ life, by }: LifeWriter) =>
  life.newsletter.issues.flatMap(({ id, title, writtenAt, sentAt }) => [
    toActivityRow(buildIssueActivity(by, 'create', id, title), writtenAt),
    toActivityRow(buildIssueActivity(by, 'send', id, title), sentAt),
  ]);

const shownDays = 30;
const note = 'E-mail demonstrativ: nu a fost trimis nimănui.';

/** The e-mails of the last weeks: all sent, except one that expired. */
export function buildEmailRows(writer: LifeWriter, ofVisits: PastEmail[], ofQuotes: DatedEmail[]): OutboxRow[] {
  const since = addMs(writer.life.now, -shownDays * dayMs);
  const all = [...buildVisitEmails(writer, ofVisits), ...buildReplyEmails(writer), ...ofQuotes];
  const emails = all.filter(({ at }) => at >= since);
  const oldest = emails.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0];
  return emails.map((email) => (email === oldest ? toExpiredRow(email) : toSentRow(email)));
}

export interface DatedEmail {
  email: EmailToQueue;
  at: string;
}

const buildVisitEmails = ({ company }: LifeWriter, ofVisits: PastEmail[]): DatedEmail[] =>
  ofVisits.map(({ visit, email, at }) => {
    const parts = { company, texts: {}, manageUrl: `${company.url}/…`, reviewUrl: undefined };
    const payload = buildVisitorEmailPayload(visit, email, parts);
    return { at, email: { key: buildVisitorEmailKey(visit, email.kind), to: visit.email, payload } };
  });

const buildReplyEmails = ({ company, life }: LifeWriter): DatedEmail[] =>
  life.inquiries.flatMap(({ id, sender, message, createdAt, steps }) =>
    steps.flatMap(({ reply, at }, index) => {
      if (!reply) return [];
      const about = { name: sender.name, question: message, askedAt: createdAt };
      const payload = { kind: 'inquiryReply' as const, company, ...about, ...reply };
      return [{ at, email: { key: buildReplyKey(id, index + 1), to: sender.email, payload } }];
    }),
  );

const toSentRow = ({ email, at }: DatedEmail): OutboxRow => ({
  ...toOutboxRow({ ...email, payload: redactSecret(email.payload) }, at),
  state: 'sent',
  attempts: 1,
  sent_at: addMs(at, 3000),
  note,
});

const toExpiredRow = ({ email, at }: DatedEmail): OutboxRow => ({ ...toOutboxRow(email, at), state: 'expired', note });
