import type { LifeIssue, LifeSubscriber } from '../../../demo/life/newsletter.ts';
import { toActivityRow } from '../../common/activity/activity-store.ts';
import { buildIssueEmailKey } from '../../common/emails/outbox-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { buildIssueActivity, buildIssueEmail } from '../../workflows/newsletter/issues.ts';
import type { NewsletterHistory } from '../../workflows/newsletter/subscriber-store.ts';
import type { LifeContext } from './life-context.ts';

export async function buildNewsletterRows(trx: Trx, context: LifeContext): Promise<NewsletterHistory> {
  const { subscribers, issues } = context.life.newsletter;
  return {
    subscribers: subscribers.map(toSubscriberRow),
    events: subscribers.flatMap((subscriber) => toEventRows(context, subscriber)),
    issues: await Promise.all(issues.map((issue) => buildIssueRow(trx, context, issue))),
    deliveries: issues.flatMap((issue) =>
      listRecipients(context, issue).map(({ id }) => ({
        issue_id: issue.id,
        subscriber_id: id,
        email_key: buildIssueEmailKey(issue.id, id),
      })),
    ),
  };
}

/** Subscribers who had confirmed and not unsubscribed when the issue was sent. */
const listRecipients = ({ life }: LifeContext, { sentAt }: LifeIssue) =>
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

function toEventRows({ notices }: LifeContext, given: LifeSubscriber): Tables['subscriber_events'][] {
  const events = { asked: given.askedAt, confirmed: given.confirmedAt, unsubscribed: given.unsubscribedAt };
  return Object.entries(events).flatMap(([event, at]) => {
    if (!at) return [];
    const consent = { text_version: notices.newsletter, source: given.source, note: null, by_name: null };
    return [{ id: `${given.id}:${event}`, subscriber_id: given.id, event: event as 'asked', at, ...consent }];
  });
}

async function buildIssueRow(trx: Trx, context: LifeContext, issue: LifeIssue) {
  const { id, title, intro, closing, articles, writtenAt, sentAt } = issue;
  const recipients = listRecipients(context, issue);
  const email = await buildIssueEmail(trx, context.company, { title, intro, closing, articles }, context.life.now);
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
    updated_by: context.by.id,
    payload: JSON.stringify(email),
    started_at: sentAt,
    cursor: recipients.at(-1)?.id ?? '',
    queued: recipients.length,
    queued_at: sentAt,
  };
}

export const buildIssueActivityRows = ({ life, by }: LifeContext) =>
  life.newsletter.issues.flatMap(({ id, title, writtenAt, sentAt }) => [
    toActivityRow(buildIssueActivity(by, 'create', id, title), writtenAt),
    toActivityRow(buildIssueActivity(by, 'send', id, title), sentAt),
  ]);
