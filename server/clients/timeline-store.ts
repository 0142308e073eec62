import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const most = 300;

const thingIds = (db: Db, clientId: string, kind: 'inquiry' | 'visit') =>
  db
    .selectFrom('client_things')
    .select('thing_id')
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(most);

export const inquiriesOf = (db: Db, clientId: string) =>
  db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', 'in', thingIds(db, clientId, 'inquiry'))
    .where('erased_at', 'is', null)
    .execute();

export const visitsOf = (db: Db, clientId: string) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('id', 'in', thingIds(db, clientId, 'visit'))
    .execute();

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
