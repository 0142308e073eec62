import { randomUUID } from 'node:crypto';
import type { User } from '../../../../contract/accounts/schemas.ts';
import * as routes from '../../../../contract/busy-calendars/routes.ts';
import * as schemas from '../../../../contract/busy-calendars/schemas.ts';
import { addMs, hourMs } from '../../../../contract/kernel/durations.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { maxCountMessage } from '../../../../contract/kernel/scalars.ts';
import { recordActivity } from '../../../common/activity/activity-store.ts';
import { listTeams, requireTeam, type Team } from '../../../company/teams/team-store.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { deleteRows, findRow, insertRows } from '../../../platform/db/rows.ts';
import { lockNames } from '../../../platform/db/run-exclusively.ts';
import { Failure, requireFound } from '../../../platform/http/failure.ts';
import { cancelJobs } from '../../../platform/jobs/enqueue-job.ts';
import { type BusyCalendar, countIntervalsFrom, listBusyCalendars, updateBusyCalendar } from './busy-store.ts';
import { encryptAddress } from './fetch-calendar.ts';
import { buildPollKey, pollCalendarJob, queuePoll } from './poll-calendar.ts';

/** Calendars of other programs that close the windows of a team (docs/design/connections.md). */
export function mountBusyCalendars(context: Context) {
  const { mount, db, now } = context;

  mount(routes.listBusyCalendars, schemas.listBusyCalendarsSchemas, async () => ({
    calendars: await readBusyCalendars(db, now()),
  }));

  mount(routes.addBusyCalendar, schemas.addBusyCalendarSchemas, async ({ input, user }) => {
    const id = randomUUID();
    await db.transaction().execute(async (trx) => {
      await lockNames(trx, ['busy calendars']);
      if ((await listBusyCalendars(trx)).length >= schemas.maxBusyCalendars)
        throw new Failure('list_full', `${maxCountMessage(schemas.maxBusyCalendars, 'calendare')} pot fi legate.`);
      const team = requireTeam(await listTeams(trx), input.teamId);
      const row = { ...unread, id, team: team.number, name: input.name, version: 1, created_at: now().toISOString() };
      await insertRows(trx, 'busy_calendars', [{ ...row, ...buildAddress(context, id, input.address) }]);
      await queuePoll(trx, id, now());
      await record(trx, 'create', user, row, now());
    });
    return { id };
  });

  mount(routes.saveBusyCalendar, schemas.saveBusyCalendarSchemas, async ({ params: { id }, input, user }) => {
    const { name, address, version } = input;
    await db.transaction().execute(async (trx) => {
      const before = await requireCalendar(trx, id);
      const change = { name, ...(address && { ...unread, ...buildAddress(context, id, address) }) };
      if (!(await updateBusyCalendar(trx, { id, version }, { ...change, version: version + 1 }))) refuseStale();
      await queuePoll(trx, id, now());
      const shown = { name, host: change.host ?? before.host, ...(address && { address: 'schimbată' }) };
      const changed = { before: { name: before.name, host: before.host }, after: shown };
      await record(trx, 'update', user, { ...before, name }, now(), changed);
    });
    return success;
  });

  mount(routes.deleteBusyCalendar, schemas.deleteBusyCalendarSchemas, async ({ params: { id }, user }) => {
    await db.transaction().execute(async (trx) => {
      const row = await requireCalendar(trx, id);
      await cancelJobs(trx, pollCalendarJob, { key: buildPollKey(id) });
      await deleteRows(trx, 'busy_hours', { calendar_id: id });
      await deleteRows(trx, 'busy_calendars', { id });
      await record(trx, 'delete', user, row, now());
    });
    return success;
  });

  mount(routes.readBusyCalendar, schemas.readBusyCalendarSchemas, async ({ params: { id } }) => {
    await db.transaction().execute(async (trx) => {
      await requireCalendar(trx, id);
      await queuePoll(trx, id, now());
    });
    return success;
  });

  mount(routes.decideBusyCalendar, schemas.decideBusyCalendarSchemas, async ({ params: { id }, input, user }) => {
    await db.transaction().execute(async (trx) => {
      const row = await requireCalendar(trx, id);
      const isReleased = input.decision === 'release';
      const change = { version: input.version + 1, decided_at: now().toISOString(), ...(isReleased && released) };
      if (!(await updateBusyCalendar(trx, { id, version: input.version }, change))) refuseStale();
      if (isReleased) await deleteRows(trx, 'busy_hours', { calendar_id: id });
      await queuePoll(trx, id, now());
      const decision = isReleased ? 'orele ocupate au fost eliberate' : 'orele ocupate se păstrează';
      await record(trx, 'update', user, row, now(), { after: { decision } });
    });
    return success;
  });
}

const success = { success: true as const };

const unread = {
  etag: null,
  last_modified: null,
  read_at: null,
  read_until: null,
  failing_since: null,
  problem: null,
  emptied_at: null,
  decided_at: null,
};

/** Makes the next reading read the whole calendar. */
const released = { etag: null, last_modified: null, read_until: null, emptied_at: null };

const buildAddress = (context: Context, id: string, address: string) => ({
  host: new URL(address).host,
  address: encryptAddress(context, id, address),
});

const requireCalendar = async (trx: Trx, id: string) =>
  requireFound(await findRow(trx, 'busy_calendars', { id }), 'Calendarul nu mai este legat.');

function refuseStale(): never {
  throw new Failure('stale_version', 'Calendarul s-a schimbat între timp. Reîncărcați pagina.');
}

type Change = { before?: Record<string, unknown>; after: Record<string, unknown> };

async function record(
  trx: Trx,
  action: 'create' | 'update' | 'delete',
  by: User,
  { team: number, name }: Pick<BusyCalendar, 'team' | 'name'>,
  now: Date,
  change?: Change,
) {
  const team = (await listTeams(trx)).find((each) => each.number === number);
  const title = `Calendarul „${name}” (${team?.name ?? ''})`;
  await recordActivity(trx, { by, action, kind: 'teams', id: team?.id ?? '', title, ...change }, now);
}

export async function readBusyCalendars(db: Db, now: Date): Promise<schemas.BusyCalendar[]> {
  const [teams, rows, counts] = await Promise.all([
    listTeams(db),
    listBusyCalendars(db),
    countIntervalsFrom(db, toBucharestDay(now)),
  ]);
  const intervalCounts = new Map(counts.map(({ calendar_id, count }) => [calendar_id, Number(count)]));
  return rows.flatMap((row) => {
    const team = teams.find(({ number }) => number === row.team);
    return team ? [viewCalendar(row, team, intervalCounts.get(row.id) ?? 0, now)] : [];
  });
}

const viewCalendar = (row: BusyCalendar, team: Team, intervalCount: number, now: Date): schemas.BusyCalendar => ({
  id: row.id,
  teamId: team.id,
  name: row.name,
  host: row.host,
  version: row.version,
  readAt: row.read_at,
  failingSince: row.failing_since,
  problem: row.problem,
  emptiedAt: row.emptied_at,
  intervalCount,
  needsDecision:
    row.decided_at === null &&
    (row.emptied_at !== null ||
      (row.failing_since !== null && row.failing_since <= addMs(now, -schemas.busyCalendarLateHours * hourMs))),
});
