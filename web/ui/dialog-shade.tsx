import type { ComponentProps } from 'react';
import { useScrollLock } from './use-scroll-lock.ts';

/** The darkened page behind a dialog. Instead of Dialog.Overlay, which injects a <style> against the CSP. */
export function DialogShade({ open, ...rest }: ComponentProps<'div'> & { open: boolean }) {
  useScrollLock(open);
  return (
    <div
      {...rest}
      aria-hidden
      data-state={open ? 'open' : 'closed'}
      className="fixed inset-0 z-50 bg-forest-deep/60 data-[state=closed]:animate-leave data-[state=open]:animate-appear"
    />
  );
}
