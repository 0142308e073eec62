import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LibraryPicture } from '../../../contract/media/schemas.ts';
import { classes } from '../../ui/classes.ts';
import { placeholderOf } from '../../ui/media/picture-sources.ts';
import { LibraryThumbnail } from './library-thumbnail.tsx';

interface PictureTileProps {
  item: LibraryPicture;
  isChosen: boolean;
  onChoose: () => void;
  onOpen?: () => void;
  /** In the upper left corner. */
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
          style={{ background: placeholderOf(item.tones) }}
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

/** Three columns on a phone. */
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
