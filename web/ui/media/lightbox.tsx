import { useEffect, useEffectEvent, useState } from 'react';
import type { GalleryPicture } from './gallery-picture.ts';

interface LightboxProps {
  pictures: GalleryPicture[];
  /** Which one is open; null for none. */
  index: number | null;
  onClose: () => void;
}

/** Pictures full screen. Its library is fetched when one is opened first. */
export function Lightbox({ pictures, index, onClose }: LightboxProps) {
  const [view, setView] = useState<typeof import('./lightbox-view.tsx')>();
  const opened = index !== null;
  // Offline, for instance: the next click asks again.
  const fetchView = useEffectEvent(() => void import('./lightbox-view.tsx').then(setView, onClose));
  useEffect(() => {
    if (opened) fetchView();
  }, [opened]);
  if (index === null || !view) return null;
  return <view.LightboxView pictures={pictures} index={index} onClose={onClose} />;
}
