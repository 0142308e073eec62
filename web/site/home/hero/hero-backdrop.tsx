import { classes } from '../../../ui/classes.ts';
import type { GalleryPicture } from '../../../ui/media/gallery-picture.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import { HeroVideo, type HeroVideoProps } from './hero-video.tsx';

interface HeroBackdropProps {
  pictures: GalleryPicture[];
  index: number;
  /** The pictures after the first wait until the page has settled. */
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
          className={layer(place === index)}
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

/** The old picture leaves only when the new one covers it, so that the background never shows. */
const layer = (shown: boolean) =>
  classes('absolute inset-0 transition-opacity', shown ? 'z-1 duration-1000' : 'opacity-0 delay-1000 duration-0');
