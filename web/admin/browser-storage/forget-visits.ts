import { readQueuedPhotos, removeQueuedPhoto } from './photo-queue.ts';
import { clearQueuedNames } from './step-queue.ts';

/** Whoever is erased: photos that still wait on this phone are never sent, marks keep no name. */
export async function removeQueuedVisitData(ids: string[]) {
  clearQueuedNames(({ visitId }) => ids.includes(visitId));
  for (const { key, visitId } of await readQueuedPhotos()) if (ids.includes(visitId)) await removeQueuedPhoto(key);
}
