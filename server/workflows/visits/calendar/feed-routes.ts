import type { User } from '../../../../contract/accounts/schemas.ts';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import * as routes from '../../../../contract/visits/routes.ts';
import * as schemas from '../../../../contract/visits/staff-visits.ts';
import { readEmailCompany } from '../../../common/emails/email-company.ts';
import { findUser, hasAccess } from '../../../company/accounts/user-store.ts';
import { listTeams } from '../../../company/teams/team-store.ts';
import type { Context } from '../../../context.ts';
import { deleteRows, findRow, updateRows } from '../../../platform/db/rows.ts';
import { createSecretPath, hashPath } from '../../../platform/db/secret.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { keepPrivate } from '../../../platform/http/mount.ts';
import { findTeams } from '../availability/availability-store.ts';
import { readLinkedDays } from '../linked-days/linked-day-store.ts';
import { createCalendarFeed } from './calendar-file.ts';
import { listFeedVisits, replaceFeed } from './feed-store.ts';

const pastDays = 30;
const aheadDays = 180;

export function mountCalendarFeed(context: Context) {
  const { mount, db, now, publicUrl } = context;
  const readFeed = async (user: User) => {
    const row = await findRow(db, 'calendar_feeds', { user_id: user.id });
    return row && hasAccess(await findUser(db, user.id), row.access_version)
      ? { createdAt: row.created_at, lastReadAt: row.last_read_at }
      : null;
  };

  /** Also ends the feed of an owner who changed the password or lost the account. */
  const requireFeed = async (tokenHash: string) => {
    const feed = await findRow(db, 'calendar_feeds', { token_hash: tokenHash });
    const user = feed && (await findUser(db, feed.user_id));
    if (!feed || !hasAccess(user, feed.access_version)) throw new Failure('not_found', 'Calendarul nu mai există.');
    await updateRows(db, 'calendar_feeds', { token_hash: tokenHash }, { last_read_at: now().toISOString() });
  };

  mount(routes.getCalendarFeed, schemas.getCalendarFeedSchemas, async ({ user }) => ({ feed: await readFeed(user) }));

  mount(routes.openCalendarFeed, schemas.openCalendarFeedSchemas, async ({ user }) => {
    const token = createSecretPath();
    const owner = { user_id: user.id, access_version: (await findUser(db, user.id))?.access_version ?? 0 };
    const feed = { ...owner, token_hash: hashPath(token), created_at: now().toISOString() };
    await db.transaction().execute((trx) => replaceFeed(trx, feed));
    const url = publicUrl + routes.readCalendarFeed.path.replace(':token', token);
    return { feed: await readFeed(user), url };
  });

  mount(routes.closeCalendarFeed, schemas.closeCalendarFeedSchemas, async ({ user }) => {
    await deleteRows(db, 'calendar_feeds', { user_id: user.id });
    return { feed: null };
  });

  mount(routes.readCalendarFeed, schemas.readCalendarFeedSchemas, async ({ params: { token }, query, reply }) => {
    keepPrivate(reply);
    await requireFeed(hashPath(token));
    const today = toBucharestDay(now());
    const team = (await listTeams(db)).find(({ id }) => id === query.team);
    if (query.team && !team) throw new Failure('not_found', 'Echipa nu există.');
    const days = { from: addDays(today, -pastDays), today, to: addDays(today, aheadDays) };
    const visits = await listFeedVisits(db, days, team?.number);
    reply.type('text/calendar; charset=utf-8');
    const [teams, readDays] = await Promise.all([findTeams(db, visits), readLinkedDays(db, visits)]);
    const described = visits.map((visit) => ({
      ...visit,
      team: teams.get(visit.id),
      days: readDays(visit).map(({ local_time }) => local_time),
    }));
    return createCalendarFeed(described, await readEmailCompany(context), { publicUrl, team });
  });
}
