import { addDays, dayInBucharest } from '../../contract/kernel/local-time.ts';
import { Failure } from '../http/failure.ts';
import { readOccupancy } from './availability/availability-store.ts';
import { freeWindows, offeredDays } from './availability/free-windows.ts';
import type { VisitNeeds } from './visit-needs.ts';

const named = 5;
const lookAheadDays = 60;

/** The refusal of a window that is taken: names the next free ones, from the morning of the same day on. */
export async function windowTakenFailure({ db, now }: VisitNeeds, localTime: string) {
  const day = localTime.slice(0, 10);
  const occupancy = await readOccupancy(db, day, addDays(day, lookAheadDays));
  const { first } = offeredDays(occupancy.settings, dayInBucharest(now()));
  const from = [day, first].toSorted().at(-1) as string;
  const next = freeWindows(occupancy, from, addDays(day, lookAheadDays), named);
  return new Failure('conflict', 'Intervalul ales tocmai s-a ocupat. Vă rugăm să alegeți altul.', { next });
}
