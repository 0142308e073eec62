import { ImageOff } from 'lucide-react';
import { classes } from '../classes.ts';
import { usePictureState } from './picture.tsx';
import { buildThumbnailUrl, type GalleryPicture } from './picture-sources.ts';

/** Decorative, and too small for a message: a failed picture shows an icon. */
export function SmallPicture({ src, facts, className }: Omit<GalleryPicture, 'alt'> & { className: string }) {
  const { state, image } = usePictureState();
  const look = classes('bg-sand', className);
  if (state === 'error') {
    return (
      <span data-picture="error" className={classes('flex items-center justify-center text-ink-soft', look)}>
        <ImageOff size={20} strokeWidth={1.5} aria-hidden />
      </span>
    );
  }
  return (
    <img
      {...image}
      src={buildThumbnailUrl(src, facts)}
      alt=""
      loading="lazy"
      className={classes('object-cover', look)}
      style={facts?.focus && { objectPosition: `${facts.focus[0]}% ${facts.focus[1]}%` }}
    />
  );
}
