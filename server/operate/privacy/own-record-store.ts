import { hasContact } from '../../company/clients/client-store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AnyQuery } from '../../platform/db/rows.ts';
import { selectReviews } from '../timeline/timeline-store.ts';

/** Name and phone as the newest record with this very address has them: a client may be linked to more by a phone. */
export async function findOwnIdentity(db: Db, email: string) {
  const isOwn = hasContact({ emails: [email], phones: [] });
  const findNewest = (records: AnyQuery): Promise<{ name: string; phone: string | null; at: string } | undefined> =>
    records.select(['name', 'phone']).where(isOwn).orderBy('at', 'desc').limit(1).executeTakeFirst();
  const newest = await Promise.all([
    findNewest(db.selectFrom('visits').select('updated_at as at').where('is_suspicious', '=', 0)),
    findNewest(db.selectFrom('quotes').select('sent_at as at').where('sent_version', '>', 0)),
    findNewest(db.selectFrom('agreements').select('updated_at as at')),
    findNewest(db.selectFrom('inquiries').select('created_at as at').where('state', '!=', 'spam')),
  ]);
  const [last] = newest.filter((row) => row !== undefined).toSorted((a, b) => b.at.localeCompare(a.at));
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
  selectReviews(db)
    .where(hasContact({ emails: [email], phones: [] }))
    .execute();
