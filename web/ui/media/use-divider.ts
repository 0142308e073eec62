import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { clampPercent, dividerAfterKey } from './divider.ts';

/** A divider in per cent, moved by dragging anywhere in `frame` or by keys on `handle`. */
export function useDivider(start: number) {
  const [value, setValue] = useState(clampPercent(start));
  const handle = useRef<HTMLDivElement>(null);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setValue(clampPercent(((event.clientX - box.left) / box.width) * 100));
  };
  return {
    value,
    frame: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // The retry button of a failed picture stays a button.
        if (event.button !== 0 || (event.target as Element).closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        handle.current?.focus({ preventScroll: true });
        follow(event);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      },
    },
    handle: {
      ref: handle,
      onKeyDown: (event: KeyboardEvent) => {
        const moved = dividerAfterKey(value, event.key);
        if (moved === undefined) return;
        event.preventDefault();
        setValue(moved);
      },
    },
  };
}
