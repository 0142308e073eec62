import { Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { getPictureFile } from '../../../../contract/media/routes.ts';
import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { buildEndpointUrl } from '../../../lib/call.ts';
import { usePrivatePhotos } from '../../../lib/private-files.ts';
import { classes } from '../../../ui/classes.ts';
import { buildPlaceholder, buildThumbnailUrl } from '../../../ui/media/picture-sources.ts';

interface PictureTileProps {
  item: LibraryPicture;
  isChosen: boolean;
  onChoose: () => void;
  onOpen?: () => void;
  corner?: ReactNode;
}

export function PictureTile({ item, isChosen, onChoose, onOpen, corner }: PictureTileProps) {
  return (
    <li className="group relative">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        onDoubleClick={onOpen}
        className={classes(
          'block w-full rounded-xl text-left outline-offset-2',
          isChosen ? 'ring-3 ring-leaf-dark ring-offset-2' : 'hover:ring-2 hover:ring-sand-deep hover:ring-offset-2',
        )}
      >
        <span
          className="relative block aspect-square overflow-hidden rounded-xl bg-sand"
          style={{ background: buildPlaceholder(item.tones) }}
        >
          <LibraryThumbnail
            item={item}
            className={classes('size-full object-cover', item.deletedAt && 'opacity-60 grayscale')}
            style={{ objectPosition: `${item.focus[0]}% ${item.focus[1]}%` }}
          />
          {isChosen && !corner && (
            <span className="absolute top-2 left-2 flex size-6 items-center justify-center rounded-full bg-leaf-dark text-white">
              <Check size={16} strokeWidth={3} aria-hidden />
            </span>
          )}
          {!item.alt && (
            <span className="absolute right-1.5 bottom-1.5 rounded-full bg-terracotta-soft px-2 py-0.5 text-[0.75rem] leading-tight font-semibold text-terracotta-dark">
              fără descriere
            </span>
          )}
        </span>
        <span className="mt-1.5 block truncate px-0.5 pb-0.5 text-xs text-ink-soft">{item.alt || item.name}</span>
      </button>
      {corner && <span className="absolute top-1 left-1">{corner}</span>}
    </li>
  );
}

export function TileGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-3 gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] sm:gap-4"
    >
      {children}
    </ul>
  );
}

interface ThumbnailProps {
  item: LibraryPicture;
  className: string;
  style?: CSSProperties | undefined;
}

export const LibraryThumbnail = ({ item, ...look }: ThumbnailProps) =>
  item.deletedAt ? (
    <BinThumbnail item={item} {...look} />
  ) : (
    <Thumbnail src={buildThumbnailUrl(item.url, item)} {...look} />
  );

/** Pictures in the bin are not public, so they are fetched with the token. */
function BinThumbnail({ item: { id }, ...look }: ThumbnailProps) {
  const [src] = usePrivatePhotos([buildEndpointUrl(getPictureFile, { params: { id } })]);
  return src && <Thumbnail src={src} {...look} />;
}

const Thumbnail = (look: Omit<ThumbnailProps, 'item'> & { src: string }) => (
  <img alt="" loading="lazy" decoding="async" draggable={false} {...look} />
);
