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

/** Fades in once it plays; removed when it fails to load. */
export function HeroVideo({ mp4, webm, poster, playing }: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'refused' | 'failed'>('waiting');

  useEffect(() => {
    if (!playing) video.current?.pause();
    // Battery saving blocks autoplay. A pause while loading is not a failure.
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
      // Errors of a <source> bubble to here in React; the video fails only with the last source.
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
