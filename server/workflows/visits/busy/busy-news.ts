import type { BusyNews } from '../../../../contract/busy-calendars/schemas.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { listTeams } from '../../../company/teams/team-store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listHeldWindows, readAvailability } from '../availability/availability-store.ts';
import { groupClosures } from '../availability/closure-store.ts';
import { isClosed } from '../availability/free-windows.ts';
import { readBusyCalendars } from './busy-routes.ts';
import { listNamedBusyHours } from './busy-store.ts';

const maxConflicts = 12;

/** Lists what busy calendars leave to staff: decisions, and visits at busy hours. */
export async function readBusyNews(db: Db, now: Date): Promise<BusyNews> {
  const calendars = await readBusyCalendars(db, now);
  const undecided = calendars.filter(({ needsDecision }) => needsDecision);
  if (calendars.every(({ intervalCount }) => intervalCount === 0))
    return { undecided, conflicts: { items: [], total: 0 } };
  const conflicts = await listConflicts(db, toBucharestDay(now));
  return { undecided, conflicts: { items: conflicts.slice(0, maxConflicts), total: conflicts.length } };
}

async function listConflicts(db: Db, today: string) {
  const [held, busy, teams, { value: settings }] = await Promise.all([
    listHeldWindows(db, today),
    listNamedBusyHours(db, today, '9999-12-31'),
    listTeams(db),
    readAvailability(db),
  ]);
  const byCalendar = [...Map.groupBy(busy, ({ name }) => name)].map(
    ([calendar, rows]) => [calendar, groupClosures([], rows, settings.windowMinutes)] as const,
  );
  const found = new Map<string, BusyNews['conflicts']['items'][number]>();
  for (const { id, name, date, window, team } of held) {
    const calendar = byCalendar.find(([, closed]) => isClosed(closed, window, team))?.[0];
    const teamId = teams.find(({ number }) => number === team)?.id;
    if (calendar !== undefined && teamId && !found.has(id)) found.set(id, { id, name, date, teamId, calendar });
  }
  return [...found.values()];
}
