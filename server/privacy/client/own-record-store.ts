import { hasContact } from '../../clients/client-store.ts';
import type { Db } from '../../db/database.ts';

/** Name and phone as the newest record with this very address has them: a client may be linked to more by a phone. */
export async function findOwnIdentity(db: Db, email: string) {
  const isOwn = hasContact({ emails: [email], phones: [] });
  const newest = await Promise.all([
    db
      .selectFrom('visits')
      .select(['name', 'phone', 'updated_at as at'])
      .where(isOwn)
      .where('is_suspicious', '=', 0)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('quotes')
      .select(['name', 'phone', 'sent_at as at'])
      .where(isOwn)
      .where('sent_version', '>', 0)
      .orderBy('sent_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('agreements')
      .select(['name', 'phone', 'updated_at as at'])
      .where(isOwn)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('inquiries')
      .select(['name', 'phone', 'created_at as at'])
      .where(isOwn)
      .where('state', '!=', 'spam')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const [last] = newest.filter((row) => row !== undefined).toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
  return last && { name: last.name, phone: last.phone ?? '' };
}

const maxRecords = 200;

/** The newest first. */
export const listOwnVisitAddresses = (db: Db, email: string) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where(hasContact({ emails: [email], phones: [] }))
    .where('is_suspicious', '=', 0)
    .orderBy('local_time', 'desc')
    .limit(maxRecords)
    .execute();

export const listOwnReviews = (db: Db, email: string) =>
  db
    .selectFrom('review_requests')
    .select(['id', 'state', 'asked_at', 'answered_at', 'rating', 'content', 'name', 'place', 'service_name'])
    .select(['local_time', 'consent_at', 'consent_version'])
    .where(hasContact({ emails: [email], phones: [] }))
    .execute();
