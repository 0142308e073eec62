import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { itemCounts } from '../display-constants.ts';

export type PictureState = 'loading' | 'loaded' | 'error';

/** Loading, loaded or failed, with at most two more tries. `image` goes onto the <img>. */
export function usePictureState(onFailure?: () => void) {
  const [state, setState] = useState<PictureState>('loading');
  const [retries, setRetries] = useState(0);
  const ref = useRef<HTMLImageElement>(null);

  const settle = (next: PictureState) => {
    setState(next);
    if (next === 'error') onFailure?.();
  };

  // What happened before hydration sent its event to nobody.
  const catchUp = useEffectEvent(() => {
    const image = ref.current;
    if (image?.complete && image.currentSrc) settle(image.naturalWidth > 0 ? 'loaded' : 'error');
  });
  useEffect(() => catchUp(), []);

  const retry = () => {
    setRetries(retries + 1);
    setState('loading');
  };

  return {
    state,
    attempt: retries,
    canRetry: retries < itemCounts.imageRetries,
    retry,
    image: { ref, onLoad: () => settle('loaded'), onError: () => settle('error') },
  };
}
