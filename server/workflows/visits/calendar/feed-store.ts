import { addDays } from '../../../../contract/kernel/local-time.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { deleteRows, insertRows } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { selectVisitsBetween } from '../visit-store.ts';

export async function replaceFeed(
  trx: Trx,
  feed: Pick<Tables['calendar_feeds'], 'user_id' | 'token_hash' | 'created_at' | 'access_version'>,
) {
  await deleteRows(trx, 'calendar_feeds', { user_id: feed.user_id });
  await insertRows(trx, 'calendar_feeds', [{ ...feed, last_read_at: null }]);
}

/** Creating an entry of the file takes about half a millisecond. The visits nearest to today come first. */
const maxComing = 2000;
const maxPast = 500;

interface FeedDays {
  from: string;
  today: string;
  to: string;
}

/** Only visits of one team if its number is given. */
export async function listFeedVisits(db: Db, { from, today, to }: FeedDays, team?: number) {
  const coming = selectFeedVisits(db, today, to, team).orderBy('local_time').limit(maxComing);
  const past = selectFeedVisits(db, from, addDays(today, -1), team).orderBy('local_time', 'desc').limit(maxPast);
  return [...(await coming.execute()), ...(await past.execute())];
}

const selectFeedVisits = (db: Db, from: string, to: string, team: number | undefined) =>
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
    );
