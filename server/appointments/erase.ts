import type { ErasePerson } from '../db/person.ts';
import { erasedName } from '../db/person.ts';
import { anonymiseEvents, anonymiseVisits, blankActivity, listVisitIdsOf, takePhotosOf } from './erase-store.ts';
import { filesOf } from './photo-routes.ts';

/** The visits stay, for the statistics: their state, service, town and time. Whose they were is gone. */
export const erasePersonInVisits: ErasePerson = async (trx, person) => {
  const ids = await listVisitIdsOf(trx, person);
  if (ids.length === 0) return { count: 0, files: [] };
  const photos = await takePhotosOf(trx, ids);
  await anonymiseVisits(trx, ids, erasedName);
  await anonymiseEvents(trx, ids, erasedName);
  await blankActivity(trx, ids, erasedName);
  return { count: ids.length, files: photos.flatMap(filesOf) };
};
