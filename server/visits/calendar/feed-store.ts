import type { Db } from '../../db/database.ts';
import type { Trx } from '../../schema/tables.ts';
import type { CalendarFeedsTable } from '../../schema/visit-tables.ts';
import { selectVisitsBetween } from '../visit-store.ts';

export const findUserFeed = (db: Db, userId: string) =>
  db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', userId).executeTakeFirst();

export async function replaceFeed(
  trx: Trx,
  feed: Pick<CalendarFeedsTable, 'user_id' | 'token_hash' | 'created_at' | 'access_version'>,
) {
  await trx.deleteFrom('calendar_feeds').where('user_id', '=', feed.user_id).execute();
  await trx
    .insertInto('calendar_feeds')
    .values({ ...feed, last_read_at: null })
    .execute();
}

export const deleteFeed = (db: Db, userId: string) =>
  db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();

export const findFeed = (db: Db, tokenHash: string) =>
  db.selectFrom('calendar_feeds').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const touchFeed = (db: Db, tokenHash: string, now: string) =>
  db.updateTable('calendar_feeds').set({ last_read_at: now }).where('token_hash', '=', tokenHash).execute();

/** Only visits of one team if its number is given. */
export const listFeedVisits = (db: Db, from: string, to: string, team?: number) =>
  selectVisitsBetween(db, from, to)
    .where('state', 'in', ['requested', 'confirmed', 'completed'])
    .where('is_suspicious', '=', 0)
    .$if(team !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('visit_windows')
            .select('team')
            .whereRef('visit_id', '=', 'visits.id')
            .where('team', '=', team as number),
        ),
      ),
    )
    .orderBy('local_time')
    .limit(2000)
    .execute();
