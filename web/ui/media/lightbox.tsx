import { useEffect, useEffectEvent, useState } from 'react';
import type { GalleryPicture } from './picture-sources.ts';

interface LightboxProps {
  pictures: GalleryPicture[];
  index: number | null;
  onClose: () => void;
}

/** Loads the library when the first picture is opened. */
export function Lightbox({ pictures, index, onClose }: LightboxProps) {
  const [view, setView] = useState<typeof import('./lightbox-view.tsx')>();
  const opened = index !== null;
  // After a failed load the next click retries.
  const fetchView = useEffectEvent(() => void import('./lightbox-view.tsx').then(setView, onClose));
  useEffect(() => {
    if (opened) fetchView();
  }, [opened]);
  if (index === null || !view) return null;
  return <view.LightboxView pictures={pictures} index={index} onClose={onClose} />;
}
