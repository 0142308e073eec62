import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLazyImport } from '../layout/late-code.ts';
import { Slot } from '../slot.tsx';
import type { SheetViewProps } from './sheet-view.tsx';

interface SheetProps extends Omit<SheetViewProps, 'returnFocus'> {
  trigger: ReactNode;
}

/** A full-height panel at the right. Its code loads when the trigger is hovered or focused. */
export function Sheet({ trigger, children, ...panel }: SheetProps) {
  const { open, onOpenChange } = panel;
  const [view, fetchView] = useLazyImport(() => import('./sheet-view.tsx'));
  const button = useRef<HTMLElement>(null);
  const onOpened = useEffectEvent(fetchView);
  useEffect(() => {
    if (open) onOpened();
  }, [open]);
  return (
    <>
      <Slot
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onOpenChange(true)}
        onPointerEnter={fetchView}
        onFocus={fetchView}
      >
        {trigger}
      </Slot>
      {view && (
        // The button is in view; scrolling to it would move the page.
        <view.SheetView {...panel} returnFocus={() => button.current?.focus({ preventScroll: true })}>
          {children}
        </view.SheetView>
      )}
    </>
  );
}
