import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const most = 300;

async function thingIds(db: Db, clientId: string, kind: 'inquiry' | 'visit') {
  const rows = await db
    .selectFrom('client_things')
    .select('thing_id')
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ thing_id }) => thing_id);
}

export async function inquiriesOf(db: Db, clientId: string) {
  const ids = await thingIds(db, clientId, 'inquiry');
  return ids.length > 0 ? db.selectFrom('inquiries').selectAll().where('id', 'in', ids).execute() : [];
}

export async function visitsOf(db: Db, clientId: string) {
  const ids = await thingIds(db, clientId, 'visit');
  return ids.length > 0 ? db.selectFrom('visits').selectAll().where('id', 'in', ids).execute() : [];
}

export const lettersTo = (db: Db, emails: string[]) =>
  emails.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('letters')
        .select(['id', 'kind', 'subject', 'state', 'created_at', 'sent_at', 'recipient'])
        .where(sql<string>`lower(recipient)`, 'in', emails)
        .orderBy('created_at', 'desc')
        .limit(most)
        .execute();

export const subscriptionsOf = (db: Db, emails: string[]) =>
  emails.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('subscribers')
        .select(['id', 'email', 'state', 'created_at', 'confirmed_at', 'unsubscribed_at'])
        .where('email', 'in', emails)
        .execute();

export const consentsOf = (db: Db, subscriberIds: string[]) =>
  subscriberIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('subscriber_events')
        .select(['event', 'at', 'text_version', 'source'])
        .where('subscriber_id', 'in', subscriberIds)
        .orderBy('at')
        .execute();

export const reviewsOf = (db: Db, emails: string[]) =>
  emails.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('review_requests')
        .select(['id', 'state', 'asked_at', 'answered_at', 'rating', 'content', 'consent_at', 'consent_version'])
        .where(sql<string>`lower(email)`, 'in', emails)
        .execute();
