import { hasContact } from '../../company/clients/client-store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AnyQuery } from '../../platform/db/rows.ts';
import { selectReviews } from '../timeline/timeline-store.ts';

/** Name and phone in the newest record with this address. A client may have further records through a shared phone. */
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

/** The e-mail address in the oldest record that has this phone and an address. */
export async function findFirstEmail(db: Db, phone: string) {
  const findOldest = (records: AnyQuery): Promise<{ email: string; at: string } | undefined> =>
    records
      .select(['email', 'created_at as at'])
      .where('phone_e164', '=', phone)
      .where('email', '<>', '')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
  const oldest = await Promise.all([
    findOldest(db.selectFrom('visits').where('is_suspicious', '=', 0)),
    findOldest(db.selectFrom('quotes')),
    findOldest(db.selectFrom('agreements')),
    findOldest(db.selectFrom('inquiries').where('state', '!=', 'spam')),
  ]);
  const [first] = oldest.filter((row) => row !== undefined).toSorted((a, b) => a.at.localeCompare(b.at));
  return first?.email.toLowerCase();
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
