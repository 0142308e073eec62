import { lazy, Suspense } from 'react';
import type { GalleryPicture } from './gallery-picture.ts';

export interface LightboxProps {
  pictures: GalleryPicture[];
  /** Which one is open; null for none. */
  index: number | null;
  onClose: () => void;
}

const LightboxView = lazy(() => import('./lightbox-view.tsx'));

/** Pictures full screen. Its library is fetched when one is opened first. */
export function Lightbox({ pictures, index, onClose }: LightboxProps) {
  if (index === null) return null;
  return (
    <Suspense fallback={null}>
      <LightboxView pictures={pictures} index={index} onClose={onClose} />
    </Suspense>
  );
}
