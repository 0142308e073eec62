import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { closeDay, reopenDay } from '../../../../contract/visits/routes.ts';
import { type CalendarClosure, closeDaySchemas, reopenDaySchemas } from '../../../../contract/visits/staff-visits.ts';
import { openVisitStates } from '../../../../contract/visits/steps.ts';
import { recordActivity } from '../../../common/activity/activity-store.ts';
import { listTeams, requireTeam, type Team } from '../../../company/teams/team-store.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listNamedBusyHours, type NamedBusyHours } from '../busy/busy-store.ts';
import type { Visit } from '../visit-store.ts';
import { calculateWindowEnd } from '../visit-time.ts';
import { withVisitTransaction } from '../visit-transaction.ts';
import { releaseClosedHolds } from '../waiting/hold-windows.ts';
import { lockDays } from './availability-store.ts';
import { allTeams, deleteClosure, insertClosures, listClosures } from './closure-store.ts';
import { isCovered } from './free-windows.ts';

type ClosureRow = Awaited<ReturnType<typeof listClosures>>[number];

/** The closures of a day for one team or, without `teamId`, for all. */
export async function readClosures(db: Db, date: string, teamId?: string) {
  const [teams, byDay] = await Promise.all([listTeams(db), listClosuresByDay(db, date, date)]);
  return viewClosures(teams, byDay.get(date)).filter(
    (closure) => !teamId || !closure.teamId || closure.teamId === teamId,
  );
}

interface DayClosureRows {
  closed: ClosureRow[];
  busy: NamedBusyHours[];
}

/** Closures between two days, both included, by day. */
export async function listClosuresByDay(db: Db, from: string, to: string) {
  const [closed, busy] = await Promise.all([listClosures(db, from, to), listNamedBusyHours(db, from, to)]);
  const byDay = new Map<string, DayClosureRows>();
  for (const row of [...closed, ...busy]) {
    const ofDay = byDay.get(row.date) ?? { closed: [], busy: [] };
    byDay.set(row.date, ofDay);
    if ('until_hour' in row) ofDay.busy.push(row);
    else ofDay.closed.push(row);
  }
  return byDay;
}

/**
 * The closure at the time of each visit that is still to come, by visit. A rain day may leave visits on a closed day.
 */
export async function findClosuresOf(db: Db, visits: Visit[], teamOf: ReadonlyMap<string, Team>) {
  const open = visits.filter(({ state }) => openVisitStates.includes(state));
  const times = open.map(({ local_time }) => local_time).sort();
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return new Map<string, CalendarClosure>();
  const byDay = await listClosuresByDay(db, first.slice(0, 10), last.slice(0, 10));
  const teams = [...teamOf.values()];
  return new Map(
    open.flatMap((visit) => {
      const { id, local_time } = visit;
      const ofDay = byDay.get(local_time.slice(0, 10));
      if (!ofDay) return [];
      const number = teamOf.get(id)?.number ?? allTeams;
      const closed = ofDay.closed.filter(({ team, from_hour: from }) =>
        isCovered({ team: Number(team), from }, local_time, number),
      );
      const busy = ofDay.busy.filter((row) => row.team === number && isDuring(visit, row));
      return viewClosures(teams, { closed, busy })
        .slice(0, 1)
        .map((closure) => [id, closure] as const);
    }),
  );
}

/** Whether the work and the busy hours of its day overlap. */
function isDuring(visit: Pick<Visit, 'local_time' | 'work_minutes' | 'timing'>, busy: NamedBusyHours) {
  if (visit.timing === 'unset') return false;
  const ends = calculateWindowEnd(visit.local_time, visit.work_minutes);
  const begins = visit.local_time.slice(11, 16);
  return begins < busy.until_hour && (ends <= begins || busy.from_hour < ends);
}

export const viewClosures = (
  teams: Team[],
  { closed, busy }: DayClosureRows = { closed: [], busy: [] },
): CalendarClosure[] => {
  const findId = (team: number) => teams.find(({ number }) => number === Number(team))?.id ?? null;
  return [
    ...closed.map(({ team, from_hour, reason, by_name, created_at }) => ({
      teamId: findId(team),
      from: from_hour || null,
      reason: reason ?? '',
      by: by_name,
      at: created_at,
    })),
    ...[...Map.groupBy(busy, ({ team, name }) => `${team} ${name}`).values()].map((rows) => {
      const [{ team, name: calendar }] = rows as [NamedBusyHours];
      const hours = rows.map(({ from_hour: from, until_hour: until }) => ({ from, until }));
      return { teamId: findId(team), from: null, reason: '', by: null, at: null, busy: { calendar, hours } };
    }),
  ];
};

/** Windows that become free here are offered to the waiting list by its timer. */
export function mountClosures(context: Context) {
  const { mount, db, now } = context;

  mount(closeDay, closeDaySchemas, async ({ input: { date, teamId, from, reason }, user }) => {
    await withVisitTransaction(context, async (transaction) => {
      const { trx } = transaction;
      await lockDays(trx, [date]);
      const team = teamId === null ? undefined : requireTeam(await listTeams(trx), teamId);
      const row = { date, team: team?.number ?? allTeams, from_hour: from ?? '', reason: reason || null };
      const isClosed = await insertClosures(trx, [{ ...row, by_name: user.name, created_at: transaction.now }]);
      if (!isClosed) return;
      await releaseClosedHolds(transaction, date);
      const subject = { kind: 'appointments' as const, id: date, title: formatTitle('Zi închisă:', date, from, team) };
      await recordActivity(trx, { by: user, action: 'update', ...subject }, now());
    });
    return { success: true as const };
  });

  mount(reopenDay, reopenDaySchemas, async ({ input: { date, teamId, from }, user }) => {
    await db.transaction().execute(async (trx) => {
      const team = teamId === null ? undefined : requireTeam(await listTeams(trx), teamId);
      const isOpened = await deleteClosure(trx, { date, team: team?.number ?? allTeams, from_hour: from ?? '' });
      if (!isOpened) return;
      const subject = {
        kind: 'appointments' as const,
        id: date,
        title: formatTitle('Zi redeschisă:', date, from, team),
      };
      await recordActivity(trx, { by: user, action: 'restore', ...subject }, now());
    });
    return { success: true as const };
  });
}

const formatTitle = (what: string, date: string, from: string | null, team: Team | undefined) =>
  [what, formatVisitShortDay(date), from && `de la ${from}`, team && `(${team.name})`].filter(Boolean).join(' ');
