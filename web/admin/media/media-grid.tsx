import type { LibraryPicture } from '../../../contract/media/schemas.ts';
import { PictureTile, TileGrid } from '../pictures/picture-tile.tsx';

interface MediaGridProps {
  items: LibraryPicture[];
  openId: string | null;
  onOpen: (id: string) => void;
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

export function MediaGrid({ items, openId, onOpen, chosen, onChoose }: MediaGridProps) {
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <TileGrid label="Imagini">
      {items.map((item) => (
        <PictureTile
          key={item.id}
          item={item}
          isChosen={item.id === openId}
          onChoose={() => onOpen(item.id)}
          corner={<MarkBox item={item} isMarked={chosen.includes(item.id)} onMark={() => toggle(item.id)} />}
        />
      ))}
    </TileGrid>
  );
}

function MarkBox({ item, isMarked, onMark }: { item: LibraryPicture; isMarked: boolean; onMark: () => void }) {
  return (
    <label className="flex size-10 cursor-pointer items-center justify-center opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 has-checked:opacity-100 pointer-coarse:opacity-100">
      <input
        type="checkbox"
        checked={isMarked}
        onChange={onMark}
        aria-label={`Marchează: ${item.alt || item.name}`}
        className="size-5.5 rounded accent-leaf-dark shadow-[0_0_0_1.5px_rgb(255_255_255/0.9)]"
      />
    </label>
  );
}
