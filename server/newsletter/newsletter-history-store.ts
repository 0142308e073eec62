import type { Db } from '../db/database.ts';
import { hasRow, splitIntoChunks } from '../db/rows.ts';
import type {
  NewsletterDeliveriesTable,
  NewsletterIssuesTable,
  SubscriberEventsTable,
  SubscribersTable,
  Trx,
} from '../schema/tables.ts';
import { insertMany, insertSubscriberEvents } from './subscriber-store.ts';

export interface NewsletterHistory {
  subscribers: SubscribersTable[];
  events: SubscriberEventsTable[];
  issues: NewsletterIssuesTable[];
  deliveries: NewsletterDeliveriesTable[];
}

export async function insertNewsletterHistory(trx: Trx, history: NewsletterHistory) {
  await insertMany(trx, history.subscribers);
  await insertSubscriberEvents(trx, history.events);
  for (const some of splitIntoChunks(history.issues)) await trx.insertInto('newsletter_issues').values(some).execute();
  for (const some of splitIntoChunks(history.deliveries))
    await trx.insertInto('newsletter_deliveries').values(some).execute();
}

export async function deleteNewsletterOfDomain(trx: Trx, subscribers: string[], issues: string[], domain: string) {
  const gone = await trx
    .deleteFrom('subscribers')
    .where('id', 'in', subscribers)
    .where('email', 'like', `%@${domain}`)
    .returning('id')
    .execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('newsletter_deliveries').where('subscriber_id', 'in', ids).execute();
  await trx.deleteFrom('newsletter_issues').where('id', 'in', issues).execute();
}

export const hasOtherSubscribers = (db: Db, ids: string[]) =>
  hasRow(db.selectFrom('subscribers').select('id').where('id', 'not in', ids));
