import { centerInScroller } from '../carousel/center-in-scroller.ts';
import { classes } from '../classes.ts';
import type { GalleryPicture } from './gallery-picture.ts';
import { SmallPicture } from './small-picture.tsx';

interface GalleryThumbnailsProps {
  pictures: (GalleryPicture & { id: string })[];
  index: number;
  onShow: (index: number) => void;
}

/** The small pictures beneath the large one. */
export function GalleryThumbnails({ pictures, index, onShow }: GalleryThumbnailsProps) {
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
