import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Button } from '../form/button.tsx';
import { DialogFrame } from './dialog.tsx';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  trigger: ReactNode;
  children: ReactNode;
}

/** A full-height panel at the right. */
export const Sheet = ({ title, children, ...frame }: SheetProps) => (
  <DialogFrame {...frame} className={panel}>
    <div className="mb-6 flex items-center justify-between gap-4">
      <Dialog.Title className="text-heading">{title}</Dialog.Title>
      <Dialog.Close asChild>
        <Button variant="ghost" size="icon" aria-label="Închide" className="-mr-3">
          <X size={24} aria-hidden />
        </Button>
      </Dialog.Close>
    </div>
    {children}
  </DialogFrame>
);

const panel = classes(
  'fixed inset-y-0 right-0 z-50 flex w-[min(34rem,100vw)] flex-col overflow-y-auto overscroll-contain bg-paper p-6 pr-[max(1.5rem,env(safe-area-inset-right))] pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-float',
  'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
);
