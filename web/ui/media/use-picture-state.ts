import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { itemCounts } from '../display-constants.ts';

type PictureState = 'loading' | 'loaded' | 'error';

/** Allows two retries. `image` is spread onto the <img>. */
export function usePictureState(onFailure?: () => void) {
  const [state, setState] = useState<PictureState>('loading');
  const [retries, setRetries] = useState(0);
  const ref = useRef<HTMLImageElement>(null);

  const finish = (next: PictureState) => {
    setState(next);
    if (next === 'error') onFailure?.();
  };

  // A picture that loaded or failed before hydration fired no event of ours.
  const checkBeforeHydration = useEffectEvent(() => {
    const image = ref.current;
    if (image?.complete && image.currentSrc) finish(image.naturalWidth > 0 ? 'loaded' : 'error');
  });
  useEffect(() => checkBeforeHydration(), []);

  const retry = () => {
    setRetries(retries + 1);
    setState('loading');
  };

  return {
    state,
    attempt: retries,
    canRetry: retries < itemCounts.imageRetries,
    retry,
    image: { ref, onLoad: () => finish('loaded'), onError: () => finish('error') },
  };
}
