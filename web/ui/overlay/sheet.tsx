import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLazyImport } from '../layout/use-lazy-import.ts';
import { Slot } from '../slot.tsx';
import type { SheetViewProps } from './sheet-view.tsx';

interface SheetProps extends Omit<SheetViewProps, 'returnFocus'> {
  /** The button that opens it; gets the focus back. */
  trigger: ReactNode;
}

/** A panel from the right, over the whole height. Its code comes when the trigger is reached for. */
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
        // It is in sight; a browser that brings it below the sticky header would move the page.
        <view.SheetView {...panel} returnFocus={() => button.current?.focus({ preventScroll: true })}>
          {children}
        </view.SheetView>
      )}
    </>
  );
}
