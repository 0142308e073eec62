import { useState } from 'react';
import { useRotation } from '../carousel/use-rotation.ts';
import type { GalleryPicture } from './gallery-picture.ts';
import { isUsableUrl } from './picture-sources.ts';

/** The pictures worth showing (blank addresses and, if wanted, failed ones left out) and which of them is up. */
export function useGallery(
  given: GalleryPicture[],
  { period, dropFailures }: { period?: number; dropFailures?: boolean },
) {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  // The same picture may occur twice: the index makes its key unique, also after others were dropped.
  const placed = given.map((picture, place) => ({ ...picture, id: `${place} ${picture.src}` }));
  const pictures = placed.filter(({ src }) => isUsableUrl(src) && !failed.has(src));
  const drop = (src: string) => setFailed((before) => new Set(before).add(src));
  const rotation = useRotation({ count: pictures.length, period });
  return { pictures, drop: dropFailures ? drop : undefined, ...rotation };
}
