import { ImageOff } from 'lucide-react';
import { classes } from './classes.ts';
import type { GalleryPicture } from './gallery-picture.ts';
import { thumbnailOf } from './picture-sources.ts';
import { usePictureState } from './use-picture-state.ts';

export interface GalleryThumbnailsProps {
  pictures: (GalleryPicture & { id: string })[];
  index: number;
  onShow: (index: number) => void;
}

/** The small pictures beneath the large one. */
export function GalleryThumbnails({ pictures, index, onShow }: GalleryThumbnailsProps) {
  return (
    <div className="hide-scrollbar -mx-1.5 mt-2 flex gap-2.5 overflow-x-auto p-1.5">
      {pictures.map((picture, place) => (
        <button
          key={picture.id}
          type="button"
          aria-label={`Imaginea ${place + 1}`}
          aria-current={place === index || undefined}
          onClick={() => onShow(place)}
          className={classes(
            'relative w-22 shrink-0 overflow-hidden rounded-inset transition-opacity sm:w-28',
            place === index ? 'outline-2 outline-offset-2 outline-forest' : 'opacity-65 hover:opacity-100',
          )}
        >
          <Thumbnail picture={picture} />
        </button>
      ))}
    </div>
  );
}

/** Too small for words: a failed one is a quiet sign, the large picture says the rest. */
function Thumbnail({ picture }: { picture: GalleryPicture }) {
  const { state, image } = usePictureState();
  if (state === 'error') {
    return (
      <span data-picture="error" className="flex aspect-3/2 items-center justify-center bg-sand text-ink-soft">
        <ImageOff size={20} strokeWidth={1.5} aria-hidden />
      </span>
    );
  }
  return (
    <img
      {...image}
      src={thumbnailOf(picture.src, picture.facts)}
      alt=""
      loading="lazy"
      className="aspect-3/2 w-full bg-sand object-cover"
    />
  );
}
