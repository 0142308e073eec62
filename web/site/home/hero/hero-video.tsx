import { useEffect, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { GalleryPicture } from '../../../ui/media/gallery-picture.ts';
import { Picture } from '../../../ui/media/picture.tsx';

export interface HeroVideoProps {
  mp4: string;
  webm: string;
  poster: GalleryPicture | undefined;
  playing: boolean;
}

/** Fades in over the picture behind it when it really plays; gone when it cannot be loaded. */
export function HeroVideo({ mp4, webm, poster, playing }: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'refused' | 'failed'>('waiting');

  useEffect(() => {
    if (!playing) video.current?.pause();
    // A phone that saves its battery lets nothing play by itself; a pause while it loads is no refusal.
    else
      video.current?.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') setState('refused');
      });
  }, [playing]);

  if (state === 'refused') return poster ? <Picture {...poster} fill className="z-10" /> : null;
  if (state === 'failed') return null;
  const fail = () => setState('failed');
  return (
    <video
      ref={video}
      muted
      loop
      playsInline
      autoPlay
      aria-hidden
      tabIndex={-1}
      onPlaying={() => setState('shown')}
      // React lets the error of a source rise to here; while another source is left, nothing has failed.
      onError={({ target, currentTarget }) => target === currentTarget && fail()}
      className={classes(
        'pointer-events-none absolute inset-0 z-10 size-full object-cover transition-opacity duration-1000',
        state === 'waiting' && 'opacity-0',
      )}
      style={{ objectPosition: '56% 42%' }}
    >
      {webm && <source src={webm} type="video/webm" onError={mp4 ? undefined : fail} />}
      {mp4 && <source src={mp4} type="video/mp4" onError={fail} />}
    </video>
  );
}
