import { useState } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Lightbox } from '../../ui/media/lightbox.tsx';
import { usePrivatePhotos } from './use-private-photos.ts';

interface ClientPhotosProps {
  photos: { position: number; width: number; height: number }[];
  urlOf: (position: number) => string;
  /** Who sent them. */
  name: string;
}

/** Private photos that a client sent with a form. */
export function ClientPhotos({ photos, urlOf, name }: ClientPhotosProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const urls = usePrivatePhotos(photos.map(({ position }) => urlOf(position)));
  if (photos.length === 0) return null;
  const alt = (at: number) => `Fotografia ${at + 1} trimisă de ${name}`;
  return (
    <div>
      <ul aria-label="Fotografii" className="flex flex-wrap gap-3">
        {photos.map(({ position, width, height }, at) => {
          const url = urls[at];
          return (
            <li key={position} className="max-w-full">
              {url ? (
                <button
                  type="button"
                  onClick={() => setOpened(at)}
                  aria-label={`Mărește fotografia ${at + 1}`}
                  className="block overflow-hidden rounded-xl border border-sand"
                >
                  <img
                    src={url}
                    alt={alt(at)}
                    width={width}
                    height={height}
                    className="h-28 w-auto object-cover sm:h-32"
                  />
                </button>
              ) : (
                <Skeleton className="h-28 w-40 sm:h-32" />
              )}
            </li>
          );
        })}
      </ul>
      <Lightbox
        pictures={urls.flatMap((src, at) => (src ? [{ src, alt: alt(at) }] : []))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
