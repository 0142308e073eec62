import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { reopenDay } from '../../../contract/visits/routes.ts';
import { type CalendarClosure, reopenDaySchemas } from '../../../contract/visits/staff-visits.ts';
import { recordActivity } from '../../activity/activity-store.ts';
import type { Context } from '../../context.ts';
import { listTeams, requireTeam, type Team } from '../../teams/team-store.ts';
import { allTeams, deleteClosure, type listClosures } from './closure-store.ts';

type ClosureRow = Awaited<ReturnType<typeof listClosures>>[number];

export const viewClosures = (teams: Team[], rows: ClosureRow[]): CalendarClosure[] =>
  rows.map(({ team, from_hour, reason, by_name, created_at }) => ({
    teamId: teams.find(({ number }) => number === team)?.id ?? null,
    from: from_hour || null,
    reason: reason ?? '',
    by: by_name,
    at: created_at,
  }));

/** The timer of the waiting list offers what is free again. */
export function mountClosures({ mount, db, now }: Context) {
  mount(reopenDay, reopenDaySchemas, async ({ input: { date, teamId, from }, user }) => {
    await db.transaction().execute(async (trx) => {
      const team = teamId === null ? undefined : requireTeam(await listTeams(trx), teamId);
      const isOpened = await deleteClosure(trx, { date, team: team?.number ?? allTeams, from_hour: from ?? '' });
      if (!isOpened) return;
      const title = ['Zi redeschisă:', formatVisitShortDay(date), from && `de la ${from}`, team && `(${team.name})`];
      const subject = { kind: 'appointments' as const, id: date, title: title.filter(Boolean).join(' ') };
      await recordActivity(trx, { by: user, action: 'restore', ...subject }, now());
    });
    return { success: true as const };
  });
}
