import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../../../../ui/classes.ts';
import { DragHandle, SortableItem, SortableList } from '../../../../../ui/form/sortable-list.tsx';
import { Picture } from '../../../../../ui/media/picture.tsx';
import { PictureEditDialog } from '../../../pictures/edit/picture-edit-dialog.tsx';
import { usePicturePicker } from '../../../pictures/picker/picture-input.tsx';
import { DropOverlay, useFileDrop } from '../../../pictures/upload/upload-buttons.tsx';
import { usePicture } from '../../../pictures/use-media-changes.ts';
import type { EditorProps } from '../editor-props.ts';
import { EntryError } from './list-parts.tsx';
import { useListEntries } from './use-list-entries.ts';

export function ImageListEditor({ name, field, value, onChange, fieldError }: EditorProps<string[]>) {
  const list = useListEntries(value, onChange);
  const { openPicker, picker } = usePicturePicker({
    title: field.label,
    multiple: true,
    onPick: (items) => list.insert(list.entries.length, ...items.map(({ url }) => url)),
  });
  const drop = useFileDrop(openPicker);
  return (
    <div {...drop.handlers} className="relative">
      <DropOverlay isOver={drop.isOver} text="Trageți imaginile aici" />
      <SortableList ids={list.keys} onMove={list.move} layout="grid">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
          {list.entries.map((url, index) => (
            <SortableItem key={list.keys[index]} id={list.keys[index] as string} className="rounded-xl bg-paper">
              <ListedPicture
                url={url}
                index={index}
                error={fieldError(`${name}.${index}`)}
                onChange={(next) => list.set(index, next)}
                onRemove={() => list.remove(index, 'Imaginea a fost eliminată')}
              />
            </SortableItem>
          ))}
          <li>
            <button
              type="button"
              onClick={() => openPicker()}
              aria-label={`Adaugă imagini: ${field.label}`}
              className="flex aspect-3/2 w-full flex-col items-center justify-center gap-1 rounded-xl border border-dashed border-stone font-semibold text-forest transition-colors hover:border-leaf-dark hover:bg-leaf-soft/50 disabled:opacity-60"
            >
              <Plus size={22} aria-hidden className="text-leaf-dark" />
              Adaugă
            </button>
          </li>
        </ul>
      </SortableList>
      {picker}
    </div>
  );
}

interface ListedPictureProps {
  url: string;
  index: number;
  error: string | undefined;
  onChange: (url: string) => void;
  onRemove: () => void;
}

function ListedPicture({ url, index, error, onChange, onRemove }: ListedPictureProps) {
  const item = usePicture(url);
  const [isEditing, setEditing] = useState(false);
  const name = `imaginea ${index + 1}`;
  return (
    <>
      <div className="relative overflow-hidden rounded-xl">
        <Picture src={url} ratio="3 / 2" sizes="220px" {...(item && { facts: item })} />
        <DragHandle label={`Mută ${name}`} className={classes(onPicture, 'left-1.5')} />
        <button
          type="button"
          aria-label={`Elimină ${name}`}
          onClick={onRemove}
          className={classes(onPicture, 'right-1.5 flex size-9 items-center justify-center rounded-lg')}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      <button
        type="button"
        disabled={!item}
        onClick={() => setEditing(true)}
        className={classes(
          'mt-1 line-clamp-2 w-full rounded text-left text-xs hover:text-forest hover:underline',
          item?.alt === '' ? 'font-medium text-terracotta-dark' : 'text-ink-soft',
        )}
      >
        <span className="sr-only">Descrie {name}: </span>
        {item ? item.alt || 'Fără descriere' : ' '}
      </button>
      <EntryError message={error} />
      {isEditing && item && (
        <PictureEditDialog item={item} onClose={() => setEditing(false)} onCropped={(cut) => onChange(cut.url)} />
      )}
    </>
  );
}

const onPicture = 'absolute! top-1.5 bg-white/90 text-forest transition-colors hover:bg-white';
