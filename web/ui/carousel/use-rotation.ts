import { useState } from 'react';
import { stepIndex } from './autoplay.ts';
import { type Autoplay, useAutoplay } from './use-autoplay.ts';

interface Rotation {
  index: number;
  show: (index: number) => void;
  next: () => void;
  previous: () => void;
  autoplay: Autoplay;
}

interface RotationOptions {
  count: number;
  /** Without it only by hand. */
  period?: number;
  /** Whether anything moves. */
  enabled?: boolean;
  startsWithPage?: boolean;
}

/** One of `count` things shown at a time, the next one every `period`. */
export function useRotation({ count, period, enabled = count > 1, startsWithPage }: RotationOptions): Rotation {
  const [chosen, show] = useState(0);
  // The list may have become shorter since.
  const index = count === 0 ? 0 : Math.min(chosen, count - 1);
  const next = () => show(stepIndex(index, 1, count));
  const previous = () => show(stepIndex(index, -1, count));
  const autoplay = useAutoplay({
    period: period ?? 0,
    onTick: next,
    enabled: period !== undefined && enabled,
    restartOn: index,
    startsWithPage,
  });
  return { index, show, next, previous, autoplay };
}
