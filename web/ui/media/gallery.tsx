import { Expand, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { ArrowButton, type Autoplay, centerInScroller, Dots, useRotation } from '../carousel/slides.tsx';
import { useSwipe } from '../carousel/use-swipe.ts';
import { classes } from '../classes.ts';
import { itemCounts as counts, timings } from '../display-constants.ts';
import { Button } from '../form/button.tsx';
import { Crossfade } from './crossfade.tsx';
import { Lightbox } from './lightbox.tsx';
import { Picture } from './picture.tsx';
import { type GalleryPicture, isUsableUrl } from './picture-sources.ts';
import { SmallPicture } from './small-picture.tsx';

export interface GalleryProps {
  label: string;
  /** Pictures with a blank address are left out. */
  pictures: GalleryPicture[];
  emptyText?: string | undefined;
  emptyLang?: 'en' | undefined;
  /** Turns on autoplay, with an Auto/Manual switch. */
  moves?: boolean;
  period?: number;
  /** Pictures that fail to load disappear instead of offering a retry. */
  dropFailures?: boolean;
  /** Shows dots for 2 to 8 pictures. */
  dots?: boolean;
  thumbnails?: boolean;
  /** Shows 'n / total' on the picture. */
  counter?: boolean;
  /** The first picture is the largest one of the first screen. */
  priority?: boolean;
  ratio?: string;
  sizes?: string;
  className?: string;
}

/** The longest possible timer delay, which pauses the gallery while a picture is open. */
const maxTimerMs = 2 ** 31 - 1;

export function Gallery(props: GalleryProps) {
  const { label, moves, period = timings.galleryMs, dropFailures, ratio = '3 / 2', sizes, priority, className } = props;
  const [opened, setOpened] = useState<number | null>(null);
  const { pictures, drop, index, show, turn, autoplay, onKeyDown } = useGallery(props.pictures, {
    period: moves ? (opened === null ? period : maxTimerMs) : undefined,
    dropFailures,
  });
  const swipe = useSwipe(turn);
  const several = pictures.length > 1;
  if (pictures.length === 0) return <NoPictures {...props} />;
  const { min, max } = counts.galleryDots;
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
            {pictures.map((picture, index) => (
              <Picture
                {...picture}
                key={picture.id}
                ratio={ratio}
                sizes={sizes}
                priority={priority && index === 0}
                onFailure={drop && (() => drop(picture.src))}
              />
            ))}
          </Crossfade>
          <EnlargeButton isOpen={opened !== null} onOpen={() => setOpened(index)} />
          {(several || props.counter) && (
            <GalleryControls
              position={props.counter ? `${index + 1} / ${pictures.length}` : undefined}
              isPlaying={autoplay.playing}
              onTurn={several ? turn : undefined}
            />
          )}
        </div>
        {several && (
          <div className="mt-4 flex items-center justify-between gap-4 empty:hidden">
            {props.dots && pictures.length >= min && pictures.length <= max && (
              <Dots count={pictures.length} index={index} onShow={show} noun="Imaginea" />
            )}
            <AutoplayToggle autoplay={autoplay} />
          </div>
        )}
        {props.thumbnails && <GalleryThumbnails pictures={pictures} index={index} onShow={show} />}
      </section>
      {/* Outside the section, whose handlers would act on the pointer and keys of the lightbox. */}
      <Lightbox pictures={pictures} index={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function NoPictures({ emptyText = 'Imaginea nu poate fi încărcată', emptyLang, className }: GalleryProps) {
  return (
    <p
      lang={emptyLang}
      className={classes('flex aspect-3/2 items-center justify-center rounded-card bg-sand text-ink-soft', className)}
    >
      {emptyText}
    </p>
  );
}

const EnlargeButton = ({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) => (
  <button
    type="button"
    aria-label="Mărește imaginea"
    aria-busy={isOpen || undefined}
    onClick={onOpen}
    className="absolute inset-0 z-1 cursor-zoom-in aria-busy:cursor-progress rounded-card -outline-offset-4"
  >
    <Expand size={18} aria-hidden className="absolute top-5 right-5 text-white drop-shadow-md" />
  </button>
);

interface GalleryControlsProps {
  position: string | undefined;
  isPlaying: boolean;
  onTurn: ((step: 1 | -1) => void) | undefined;
}

function GalleryControls({ position, isPlaying, onTurn }: GalleryControlsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-4 z-2 flex items-center justify-between gap-3">
      {position ? (
        <span
          className="rounded-full bg-forest-deep/80 px-3.5 py-1.5 text-sm font-semibold text-white figures"
          aria-live={isPlaying ? 'off' : 'polite'}
        >
          {position}
        </span>
      ) : (
        <span />
      )}
      {onTurn && (
        <span className="pointer-events-auto flex gap-2">
          <ArrowButton to="previous" aria-label="Imaginea anterioară" variant="light" onClick={() => onTurn(-1)} />
          <ArrowButton to="next" aria-label="Imaginea următoare" variant="light" onClick={() => onTurn(1)} />
        </span>
      )}
    </div>
  );
}

function AutoplayToggle({ autoplay }: { autoplay: Autoplay }) {
  if (!autoplay.pausable) return null;
  const Icon = autoplay.paused ? Play : Pause;
  return (
    <Button
      variant="ghost"
      size="sm"
      title={autoplay.paused ? 'Pornește derularea' : 'Oprește derularea'}
      onClick={autoplay.toggle}
    >
      <Icon size={15} aria-hidden className="fill-current" strokeWidth={1.5} />
      <span className="sr-only">Derulare: </span>
      {autoplay.paused ? 'Manual' : 'Auto'}
    </Button>
  );
}

interface GalleryThumbnailsProps {
  pictures: (GalleryPicture & { id: string })[];
  index: number;
  onShow: (index: number) => void;
}

function GalleryThumbnails({ pictures, index, onShow }: GalleryThumbnailsProps) {
  return (
    <div className="hide-scrollbar relative -mx-1.5 mt-2 flex gap-2.5 overflow-x-auto scroll-smooth p-1.5">
      {pictures.map((picture, place) => (
        <button
          key={picture.id}
          ref={place === index ? centerInScroller : undefined}
          type="button"
          aria-label={`Imaginea ${place + 1}`}
          aria-current={place === index || undefined}
          onClick={() => onShow(place)}
          className={classes(
            'relative w-22 shrink-0 overflow-hidden rounded-inset transition-opacity sm:w-28',
            place === index ? 'outline-2 outline-offset-2 outline-forest' : 'opacity-65 hover:opacity-100',
          )}
        >
          <SmallPicture {...picture} className="aspect-3/2 w-full" />
        </button>
      ))}
    </div>
  );
}

/** Filters out blank addresses and, with `dropFailures`, failed pictures. */
function useGallery(given: GalleryPicture[], { period, dropFailures }: { period?: number; dropFailures?: boolean }) {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  // The same picture may occur twice; the index makes its key unique.
  const placed = given.map((picture, index) => ({ ...picture, id: `${index} ${picture.src}` }));
  const pictures = placed.filter(({ src }) => isUsableUrl(src) && !failed.has(src));
  const drop = (src: string) => setFailed((before) => new Set(before).add(src));
  const rotation = useRotation({ count: pictures.length, period });
  return { pictures, drop: dropFailures ? drop : undefined, ...rotation };
}
