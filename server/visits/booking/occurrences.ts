import { addDays } from '../../../contract/kernel/local-time.ts';
import { holidayOn } from '../../../contract/visits/holidays.ts';
import { seasonAt } from '../../../contract/visits/season.ts';
import { repeatedDays } from '../../../contract/visits/series.ts';
import type { Occurrence, Repeat } from '../../../contract/visits/staff-actions.ts';
import { countServiceWindows, type OfferedService } from '../../content/offered-service.ts';
import type { Db } from '../../db/database.ts';
import { readOccupancy } from '../availability/availability-store.ts';
import { isFull, listWorkingTeams, type Need, type Occupancy, windowAt } from '../availability/free-windows.ts';

const reachDays = 5;

/** The first visit stays where it was asked for; a later one moves to the nearest free place after an obstacle. */
export async function listOccurrences(
  db: Db,
  date: string,
  repeat: Repeat,
  service: OfferedService | undefined,
  teamId?: string,
): Promise<Occurrence[]> {
  const [day, hour] = [date.slice(0, 10), date.slice(11, 16)];
  const days = repeatedDays(day, repeat.every, repeat.until);
  const occupancy = await readOccupancy(db, day, addDays(days.at(-1) ?? day, reachDays));
  const place = { occupancy, windowCount: countServiceWindows(service), teamId };
  return days.map((wanted, at) => {
    if (at === 0) return { wanted: date, date };
    const season = seasonAt(repeat.inSeason ? service?.seasonalAvailability : undefined, wanted);
    const wantedTime = windowAt(wanted, hour);
    return season.inSeason ? occurrenceAt(place, wantedTime) : { wanted: wantedTime, date: null, reason: 'season' };
  });
}

interface Place extends Need {
  occupancy: Occupancy;
}

function occurrenceAt(place: Place, wanted: string): Occurrence {
  const reason = obstacle(place, wanted);
  if (!reason) return { wanted, date: wanted };
  return { wanted, date: nearest(place, wanted) ?? null, reason };
}

function obstacle({ occupancy, ...need }: Place, time: string): Occurrence['reason'] {
  const day = time.slice(0, 10);
  if (holidayOn(day)) return 'holiday';
  if (!listWorkingTeams(occupancy, day).some(({ id }) => !need.teamId || id === need.teamId)) return 'closed';
  return isFull(occupancy, time, need) ? 'full' : undefined;
}

/** Another hour of the same day first, then the same hour of the days after it. */
function nearest(place: Place, wanted: string): string | undefined {
  const [day, hour] = [wanted.slice(0, 10), wanted.slice(11, 16)];
  const sameDay = place.occupancy.settings.windows.toSorted().map((time) => windowAt(day, time));
  const later = Array.from({ length: reachDays }, (_, i) => windowAt(addDays(day, i + 1), hour));
  return [...sameDay, ...later].find((time) => obstacle(place, time) === undefined);
}
