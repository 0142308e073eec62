import { listActivity } from '../../contract/activity/routes.ts';
import { type ActivityEntry, listActivitySchemas } from '../../contract/activity/schemas.ts';
import { addDays } from '../../contract/kernel/local-time.ts';
import { pageRows } from '../../contract/kernel/paging.ts';
import type { Db } from '../db/database.ts';
import { startOfDay } from '../db/day-start.ts';
import type { Mount } from '../http/mount.ts';
import type { ActivityTable } from '../schema/account-tables.ts';
import { listActors, pageOfActivity } from './activity-list-store.ts';

export function mountActivity(mount: Mount, db: Db) {
  mount(listActivity, listActivitySchemas, async ({ query }) => {
    const { user, kind, thing, text, from, to } = query;
    const filter = {
      ...{ user, kind, thing, text },
      ...(from && { from: startOfDay(from) }),
      ...(to && { before: startOfDay(addDays(to, 1)) }),
    };
    const [{ rows, total }, people] = await Promise.all([pageOfActivity(db, filter, pageRows(query)), listActors(db)]);
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
