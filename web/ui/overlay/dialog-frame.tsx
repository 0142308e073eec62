import { Dialog } from 'radix-ui';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useScrollLock } from './use-scroll-lock.ts';

interface DialogFrameProps extends ComponentProps<typeof Dialog.Content> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactNode;
  /** Holds a Dialog.Description. */
  isDescribed?: boolean;
  /** Receives the focus on close when the opener is gone. */
  returnTo?: RefObject<HTMLElement | null>;
}

/** The backdrop and panel of all dialogs and sheets; classes place the panel. */
export function DialogFrame({
  open,
  onOpenChange,
  trigger,
  isDescribed,
  returnTo,
  children,
  ...panel
}: DialogFrameProps) {
  const opener = useRef<Element>(null);
  useScrollLock(open);
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <Backdrop open={open} />
      </Dialog.Portal>
      <Dialog.Portal>
        <Dialog.Content
          {...(isDescribed ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // Without a trigger, Radix leaves the focus on the body.
            if (trigger) return;
            event.preventDefault();
            restoreFocus(opener.current, returnTo?.current);
          }}
          {...panel}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function restoreFocus(opener: Element | null, otherwise: HTMLElement | null | undefined) {
  if (document.activeElement !== document.body) return;
  const place = opener?.isConnected && opener !== document.body ? opener : otherwise;
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** Instead of Dialog.Overlay, which injects a <style> against the CSP. Presence hands over a ref. */
const Backdrop = ({ open, ...rest }: ComponentProps<'div'> & { open: boolean }) => (
  <div
    {...rest}
    aria-hidden
    data-state={open ? 'open' : 'closed'}
    className="fixed inset-0 z-50 bg-forest-deep/60 data-[state=closed]:animate-leave data-[state=open]:animate-appear"
  />
);
