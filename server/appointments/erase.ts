import type { ErasePerson } from '../db/person.ts';
import { erasedName } from '../db/person.ts';
import {
  anonymiseEvents,
  anonymiseVisits,
  blankActivity,
  listVisitIdsBefore,
  listVisitIdsOf,
  takePhotosOf,
} from './erase-store.ts';
import { filesOf } from './photo-routes.ts';

type Trx = Parameters<ErasePerson>[0];

/** The visits stay, for the statistics: their state, service, town and time. Whose they were is gone. */
export const erasePersonInVisits: ErasePerson = async (trx, person) =>
  eraseVisits(trx, await listVisitIdsOf(trx, person));

/** Of visits that are over since before an instant nothing personal stays; some at a time. */
export async function eraseOldVisits(trx: Trx, before: string) {
  const ids = await listVisitIdsBefore(trx, before, erasedName, 500);
  return { ids, files: (await eraseVisits(trx, ids)).files };
}

async function eraseVisits(trx: Trx, ids: string[]) {
  if (ids.length === 0) return { count: 0, files: [] };
  const photos = await takePhotosOf(trx, ids);
  await anonymiseVisits(trx, ids, erasedName);
  await anonymiseEvents(trx, ids, erasedName);
  await blankActivity(trx, ids, erasedName);
  return { count: ids.length, files: photos.flatMap(filesOf) };
}
