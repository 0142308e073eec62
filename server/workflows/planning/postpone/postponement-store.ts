import type { Postponement } from '../../../../contract/planning/postpone.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { Activity, Author } from '../../../common/activity/activity-store.ts';
import { changeState } from '../../../common/activity/workflow-store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { findRow } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import type { VisitNews } from '../../visits/emails/visit-sms.ts';
import type { Visit } from '../../visits/visit-store.ts';

type PostponementRow = Tables['postponements'];

export interface MovedVisit {
  id: string;
  /** The sequence after the move; if the present one differs, somebody has changed the visit since. */
  sequence: number;
  before: Pick<
    Visit,
    'local_time' | 'starts_at' | 'minutes' | 'window_count' | 'work_minutes' | 'timing' | 'reminded_at' | 'former_team'
  >;
  /** The team that held the former windows. */
  team: number;
  windows: string[];
  /** The local time after the move. */
  to: string;
  /** E-mails that were still unsent when the move withdrew them. */
  unsent: { key: string; expiresAt: string }[];
  /** SMS that the move withdrew; missing if an earlier version confirmed the postponement. */
  unsentSms?: VisitNews[];
}

/** The data that an undo needs, without personal data. */
export interface Changes {
  moved: MovedVisit[];
  asked: { id: string; sequence: number; choiceId: string; dates: string[] }[];
}

export const readChanges = ({ changes }: PostponementRow): Changes => JSON.parse(changes);

export function viewPostponement(row: PostponementRow): Postponement {
  const { moved, asked } = readChanges(row);
  return { id: row.id, date: row.date, moved: moved.length, asked: asked.length, undoUntil: row.undo_until };
}

export function buildPostponementActivity(row: PostponementRow, by: Author, action: 'update' | 'restore'): Activity {
  const { moved, asked } = viewPostponement(row);
  const title = `Zi amânată: ${formatVisitShortDay(row.date)}`;
  return { by, action, kind: 'appointments', id: row.id, title, after: { movedVisits: moved, askedVisits: asked } };
}

export const findPostponement = (db: Db, by: { id: string } | { key: string }) => findRow(db, 'postponements', by);

/** The latest postponement that can still be undone. */
export const findOpenPostponement = (db: Db, now: string) =>
  db
    .selectFrom('postponements')
    .selectAll()
    .where('state', '=', 'open')
    .where('undo_until', '>', now)
    .orderBy('undo_until', 'desc')
    .executeTakeFirst();

export const listOverduePostponements = (db: Db, now: string) =>
  db.selectFrom('postponements').selectAll().where('state', '=', 'open').where('undo_until', '<=', now).execute();

/** Returns undefined when it was already undone or has become final. */
export const endPostponement = (trx: Trx, open: PostponementRow, state: 'done' | 'undone', now: Date) =>
  changeState(trx, { table: 'postponements' }, { before: open, set: { state }, now });

export const deleteEndedPostponements = (db: Db, before: string) =>
  db.deleteFrom('postponements').where('state', '!=', 'open').where('created_at', '<', before).execute();
