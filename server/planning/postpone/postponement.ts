import type { Postponement } from '../../../contract/planning/postpone.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import type { Activity, Author } from '../../activity/activity-store.ts';
import type { PostponementsTable } from '../../schema/agreement-tables.ts';
import type { Visit } from '../../visits/visit-store.ts';

export interface MovedVisit {
  id: string;
  /** After the move: another one means that somebody changed it since. */
  sequence: number;
  before: Pick<
    Visit,
    'local_time' | 'starts_at' | 'minutes' | 'window_count' | 'work_minutes' | 'timing' | 'reminded_at'
  >;
  /** Of the former windows. */
  team: number;
  windows: string[];
  to: string;
  /** Keys of the e-mails that waited to be sent before. */
  unsent: string[];
}

/** What is needed to undo a postponement; names nobody. */
export interface Changes {
  moved: MovedVisit[];
  asked: { id: string; sequence: number; choiceId: string; dates: string[] }[];
}

export const readChanges = ({ changes }: Pick<PostponementsTable, 'changes'>): Changes => JSON.parse(changes);

export function viewPostponement(row: PostponementsTable): Postponement {
  const { moved, asked } = readChanges(row);
  return { id: row.id, date: row.date, moved: moved.length, asked: asked.length, undoUntil: row.undo_until };
}

export function postponementActivity(row: PostponementsTable, by: Author, action: 'update' | 'restore'): Activity {
  const { moved, asked } = viewPostponement(row);
  const title = `Zi amânată: ${formatVisitShortDay(row.date)}`;
  return { by, action, kind: 'appointments', id: row.id, title, after: { movedVisits: moved, askedVisits: asked } };
}
