import * as routes from '../../contract/activity/routes.ts';
import type { ActivityEntry, LoggedSecurityEvent } from '../../contract/activity/schemas.ts';
import * as schemas from '../../contract/activity/schemas.ts';
import { addDays } from '../../contract/kernel/local-time.ts';
import { pageRows } from '../../contract/kernel/paging.ts';
import { listUsers } from '../accounts/user-store.ts';
import type { Feature } from '../context.ts';
import { startOfDay } from '../db/day-start.ts';
import type { ActivityTable, SecurityEventsTable } from '../schema/account-tables.ts';
import { listActivityPage } from './activity-store.ts';
import { listSecurityEventPage } from './security-event-store.ts';
import { pruneSecurityEvents, type SecurityLog } from './security-log.ts';

export const activity = (securityLog: SecurityLog): Feature => ({
  mount({ mount, db }) {
    mount(routes.listActivity, schemas.listActivitySchemas, async ({ query }) => {
      const { user, kind, thing: subject, text, from, to } = query;
      const filter = {
        user,
        kind,
        subject,
        text,
        ...(from && { from: startOfDay(from) }),
        ...(to && { before: startOfDay(addDays(to, 1)) }),
      };
      const [{ rows, total }, users] = await Promise.all([
        listActivityPage(db, filter, pageRows(query)),
        listUsers(db),
      ]);
      const people = users.map(({ id, name }) => ({ id, name }));
      return { items: rows.map(asEntry), total, people };
    });

    mount(routes.listSecurityEvents, schemas.listSecurityEventsSchemas, async ({ query }) => {
      await securityLog.flush();
      const [{ rows, total }, users] = await Promise.all([
        listSecurityEventPage(db, query, pageRows(query)),
        listUsers(db),
      ]);
      const people = users.map(({ id, name }) => ({ id, name }));
      return { items: rows.map((row) => asSecurityEvent(row, people)), total, people };
    });
  },
  dailyJobs: { 'deleting old security events': ({ db, now }) => pruneSecurityEvents(db, now()) },
});

type Person = NonNullable<LoggedSecurityEvent['user']>;

function asSecurityEvent(row: SecurityEventsTable, people: Person[]): LoggedSecurityEvent {
  const person = (id: string | null) => people.find((known) => known.id === id) ?? null;
  return {
    id: row.id,
    kind: row.kind,
    address: row.address,
    count: row.count,
    firstAt: row.first_at,
    lastAt: row.last_at,
    user: person(row.user_id),
    by: person(row.by_id),
  };
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
