import type { LifeIssue, LifeSubscriber } from '../../demo/life/newsletter.ts';
import { activityRow } from '../activity/activity-store.ts';
import type { Trx } from '../db/database.ts';
import { issueEmailKey } from '../emails/outbox-store.ts';
import { issueActivity, issueEmail } from '../newsletter/issues.ts';
import type { NewsletterHistory } from '../newsletter/subscriber-store.ts';
import type { Tables } from '../schema/tables.ts';
import type { LifeWriter } from './life-writer.ts';

export async function newsletterRows(trx: Trx, writer: LifeWriter): Promise<NewsletterHistory> {
  const { subscribers, issues } = writer.life.newsletter;
  return {
    subscribers: subscribers.map(subscriberRow),
    events: subscribers.flatMap((subscriber) => eventRows(writer, subscriber)),
    issues: await Promise.all(issues.map((issue) => issueRow(trx, writer, issue))),
    deliveries: issues.flatMap((issue) =>
      listRecipients(writer, issue).map(({ id }) => ({
        issue_id: issue.id,
        subscriber_id: id,
        email_key: issueEmailKey(issue.id, id),
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

const subscriberRow = ({ id, email, askedAt, confirmedAt, unsubscribedAt }: LifeSubscriber): Tables['subscribers'] => ({
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

function eventRows({ notices }: LifeWriter, given: LifeSubscriber): Tables['subscriber_events'][] {
  const events = { asked: given.askedAt, confirmed: given.confirmedAt, unsubscribed: given.unsubscribedAt };
  return Object.entries(events).flatMap(([event, at]) => {
    if (!at) return [];
    const consent = { text_version: notices.newsletter, source: given.source, note: null, by_name: null };
    return [{ id: `${given.id}:${event}`, subscriber_id: given.id, event: event as 'asked', at, ...consent }];
  });
}

async function issueRow(trx: Trx, writer: LifeWriter, issue: LifeIssue) {
  const { id, title, intro, closing, articles, writtenAt, sentAt } = issue;
  const recipients = listRecipients(writer, issue);
  const email = await issueEmail(trx, writer.company, { title, intro, closing, articles }, writer.life.now);
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

export const issueActivityRows = ({ life, by }: LifeWriter) =>
  life.newsletter.issues.flatMap(({ id, title, writtenAt, sentAt }) => [
    activityRow(issueActivity(by, 'create', id, title), writtenAt),
    activityRow(issueActivity(by, 'send', id, title), sentAt),
  ]);
