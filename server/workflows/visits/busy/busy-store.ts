import type { Db, Trx } from '../../../platform/db/database.ts';
import { deleteRows, insertRows, updateRow } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import type { BusyHours } from './busy-hours.ts';

export type BusyCalendar = Tables['busy_calendars'];

export const listBusyCalendars = (db: Db) =>
  db.selectFrom('busy_calendars').selectAll().orderBy('team').orderBy('created_at').orderBy('id').execute();

type HoursRow = Tables['busy_hours'];

/** Busy hours between two days, both included, of all calendars or of one. */
export const listBusyHours = (db: Db, from: string, to: string, calendarId?: string): Promise<HoursRow[]> =>
  db
    .selectFrom('busy_hours')
    .selectAll()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .$if(calendarId !== undefined, (query) => query.where('calendar_id', '=', calendarId as string))
    .orderBy('date')
    .orderBy('from_hour')
    .execute();

export type NamedBusyHours = HoursRow & Pick<BusyCalendar, 'name'>;

/** Busy hours with the name of their calendar. */
export async function listNamedBusyHours(db: Db, from: string, to: string): Promise<NamedBusyHours[]> {
  const hours = await listBusyHours(db, from, to);
  if (hours.length === 0) return [];
  const names = new Map((await listBusyCalendars(db)).map(({ id, name }) => [id, name]));
  return hours.map((row) => ({ ...row, name: names.get(row.calendar_id) ?? '' }));
}

/** Also deletes hours that have passed. */
export async function replaceBusyHours(trx: Trx, { id, team }: Pick<BusyCalendar, 'id' | 'team'>, hours: BusyHours[]) {
  await deleteRows(trx, 'busy_hours', { calendar_id: id });
  const rows = hours.map(({ date, from, until }) => ({
    calendar_id: id,
    team,
    date,
    from_hour: from,
    until_hour: until,
  }));
  await insertRows(trx, 'busy_hours', rows);
}

/** Returns false when staff have changed or deleted the calendar since it was read. */
export const updateBusyCalendar = (
  trx: Trx,
  { id, version }: Pick<BusyCalendar, 'id' | 'version'>,
  change: Partial<BusyCalendar>,
) => updateRow(trx, 'busy_calendars', { id, version }, change);

export const countIntervalsFrom = (db: Db, from: string) =>
  db
    .selectFrom('busy_hours')
    .select(['calendar_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('date', '>=', from)
    .groupBy('calendar_id')
    .execute();

export const deletePastHours = (db: Db, before: string) =>
  db.deleteFrom('busy_hours').where('date', '<', before).execute();
