import { useState } from 'react';
import { stepIndex } from './autoplay.ts';
import { type Autoplay, useAutoplay } from './use-autoplay.ts';

export interface Rotation {
  index: number;
  show: (index: number) => void;
  next: () => void;
  previous: () => void;
  autoplay: Autoplay;
}

/** One of `count` things shown at a time, the next one every `period`; without a period only by hand. */
export function useRotation({ count, period }: { count: number; period?: number }): Rotation {
  const [chosen, show] = useState(0);
  // The list may have become shorter since.
  const index = count === 0 ? 0 : Math.min(chosen, count - 1);
  const next = () => show(stepIndex(index, 1, count));
  const previous = () => show(stepIndex(index, -1, count));
  const autoplay = useAutoplay({
    period: period ?? 0,
    onTick: next,
    enabled: period !== undefined && count > 1,
    restartOn: index,
  });
  return { index, show, next, previous, autoplay };
}
