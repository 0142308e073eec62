import { useState } from 'react';
import { stepIndex } from '../../../ui/carousel/autoplay.ts';
import { useAutoplay } from '../../../ui/carousel/use-autoplay.ts';
import { timings } from '../../../ui/display-constants.ts';

/** Which picture is up. There is something to pause as soon as a picture or the video moves. */
export function useHeroSlides(count: number, hasVideo: boolean) {
  const [chosen, show] = useState(0);
  const index = Math.max(0, Math.min(chosen, count - 1));
  const autoplay = useAutoplay({
    period: timings.heroMs,
    onTick: () => show(stepIndex(index, 1, count)),
    enabled: count > 1 || hasVideo,
    restartOn: index,
  });
  return { index, show, autoplay };
}
