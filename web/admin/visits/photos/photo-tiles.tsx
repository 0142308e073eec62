import { type ReactNode, useState } from 'react';
import type { PhotoMoment } from '../../../../contract/crew/entries.ts';
import { getStopPhoto } from '../../../../contract/crew/routes.ts';
import type { VisitPhoto } from '../../../../contract/visits/photos.ts';
import { endpointUrl } from '../../../lib/call.ts';
import { usePrivatePhotos } from '../../../lib/private-files.ts';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Lightbox } from '../../../ui/media/lightbox.tsx';

export const momentLabels: Record<PhotoMoment, string> = { before: 'Înainte', after: 'După' };

/** With the URLs of the small ones and the paths of the large ones. */
export function useSentPhotos(visitId: string, photos: VisitPhoto[]) {
  const toPath = (photo: string, size?: 'full') =>
    endpointUrl(getStopPhoto, { params: { id: visitId, photo }, query: { size } });
  const urls = usePrivatePhotos(photos.map(({ id }) => toPath(id)));
  return photos.map((photo, at) => ({ ...photo, url: urls[at], path: toPath(photo.id, 'full') }));
}

interface TilePhoto {
  id: string;
  name: string;
  /** Of the small one; undefined while it loads. */
  url: string | undefined;
  /** Of the large one on the server; photos without one come last. */
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
        {photos.map((photo, at) => (
          <li key={photo.id} className="overflow-hidden rounded-xl border border-sand">
            {photo.url ? (
              <button
                type="button"
                aria-label={`Mărește: ${photo.name}`}
                onClick={() => setOpened(at)}
                className="block w-full"
              >
                <img src={photo.url} alt={photo.name} className="aspect-4/3 w-full object-cover" />
              </button>
            ) : (
              <Skeleton className="aspect-4/3 w-full" />
            )}
            {children(photo)}
          </li>
        ))}
      </ul>
      <Lightbox
        // The small one is a placeholder.
        pictures={photos.map(({ name, url }, at) => ({ src: large[at] ?? url ?? '', alt: name }))}
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
