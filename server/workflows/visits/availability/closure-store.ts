import type { Insertable } from 'kysely';
import { toMinutes, toTime } from '../../../../contract/kernel/local-time.ts';
import type { AvailabilitySettings, ClosedDay } from '../../../../contract/visits/availability.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { countWritten, splitIntoChunks } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { listBusyHours } from '../busy/busy-store.ts';
import type { Closure, Closures } from './free-windows.ts';

type ClosureRow = Omit<Tables['closed_days'], 'team' | 'from_hour'> & { team: number; from_hour: string };

/** The team number of a closure of the whole company. */
export const allTeams = 0;

export const listClosures = (db: Db, from: string, to = '9999-12-31'): Promise<ClosureRow[]> =>
  db
    .selectFrom('closed_days')
    .selectAll()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('team')
    .orderBy('from_hour')
    .execute();

export function groupClosures(
  rows: Pick<ClosureRow, 'date' | 'team' | 'from_hour'>[],
  busy: BusyRow[] = [],
  windowMinutes = 0,
): Closures {
  const byDay = new Map<string, Closure[]>();
  const add = (date: string, closure: Closure) => {
    const ofDay = byDay.get(date);
    if (ofDay) ofDay.push(closure);
    else byDay.set(date, [closure]);
  };
  for (const { date, team, from_hour: from } of rows) add(date, { team: Number(team), from });
  for (const { date, team, from_hour: from, until_hour: until } of busy)
    add(date, { team: Number(team), from: findFirstWindow(from, windowMinutes), until });
  return byDay;
}

type BusyRow = Pick<Awaited<ReturnType<typeof listBusyHours>>[number], 'date' | 'team' | 'from_hour' | 'until_hour'>;

/** The earliest start (in minutes of the day) of a window that ends after `from`. */
const findFirstWindow = (from: string, windowMinutes: number) =>
  toTime(Math.max(0, toMinutes(from) - windowMinutes + 1));

/** All closures between two days, both included: of staff, of rain days and of busy calendars. */
export async function readClosedHours(db: Db, from: string, to: string, { windowMinutes }: AvailabilitySettings) {
  const [closed, busy] = await Promise.all([listClosures(db, from, to), listBusyHours(db, from, to)]);
  return groupClosures(closed, busy, windowMinutes);
}

/** The days on which the whole company is closed, as the settings list them. */
export const listClosedDays = async (db: Db, from: string): Promise<ClosedDay[]> =>
  (await listClosures(db, from)).filter(isWholeCompany).map(({ date, reason }) => ({ date, reason: reason ?? '' }));

const isWholeCompany = ({ team, from_hour }: ClosureRow) => team === allTeams && from_hour === '';

/** Days that were closed before keep their author and time. */
export async function replaceClosedDays(trx: Trx, from: string, days: ClosedDay[], by: { name: string; at: string }) {
  const whole = { team: allTeams, from_hour: '' };
  const closedDates = new Set(days.map(({ date }) => date));
  const gone = (await listClosedDays(trx, from)).map(({ date }) => date).filter((date) => !closedDates.has(date));
  for (const some of splitIntoChunks(gone))
    await trx
      .deleteFrom('closed_days')
      .where('date', 'in', some)
      .where('team', '=', whole.team)
      .where('from_hour', '=', whole.from_hour)
      .execute();
  const rows = days.map(({ date, reason }) => ({
    ...whole,
    date,
    reason: reason || null,
    by_name: by.name,
    created_at: by.at,
  }));
  for (const some of splitIntoChunks(rows))
    await trx
      .insertInto('closed_days')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(closureKey).doUpdateSet((eb) => ({ reason: eb.ref('excluded.reason') })),
      )
      .execute();
}

const closureKey = ['date', 'team', 'from_hour'] as const;

/** Existing closures keep their reason; false when all rows exist already. */
export async function insertClosures(trx: Trx, rows: Insertable<Tables['closed_days']>[]) {
  if (rows.length === 0) return false;
  const insert = trx.insertInto('closed_days').values(rows);
  return (await countWritten(insert.onConflict((conflict) => conflict.columns(closureKey).doNothing()))) > 0;
}

export const deleteClosuresOf = (trx: Trx, postponementId: string) =>
  trx.deleteFrom('closed_days').where('postponement_id', '=', postponementId).execute();

type ClosureKey = Pick<ClosureRow, 'date' | 'team' | 'from_hour'>;

/** Returns false when it was open already. */
export const deleteClosure = async (trx: Trx, { date, team, from_hour }: ClosureKey) =>
  (await countWritten(
    trx.deleteFrom('closed_days').where('date', '=', date).where('team', '=', team).where('from_hour', '=', from_hour),
  )) === 1;
