import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { Button, type ButtonProps } from '../form/button.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useScrollLock } from './use-scroll-lock.ts';

interface DialogProps {
  /** By default the dialog is open while it is rendered. */
  open?: boolean;
  /** Needed if a trigger opens the dialog; otherwise `onClose` is enough. */
  onOpenChange?: (open: boolean) => void;
  onClose?: () => void;
  title: string;
  description?: ReactNode;
  trigger?: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  returnTo?: RefObject<HTMLElement | null>;
  className?: string;
  children?: ReactNode;
}

/** Centred; on a phone it stands at the bottom edge. */
export function Dialog({
  open = true,
  onClose,
  onOpenChange = (isOpen) => !isOpen && onClose?.(),
  title,
  description,
  trigger,
  actions,
  returnTo,
  className,
  children,
}: DialogProps) {
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      returnTo={returnTo}
      isDescribed={Boolean(description)}
      className={classes(panel, className)}
    >
      <div className="flex items-start justify-between gap-4">
        <Radix.Title className="text-heading">{title}</Radix.Title>
        <Radix.Close asChild>
          <Button variant="ghost" size="iconSm" aria-label="Închide" className="-mt-1.5 -mr-2">
            <X size={20} aria-hidden />
          </Button>
        </Radix.Close>
      </div>
      {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
      {children && <div className="mt-5">{children}</div>}
      {actions && <div className={foot}>{actions}</div>}
    </DialogFrame>
  );
}

const panel = classes(
  'fixed inset-x-0 bottom-0 z-50 m-auto max-h-[90dvh] w-full max-w-lg overflow-y-auto overscroll-contain scroll-pb-24 rounded-t-card bg-paper p-6 pb-(--edge) shadow-float [--edge:max(1.5rem,env(safe-area-inset-bottom))]',
  'sm:inset-0 sm:h-fit sm:rounded-card sm:p-8 sm:[--edge:2rem] data-[state=closed]:animate-leave data-[state=open]:animate-rise',
);

/** Sticky, so that it stays within reach of the thumb however long the content is. */
const foot = classes(
  'sticky -bottom-(--edge) -mx-6 mt-4 -mb-(--edge) flex flex-wrap justify-end gap-3 bg-paper px-6 pt-3 pb-(--edge)',
  'sm:-mx-8 sm:px-8',
);

interface ConfirmDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'returnTo' | 'className' | 'children'> {
  open?: boolean;
  /** Names the action; undefined if there is nothing to confirm. */
  label: string | undefined;
  cancelLabel?: string;
  variant?: ButtonProps['variant'];
  isPending?: boolean;
  disabled?: boolean;
  /** Id of a form that the button submits, instead of `onConfirm`. */
  form?: string;
  onConfirm?: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ open = true, label, cancelLabel = 'Renunță', onClose, ...rest }: ConfirmDialogProps) {
  const { variant, isPending = false, disabled, form, onConfirm, ...dialog } = rest;
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" size="sm" onClick={onClose} label={cancelLabel} />
          {label && (
            <Button
              {...(form && { type: 'submit', form })}
              {...(variant && { variant })}
              size="sm"
              disabled={disabled}
              loading={isPending}
              onClick={onConfirm}
              label={label}
            />
          )}
        </>
      }
    />
  );
}

interface DialogFrameProps extends ComponentProps<typeof Radix.Content> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactNode;
  /** The content contains a Dialog.Description. */
  isDescribed?: boolean;
  /** Gets the focus on close if the opener is gone. */
  returnTo?: RefObject<HTMLElement | null>;
}

/** The opener of a dialog while another one replaces it. */
let replacedOpener: Element | null = null;

/** The backdrop and panel of all dialogs and sheets; `className` places the panel. */
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
  useLayoutEffect(() => {
    opener.current = replacedOpener;
    return () => {
      replacedOpener = opener.current;
      queueMicrotask(() => {
        replacedOpener = null;
      });
    };
  }, []);
  useScrollLock(open);
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Backdrop open={open} />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          {...(isDescribed ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            if (document.activeElement !== document.body) opener.current = document.activeElement;
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The opener may be gone or disabled: then the content of the page is focused. */
function restoreFocus(opener: Element | null, otherwise: HTMLElement | null | undefined) {
  for (const place of [opener, otherwise, opener && document.getElementById('continut')]) {
    if (document.activeElement !== document.body) return;
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  }
}

/** Replaces Dialog.Overlay, which injects a <style> that the CSP refuses. Presence passes a ref. */
const Backdrop = ({ open, ...rest }: ComponentProps<'div'> & { open: boolean }) => (
  <div
    {...rest}
    aria-hidden
    data-state={open ? 'open' : 'closed'}
    className="fixed inset-0 z-50 bg-forest-deep/60 data-[state=closed]:animate-leave data-[state=open]:animate-appear"
  />
);
