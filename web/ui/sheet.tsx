import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { DialogShade } from './dialog-shade.tsx';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The button that opens it; gets the focus back. */
  trigger?: ReactNode;
  closeLabel?: string;
  className?: string;
  children: ReactNode;
}

/** A panel from the right, over the whole height: the menu of the phone. */
export function Sheet({ open, onOpenChange, title, trigger, closeLabel = 'Închide', className, children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <DialogShade open={open} />
      </Dialog.Portal>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className={classes(
            'fixed inset-y-0 right-0 z-50 flex w-[min(26rem,100vw)] flex-col overflow-y-auto overscroll-contain bg-limestone p-6 shadow-float',
            'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
            className,
          )}
        >
          <div className="mb-6 flex items-center justify-between gap-4">
            <Dialog.Title className="text-heading">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label={closeLabel} className="-mr-3">
                <X size={24} aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
