import * as routes from '../../../contract/activity/routes.ts';
import * as schemas from '../../../contract/activity/schemas.ts';
import { toPageRows } from '../../../contract/kernel/paging.ts';
import type { Feature } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { listActivityPage } from './activity-store.ts';
import { listSecurityEventPage } from './security-event-store.ts';
import { pruneSecurityEvents, type SecurityLog } from './security-log.ts';

interface Sources {
  securityLog: SecurityLog;
  listUsers: (db: Db) => Promise<{ id: string; name: string }[]>;
}

export const activity = ({ securityLog, listUsers }: Sources): Feature => ({
  mount({ mount, db }) {
    const listPeople = async () => (await listUsers(db)).map(({ id, name }) => ({ id, name }));

    mount(routes.listActivity, schemas.listActivitySchemas, async ({ query }) => {
      const [{ rows, total }, people] = await Promise.all([
        listActivityPage(db, query, toPageRows(query)),
        listPeople(),
      ]);
      return { items: rows.map(toActivityEntry), total, people };
    });

    mount(routes.listSecurityEvents, schemas.listSecurityEventsSchemas, async ({ query }) => {
      await securityLog.flush();
      const [{ rows, total }, people] = await Promise.all([
        listSecurityEventPage(db, query, toPageRows(query)),
        listPeople(),
      ]);
      return { items: rows.map((row) => toSecurityEntry(row, people)), total, people };
    });
  },
  dailyJobs: { 'deleting old security events': ({ db, now }) => pruneSecurityEvents(db, now()) },
});

type Person = NonNullable<schemas.LoggedSecurityEvent['user']>;

function toSecurityEntry(row: Tables['security_events'], people: Person[]) {
  const person = (id: string | null) => people.find((known) => known.id === id) ?? null;
  return viewRow(schemas.loggedSecurityEvent, row, { user: person(row.user_id), by: person(row.by_id) });
}

const toActivityEntry = (row: Tables['activity']) =>
  viewRow(schemas.activityEntry, row, {
    user: row.user_id ? { id: row.user_id, name: row.user_name ?? '' } : null,
    thingId: row.subject_id,
    changes: JSON.parse(row.changes),
  });
