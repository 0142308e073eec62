import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { classes } from '../classes.ts';
import { Button } from '../form/button.tsx';
import { DialogFrame } from './dialog-frame.tsx';

interface DialogProps {
  /** By default as long as it is rendered. */
  open?: boolean;
  /** Where a trigger opens it; otherwise `onClose` is enough. */
  onOpenChange?: (open: boolean) => void;
  onClose?: () => void;
  title: string;
  description?: ReactNode;
  trigger?: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  closeLabel?: string;
  returnTo?: RefObject<HTMLElement | null>;
  className?: string;
  children?: ReactNode;
}

/** Centred; on a phone at the bottom edge. */
export function Dialog({
  open = true,
  onClose,
  onOpenChange = (isOpen) => !isOpen && onClose?.(),
  title,
  description,
  trigger,
  actions,
  closeLabel = 'Închide',
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
          <Button variant="ghost" size="iconSm" aria-label={closeLabel} className="-mt-1.5 -mr-2">
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
  'fixed inset-x-0 bottom-0 z-50 m-auto max-h-[90dvh] w-full max-w-lg overflow-y-auto overscroll-contain scroll-pb-24 rounded-t-card bg-paper p-6 shadow-float',
  'sm:inset-0 sm:h-fit sm:rounded-card sm:p-8 data-[state=closed]:animate-leave data-[state=open]:animate-rise',
);

/** Sticky: in reach of the thumb however long the content is. */
const foot = classes(
  'sticky -bottom-6 -mx-6 mt-4 -mb-6 flex flex-wrap justify-end gap-3 bg-paper px-6 pt-3 pb-6',
  'sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8',
);
