import { Dialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useScrollLock } from './use-scroll-lock.ts';

interface DialogFrameProps extends ComponentProps<typeof Dialog.Content> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactNode;
  /** Holds a Dialog.Description. */
  isDescribed?: boolean;
}

/** What all dialogs and sheets are made of: the darkened page, and over it a panel that its own classes place. */
export function DialogFrame({ open, onOpenChange, trigger, isDescribed, children, ...panel }: DialogFrameProps) {
  useScrollLock(open);
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <Shade open={open} />
      </Dialog.Portal>
      <Dialog.Portal>
        <Dialog.Content {...(isDescribed ? {} : { 'aria-describedby': undefined })} {...panel}>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Instead of Dialog.Overlay, which injects a <style> against the CSP. Presence hands over a ref. */
const Shade = ({ open, ...rest }: ComponentProps<'div'> & { open: boolean }) => (
  <div
    {...rest}
    aria-hidden
    data-state={open ? 'open' : 'closed'}
    className="fixed inset-0 z-50 bg-forest-deep/60 data-[state=closed]:animate-leave data-[state=open]:animate-appear"
  />
);
