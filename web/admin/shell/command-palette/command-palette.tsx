import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { DialogFrame } from '../../../ui/overlay/dialog-frame.tsx';
import { PaletteSearch } from './palette-search.tsx';

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Ctrl K: everything the back-office has, by typing a few letters of it. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  return (
    <DialogFrame open={open} onOpenChange={onOpenChange} className={panel}>
      <Dialog.Title className="sr-only">Caută</Dialog.Title>
      <Search size={19} aria-hidden className="pointer-events-none absolute top-4.5 left-5 text-ink-soft" />
      <PaletteSearch onDone={() => onOpenChange(false)} />
    </DialogFrame>
  );
}

const panel =
  'on-light fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(34rem,calc(100dvh-1.5rem))] max-w-2xl flex-col overflow-hidden rounded-2xl bg-paper shadow-float sm:top-[12vh] sm:max-h-[min(34rem,76vh)] data-[state=closed]:animate-leave data-[state=open]:animate-appear';
