import type { User } from '../../../contract/accounts/schemas.ts';
import { addDays, dayInBucharest } from '../../../contract/kernel/local-time.ts';
import {
  closeCalendarFeed,
  getCalendarFeed,
  openCalendarFeed,
  readCalendarFeed,
} from '../../../contract/visits/routes.ts';
import {
  closeCalendarFeedSchemas,
  getCalendarFeedSchemas,
  openCalendarFeedSchemas,
  readCalendarFeedSchemas,
} from '../../../contract/visits/staff-visits.ts';
import { hashOfPath, newSecretPath } from '../../db/secret.ts';
import { Failure } from '../../http/failure.ts';
import type { Mount } from '../../http/mount.ts';
import type { VisitNeeds } from '../visit-needs.ts';
import { calendarOfVisits } from './calendar-feed.ts';
import { deleteFeed, findFeedOf, listFeedVisits, replaceFeed, touchFeed } from './feed-store.ts';

const pastDays = 30;
const aheadDays = 180;

/** The visits in the calendar of one's own phone. */
export function mountCalendarFeed(mount: Mount, needs: VisitNeeds) {
  const { db, now } = needs;
  const feedOf = async (user: User) => {
    const row = await findFeedOf(db, user.id);
    return row ? { createdAt: row.created_at, lastReadAt: row.last_read_at } : null;
  };

  mount(getCalendarFeed, getCalendarFeedSchemas, async ({ user }) => ({ feed: await feedOf(user) }));

  mount(openCalendarFeed, openCalendarFeedSchemas, async ({ user }) => {
    const token = newSecretPath();
    const hash = hashOfPath(token);
    await db.transaction().execute((trx) => replaceFeed(trx, user.id, hash, now().toISOString()));
    const url = needs.publicUrl + readCalendarFeed.path.replace(':token', token);
    return { feed: await feedOf(user), url };
  });

  mount(closeCalendarFeed, closeCalendarFeedSchemas, async ({ user }) => {
    await deleteFeed(db, user.id);
    return { feed: null };
  });

  mount(readCalendarFeed, readCalendarFeedSchemas, async ({ params: { token }, reply }) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (!(await touchFeed(db, hashOfPath(token), now().toISOString())))
      throw new Failure('not_found', 'Calendarul nu mai există.');
    const today = dayInBucharest(now());
    const visits = await listFeedVisits(db, addDays(today, -pastDays), addDays(today, aheadDays));
    reply.type('text/calendar; charset=utf-8');
    return calendarOfVisits(visits, await needs.company(), needs.publicUrl);
  });
}
