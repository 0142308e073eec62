import { useState } from 'react';
import { useAutoplay } from './use-autoplay.ts';

interface RotationOptions {
  count: number;
  period?: number;
  enabled?: boolean;
  startsWithPage?: boolean;
}

export function useRotation({ count, period, enabled = count > 1, startsWithPage }: RotationOptions) {
  const [chosen, show] = useState(0);
  // The list may have become shorter since.
  const index = count === 0 ? 0 : Math.min(chosen, count - 1);
  const next = () => show((index + 1) % count);
  const previous = () => show((index + count - 1) % count);
  const autoplay = useAutoplay({
    period: period ?? 0,
    onTick: next,
    enabled: period !== undefined && enabled,
    restartOn: index,
    startsWithPage,
  });
  return { index, show, next, previous, autoplay };
}
