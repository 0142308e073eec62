import { useEffect, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import type { GalleryPicture } from '../../../ui/media/picture-sources.ts';

interface HeroBackdropProps {
  pictures: GalleryPicture[];
  index: number;
  /** False until the page has settled: only the first picture is loaded until then. */
  complete: boolean;
  video?: HeroVideoProps;
}

export function HeroBackdrop({ pictures, index, complete, video }: HeroBackdropProps) {
  return (
    <div className="absolute inset-x-0 top-0 h-[min(66%,36rem)] overflow-hidden md:inset-0 md:h-auto">
      {pictures.slice(0, complete ? undefined : 1).map((picture, place) => (
        <div
          key={picture.src}
          inert={place !== index}
          aria-hidden={place !== index || undefined}
          className={getLayerClass(place === index)}
        >
          <Picture
            {...picture}
            fill
            isUnderText
            priority={place === 0}
            sizes="(max-width: 767px) 130vw, max(100vw, 150vh)"
          />
          {place === 0 && video && <HeroVideo {...video} />}
        </div>
      ))}
      <div aria-hidden className="scrim-rise pointer-events-none absolute inset-0 z-2 md:scrim-corner" />
    </div>
  );
}

/** The old picture is hidden only when the new one covers it, so that the background never shows. */
const getLayerClass = (shown: boolean) =>
  classes('absolute inset-0 transition-opacity', shown ? 'z-1 duration-1000' : 'opacity-0 delay-1000 duration-0');

interface HeroVideoProps {
  mp4: string;
  webm: string;
  poster: GalleryPicture | undefined;
  playing: boolean;
}

/** The video fades in once it plays, and is removed if it fails to load. */
function HeroVideo({ mp4, webm, poster, playing }: HeroVideoProps) {
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
