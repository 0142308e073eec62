import { useState } from 'react';
import { usePrivatePhotos } from '../../../lib/private-files.ts';
import { Lightbox } from '../../../ui/media/lightbox.tsx';
import { PendingPhoto } from '../../../ui/media/pending-photo.tsx';

interface ClientPhotosProps {
  photos: { position: number; width: number; height: number }[];
  toUrl: (position: number) => string;
  name: string;
  /** Alternative text of photos that the client did not send. */
  describe?: (position: number) => string;
}

export function ClientPhotos({ photos, toUrl, name, describe }: ClientPhotosProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const urls = usePrivatePhotos(photos.map(({ position }) => toUrl(position)));
  if (photos.length === 0) return null;
  const alt = (index: number) => describe?.(index) ?? `Fotografia ${index + 1} trimisă de ${name}`;
  return (
    <div>
      <ul aria-label="Fotografii" className="flex flex-wrap gap-3">
        {photos.map(({ position, width, height }, index) => {
          const url = urls[index];
          return (
            <li key={position} className="max-w-full">
              {url ? (
                <button
                  type="button"
                  onClick={() => setOpened(index)}
                  aria-label={`Mărește fotografia ${index + 1}`}
                  className="block overflow-hidden rounded-xl border border-sand"
                >
                  <img
                    src={url}
                    alt={alt(index)}
                    width={width}
                    height={height}
                    className="h-28 w-auto object-cover sm:h-32"
                  />
                </button>
              ) : (
                <PendingPhoto url={url} className="h-28 w-40 sm:h-32" />
              )}
            </li>
          );
        })}
      </ul>
      <Lightbox
        pictures={urls.flatMap((src, index) => (src ? [{ src, alt: alt(index) }] : []))}
        // Photos that could not be loaded are not in the list.
        index={opened && urls.slice(0, opened).filter(Boolean).length}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
