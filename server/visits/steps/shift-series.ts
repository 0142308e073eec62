import { addDays } from '../../../contract/kernel/local-time.ts';
import type { Trx } from '../../schema/tables.ts';
import { findTeams, readOccupancy } from '../availability/availability-store.ts';
import { datesBetween, isOpen } from '../availability/free-windows.ts';
import { lastWorkDay } from '../availability/work-days.ts';
import { findSeries, listFollowing, type Visit } from '../visit-store.ts';

/** The wall time to which a later visit of a series goes when one of them moves. */
export type Shift = (other: Visit) => string;

export async function planShift(trx: Trx, moved: Visit, date: string): Promise<Shift> {
  const series = moved.series_id ? await findSeries(trx, moved.series_id) : undefined;
  return series?.every === 'day' ? shiftToNextDays(trx, moved, date) : shiftByDays(moved, date);
}

/** By the same days, to the same new hour. */
function shiftByDays(moved: Visit, date: string): Shift {
  const days = (Date.parse(date.slice(0, 10)) - Date.parse(moved.local_time.slice(0, 10))) / 86_400_000;
  return (other) => `${addDays(other.local_time.slice(0, 10), days)}${date.slice(10)}`;
}

/** The days of one work stay consecutive working days of its team; each keeps its hour. */
async function shiftToNextDays(trx: Trx, moved: Visit, date: string): Promise<Shift> {
  const [first, last] = [addDays(date.slice(0, 10), 1), lastWorkDay(date.slice(0, 10))];
  const occupancy = await readOccupancy(trx, first, last);
  const team = (await findTeams(trx, [moved.id])).get(moved.id);
  const teams = team ? [team] : occupancy.teams;
  const openDays = datesBetween(first, last).filter((day) => isOpen({ ...occupancy, teams }, day));
  const following = (await listFollowing(trx, moved)).map(({ id }) => id);
  return ({ id, local_time }) => `${openDays[following.indexOf(id)] ?? last}${local_time.slice(10)}`;
}
