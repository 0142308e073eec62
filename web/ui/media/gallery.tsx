import { Expand } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { ArrowButton } from '../carousel/arrow-button.tsx';
import { AutoplayToggle } from '../carousel/autoplay-toggle.tsx';
import { Crossfade } from '../carousel/crossfade.tsx';
import { Dots } from '../carousel/dots.tsx';
import { useSwipe } from '../carousel/use-swipe.ts';
import { classes } from '../classes.ts';
import { itemCounts as counts, timings } from '../display-constants.ts';
import type { GalleryPicture } from './gallery-picture.ts';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { Lightbox } from './lightbox.tsx';
import { Picture } from './picture.tsx';
import { useGallery } from './use-gallery.ts';

export interface GalleryProps {
  label: string;
  /** Blank addresses are left out. */
  pictures: GalleryPicture[];
  /** Instead of pictures. */
  emptyText?: string | undefined;
  emptyLang?: 'en' | undefined;
  /** By itself, with an Auto/Manual switch. */
  moves?: boolean;
  /** Milliseconds between two pictures of a gallery that moves. */
  period?: number;
  /** Pictures that do not load disappear instead of offering a retry. */
  dropFailures?: boolean;
  /** Dots, shown for 2 to 8 pictures. */
  dots?: boolean;
  thumbnails?: boolean;
  /** 'n / total' on the picture. */
  counter?: boolean;
  /** A click opens the picture full screen. */
  lightbox?: boolean;
  /** The first picture is the largest of the first screen. */
  priority?: boolean;
  ratio?: string;
  sizes?: string;
  className?: string;
}

/** The longest timer: the gallery pauses while one of its pictures is open. */
const longestTimerMs = 2 ** 31 - 1;

/** One large picture of several, with previous and next that wrap round. */
export function Gallery(props: GalleryProps) {
  const { label, moves, period = timings.galleryMs, dropFailures, ratio = '3 / 2', sizes, priority, className } = props;
  const [opened, setOpened] = useState<number | null>(null);
  const { pictures, drop, index, show, next, previous, autoplay } = useGallery(props.pictures, {
    period: moves ? (opened === null ? period : longestTimerMs) : undefined,
    dropFailures,
  });
  const swipe = useSwipe({ next, previous });
  const several = pictures.length > 1;
  if (pictures.length === 0) {
    return (
      <p
        lang={props.emptyLang}
        className={classes('flex aspect-3/2 items-center justify-center rounded-card bg-sand text-ink-soft', className)}
      >
        {props.emptyText ?? 'Imaginea nu poate fi încărcată'}
      </p>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (several) step?.();
  };
  const { least, most } = counts.galleryDots;
  return (
    <>
      <section
        aria-roledescription="carusel"
        aria-label={label}
        className={classes('min-w-0', className)}
        {...autoplay.handlers}
        onKeyDown={onKeyDown}
      >
        <div className="on-dark relative touch-pan-y overflow-hidden rounded-card" {...swipe}>
          <Crossfade index={index}>
            {pictures.map((picture, place) => (
              <Picture
                {...picture}
                key={picture.id}
                ratio={ratio}
                sizes={sizes}
                priority={priority && place === 0}
                onFailure={drop && (() => drop(picture.src))}
              />
            ))}
          </Crossfade>
          {props.lightbox && (
            <button
              type="button"
              aria-label="Mărește imaginea"
              aria-busy={opened !== null || undefined}
              onClick={() => setOpened(index)}
              className="absolute inset-0 z-1 cursor-zoom-in aria-busy:cursor-progress rounded-card -outline-offset-4"
            >
              <Expand size={18} aria-hidden className="absolute top-5 right-5 text-white drop-shadow-md" />
            </button>
          )}
          {(several || props.counter) && (
            <div className="pointer-events-none absolute inset-x-4 bottom-4 z-2 flex items-center justify-between gap-3">
              {props.counter ? (
                <span
                  className="rounded-full bg-forest-deep/80 px-3.5 py-1.5 text-sm font-semibold text-white figures"
                  aria-live={autoplay.playing ? 'off' : 'polite'}
                >
                  {index + 1} / {pictures.length}
                </span>
              ) : (
                <span />
              )}
              {several && (
                <span className="pointer-events-auto flex gap-2">
                  <ArrowButton to="previous" label="Imaginea anterioară" variant="light" onClick={previous} />
                  <ArrowButton to="next" label="Imaginea următoare" variant="light" onClick={next} />
                </span>
              )}
            </div>
          )}
        </div>
        {several && (
          <div className="mt-4 flex items-center justify-between gap-4 empty:hidden">
            {props.dots && pictures.length >= least && pictures.length <= most && (
              <Dots count={pictures.length} index={index} onShow={show} label={(place) => `Imaginea ${place + 1}`} />
            )}
            <AutoplayToggle autoplay={autoplay} />
          </div>
        )}
        {props.thumbnails && <GalleryThumbnails pictures={pictures} index={index} onShow={show} />}
      </section>
      {/* Beside the section: what the pointer and the keys do to it is none of the gallery's. */}
      {props.lightbox && <Lightbox pictures={pictures} index={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
