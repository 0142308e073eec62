import type { LibraryPicture } from '../../../contract/media/schemas.ts';
import { PictureTile, TileGrid } from '../pictures/picture-tile.tsx';

interface MediaGridProps {
  items: LibraryPicture[];
  openId: string | null;
  onOpen: (id: string) => void;
  selectedIds: string[];
  onSelect: (ids: string[]) => void;
}

export function MediaGrid({ items, openId, onOpen, selectedIds, onSelect }: MediaGridProps) {
  const toggle = (id: string) =>
    onSelect(selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id]);
  return (
    <TileGrid label="Imagini">
      {items.map((item) => (
        <PictureTile
          key={item.id}
          item={item}
          isChosen={item.id === openId}
          onChoose={() => onOpen(item.id)}
          corner={<SelectBox item={item} isSelected={selectedIds.includes(item.id)} onToggle={() => toggle(item.id)} />}
        />
      ))}
    </TileGrid>
  );
}

interface SelectBoxProps {
  item: LibraryPicture;
  isSelected: boolean;
  onToggle: () => void;
}

function SelectBox({ item, isSelected, onToggle }: SelectBoxProps) {
  return (
    <label className="flex size-10 cursor-pointer items-center justify-center opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 has-checked:opacity-100 pointer-coarse:opacity-100">
      <input
        type="checkbox"
        checked={isSelected}
        onChange={onToggle}
        aria-label={`Selectează: ${item.alt || item.name}`}
        className="size-5.5 rounded accent-leaf-dark shadow-[0_0_0_1.5px_rgb(255_255_255/0.9)]"
      />
    </label>
  );
}
