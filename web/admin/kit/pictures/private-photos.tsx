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
  const alt = (at: number) => describe?.(at) ?? `Fotografia ${at + 1} trimisă de ${name}`;
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
                <PendingPhoto url={url} className="h-28 w-40 sm:h-32" />
              )}
            </li>
          );
        })}
      </ul>
      <Lightbox
        pictures={urls.flatMap((src, at) => (src ? [{ src, alt: alt(at) }] : []))}
        // Photos that could not be loaded are not in the list.
        index={opened && urls.slice(0, opened).filter(Boolean).length}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
