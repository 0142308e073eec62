import { forgetNames } from './mark-queue.ts';
import { dropPhoto, readPhotos } from './photo-queue.ts';

/** Whoever is erased: photos that still wait on this phone are never sent, marks keep no name. */
export async function forgetVisits(ids: string[]) {
  forgetNames(({ visitId }) => ids.includes(visitId));
  for (const { key, visitId } of await readPhotos()) if (ids.includes(visitId)) await dropPhoto(key);
}
