import type { VisitChoice } from '../../../contract/visits/choices.ts';
import type { VisitDetail } from '../../../contract/visits/staff-visits.ts';
import type { Db } from '../../db/database.ts';
import { readAvailability } from '../availability/availability-store.ts';
import { windowEnd } from '../visit-time.ts';
import { type Choice, findLastChoice, findOpenChoice, readOptions } from './choice-store.ts';

/** One whose time has passed is over, even before the timer ends it. */
export const isOpenAt = (choice: Choice, now: Date) => choice.state === 'open' && choice.ends_at > now.toISOString();

/** For the client: null when there is nothing to choose. */
export async function readOwnChoice(db: Db, visitId: string, now: Date) {
  const choice = await findOpenChoice(db, visitId);
  return choice && isOpenAt(choice, now) ? viewChoice(db, choice) : null;
}

export async function readStaffChoice(db: Db, visitId: string, now: Date): Promise<VisitDetail['choice']> {
  const choice = await findLastChoice(db, visitId);
  if (!choice || (choice.state !== 'open' && choice.state !== 'expired')) return null;
  return { ...(await viewChoice(db, choice)), state: isOpenAt(choice, now) ? 'open' : 'expired' };
}

async function viewChoice(db: Db, choice: Choice): Promise<VisitChoice> {
  const { windowMinutes } = (await readAvailability(db)).availability;
  return {
    options: readOptions(choice).map(({ date }) => ({ date, until: windowEnd(date, windowMinutes) })),
    endsAt: choice.ends_at,
  };
}
