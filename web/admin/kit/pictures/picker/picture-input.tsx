import { Images, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type ClipboardEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { LibraryPicture } from '../../../../../contract/media/schemas.ts';
import { classes } from '../../../../ui/classes.ts';
import { showUndoToast } from '../../../../ui/feedback/undo-toast.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import { SmallButton } from '../../shell/buttons.tsx';
import { PictureEditDialog } from '../edit/picture-edit-dialog.tsx';
import { listTransferredFiles } from '../upload/picture-file.ts';
import { DropOverlay, isDisabled, useFileDrop } from '../upload/upload-buttons.tsx';
import { usePicture } from '../use-media-changes.ts';
import type { PicturePickerProps } from './picture-picker.tsx';

interface PictureInputProps {
  label: string;
  value: string | undefined;
  onChange: (url: string | undefined) => void;
  invalid?: boolean;
}

export function PictureInput({ label, value, onChange, invalid }: PictureInputProps) {
  const item = usePicture(value);
  const { openPicker, picker } = usePicturePicker({ title: label, onPick: ([picked]) => onChange(picked?.url) });
  const [isEditing, setEditing] = useState(false);
  const drop = useFileDrop(openPicker);
  const remove = useRemoval(value, onChange);
  const buttons = [
    { word: 'Schimbă', icon: Images, onClick: () => openPicker() },
    ...(item ? [{ word: 'Editează', icon: Pencil, onClick: () => setEditing(true) }] : []),
    { word: 'Elimină', icon: Trash2, onClick: remove },
  ];
  return (
    <div {...drop.handlers} onPaste={(event) => openForPasted(event, openPicker)} className="@container relative">
      <DropOverlay isOver={drop.isOver} />
      {value ? (
        <ChosenPicture label={label} url={value} item={item} buttons={buttons} />
      ) : (
        <button
          type="button"
          onClick={() => openPicker()}
          aria-invalid={invalid || undefined}
          className={classes(empty, invalid ? 'border-danger' : 'border-stone')}
        >
          <Images size={24} strokeWidth={1.6} aria-hidden className="text-leaf-dark" />
          <span className="font-semibold text-forest">
            Alege sau încarcă<span className="sr-only">: {label}</span>
          </span>
          <span className="hidden text-xs text-ink-soft pointer-fine:block">ori trageți o imagine aici</span>
        </button>
      )}
      {picker}
      {isEditing && item && (
        <PictureEditDialog item={item} onClose={() => setEditing(false)} onCropped={(cut) => onChange(cut.url)} />
      )}
    </div>
  );
}

function useRemoval(value: string | undefined, onChange: PictureInputProps['onChange']) {
  // A ref, because an undo may follow later changes.
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  return () => {
    onChange(undefined);
    showUndoToast('Imaginea a fost eliminată', () => latest.current(value));
  };
}

function openForPasted(event: ClipboardEvent<HTMLElement>, openPicker: (files: File[]) => void) {
  const files = listTransferredFiles(event.clipboardData);
  // A paste into the picker arrives here too, but belongs to the picker.
  const isOwn = event.currentTarget.contains(event.target as Node);
  if (files.length === 0 || !isOwn || isDisabled(event.currentTarget)) return;
  event.preventDefault();
  openPicker(files);
}

interface ChosenPictureProps {
  label: string;
  url: string;
  item: LibraryPicture | undefined;
  buttons: { word: string; icon: LucideIcon; onClick: () => void }[];
}

function ChosenPicture({ label, url, item, buttons }: ChosenPictureProps) {
  return (
    <div className="overflow-hidden rounded-2xl border border-sand @md:flex">
      <Picture src={url} ratio="3 / 2" sizes="320px" className="@md:w-52 @md:shrink-0" {...(item && { facts: item })} />
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-2 p-3">
        <Description item={item} isOurs={url.startsWith('/media/')} />
        <div className="-ml-2.5 flex flex-wrap">
          {buttons.map(({ word, icon, onClick }) => (
            <SmallButton
              key={word}
              variant="ghost"
              className="px-2.5!"
              aria-label={`${word}: ${label}`}
              onClick={onClick}
              icon={icon}
              label={word}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

const empty =
  'flex min-h-28 w-full flex-col items-center justify-center gap-1 rounded-2xl border border-dashed bg-paper p-4 transition-colors hover:border-leaf-dark hover:bg-leaf-soft/50 disabled:opacity-60';

function Description({ item, isOurs }: { item: LibraryPicture | undefined; isOurs: boolean }) {
  if (!item) return <p className="text-ink-soft">{isOurs ? '' : 'De pe alt site'}</p>;
  if (item.alt) return <p className="line-clamp-3 text-ink-soft">{item.alt}</p>;
  return <p className="font-medium text-terracotta-dark">Fără descriere. Apăsați „Editează” și spuneți ce se vede.</p>;
}

const Picker = lazy(() => import('./picture-picker.tsx'));

/** Loaded when first opened; render it only while open. */
export const LazyPicturePicker = (props: PicturePickerProps) => (
  <Suspense fallback={null}>
    <Picker {...props} />
  </Suspense>
);

/** A picker that a button opens, or files that were dropped or pasted. */
export function usePicturePicker(picker: Omit<PicturePickerProps, 'files' | 'onClose'>) {
  const [files, setFiles] = useState<File[]>();
  return {
    openPicker: (dropped: File[] = []) => setFiles(dropped),
    picker: files && <LazyPicturePicker {...picker} files={files} onClose={() => setFiles(undefined)} />,
  };
}
