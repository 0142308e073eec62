import { useReducedMotion } from '../../../ui/use-media-query.ts';

/** Whether to load the video: never before the page has settled, under reduced motion, or when data must be saved. */
export function useVideoAllowed(settled: boolean) {
  const reducedMotion = useReducedMotion();
  return settled && !reducedMotion && !savesData();
}

function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}
