import { useEffect, useEffectEvent } from 'react';
import type { GalleryPicture } from './gallery-picture.ts';
import { useLate } from './use-late.ts';

export interface LightboxProps {
  pictures: GalleryPicture[];
  /** Which one is open; null for none. */
  index: number | null;
  onClose: () => void;
}

/** Pictures full screen. Its library is fetched when one is opened first. */
export function Lightbox({ pictures, index, onClose }: LightboxProps) {
  const [view, fetchView] = useLate(() => import('./lightbox-view.tsx'));
  const opened = index !== null;
  const onOpened = useEffectEvent(fetchView);
  useEffect(() => {
    if (opened) onOpened();
  }, [opened]);
  if (index === null || !view) return null;
  return <view.LightboxView pictures={pictures} index={index} onClose={onClose} />;
}
