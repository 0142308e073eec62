import { listActivity } from '../../contract/activity/routes.ts';
import { type ActivityEntry, listActivitySchemas } from '../../contract/activity/schemas.ts';
import { addDays } from '../../contract/kernel/local-time.ts';
import { pageRows } from '../../contract/kernel/paging.ts';
import { listUsers } from '../accounts/user-store.ts';
import { pageOfActivity } from '../activity/activity-list-store.ts';
import type { Context } from '../context.ts';
import { startOfDay } from '../db/day-start.ts';
import type { ActivityTable } from '../schema/account-tables.ts';

/** The log of what the staff did. */
export function mountActivity({ mount, db }: Context) {
  mount(listActivity, listActivitySchemas, async ({ query }) => {
    const { user, kind, thing: subject, text, from, to } = query;
    const filter = {
      ...{ user, kind, subject, text },
      ...(from && { from: startOfDay(from) }),
      ...(to && { before: startOfDay(addDays(to, 1)) }),
    };
    const [{ rows, total }, users] = await Promise.all([pageOfActivity(db, filter, pageRows(query)), listUsers(db)]);
    const people = users.map(({ id, name }) => ({ id, name }));
    return { items: rows.map(asEntry), total, people };
  });
}

const asEntry = (row: ActivityTable): ActivityEntry => ({
  id: row.id,
  at: row.at,
  user: row.user_id ? { id: row.user_id, name: row.user_name ?? '' } : null,
  action: row.action,
  kind: row.kind,
  thingId: row.subject_id,
  title: row.title,
  changes: JSON.parse(row.changes),
});
