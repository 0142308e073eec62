import { type ReactNode, useState } from 'react';
import type { PhotoMoment } from '../../../../contract/crew/entries.ts';
import { getStopPhoto } from '../../../../contract/crew/routes.ts';
import type { VisitPhoto } from '../../../../contract/visits/photos.ts';
import { buildEndpointUrl } from '../../../lib/call.ts';
import { usePrivatePhotos } from '../../../lib/private-files.ts';
import { classes } from '../../../ui/classes.ts';
import { Lightbox } from '../../../ui/media/lightbox.tsx';
import { PendingPhoto } from '../../../ui/media/pending-photo.tsx';

export const momentLabels: Record<PhotoMoment, string> = { before: 'Înainte', after: 'După' };

/** Adds the URLs of the small photos and the paths of the large ones. */
export function useSentPhotos<Photo extends VisitPhoto>(visitId: string, photos: Photo[]) {
  const toPath = (photo: string, size?: 'full') =>
    buildEndpointUrl(getStopPhoto, { params: { id: visitId, photo }, query: { size } });
  const urls = usePrivatePhotos(photos.map(({ id }) => toPath(id)));
  return photos.map((photo, index) => ({ ...photo, url: urls[index], path: toPath(photo.id, 'full') }));
}

interface TilePhoto {
  id: string;
  name: string;
  /** URL of the small photo; undefined while it loads, '' after a failure. */
  url: string | undefined;
  /** Path of the large photo on the server. Photos without one must come last. */
  path?: string | undefined;
}

interface PhotoTilesProps<Photo extends TilePhoto> {
  photos: Photo[];
  className: string;
  children: (photo: Photo) => ReactNode;
}

export function PhotoTiles<Photo extends TilePhoto>({ photos, className, children }: PhotoTilesProps<Photo>) {
  const [opened, setOpened] = useState<number | null>(null);
  const large = usePrivatePhotos(opened === null ? [] : photos.flatMap(({ path }) => path ?? []));
  return (
    <>
      <ul className={classes('grid grid-cols-2 gap-2 empty:hidden', className)}>
        {photos.map((photo, index) => (
          <li key={photo.id} className="overflow-hidden rounded-xl border border-sand">
            {photo.url ? (
              <button
                type="button"
                aria-label={`Mărește: ${photo.name}`}
                onClick={() => setOpened(index)}
                className="block w-full"
              >
                <img src={photo.url} alt={photo.name} className="aspect-4/3 w-full object-cover" />
              </button>
            ) : (
              <PendingPhoto url={photo.url} className="aspect-4/3 w-full" />
            )}
            {children(photo)}
          </li>
        ))}
      </ul>
      <Lightbox
        // The small photo is shown until the large one has loaded.
        pictures={photos.map(({ name, url }, index) => ({ src: large[index] || url || '', alt: name }))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

interface FileButtonProps {
  onAdd: (files: File[]) => void;
  isCamera?: boolean;
  label?: string;
  className: string;
  children: ReactNode;
}

export const FileButton = ({ onAdd, isCamera, label, className, children }: FileButtonProps) => (
  <label
    className={classes(
      'flex cursor-pointer items-center justify-center gap-2.5 rounded-xl border border-stone px-3 text-forest focus-within:outline-[2.5px] focus-within:outline-offset-2 focus-within:outline-(--ring)',
      className,
    )}
  >
    {children}
    <input
      type="file"
      accept="image/*"
      aria-label={label}
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      onChange={(event) => {
        onAdd([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
      className="sr-only"
    />
  </label>
);
