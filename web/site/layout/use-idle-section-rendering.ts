import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { waitForIdle } from '../../ui/layout/wait-for-idle.ts';

/**
 * Sections whose rendering the browser skips until they come near (`draw-when-near`) are rendered when idle, one at a
 * time: the page soon has its real length.
 */
export function useIdleSectionRendering() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own sections
  useEffect(() => void renderSkippedSections(), [pathname]);
}

async function renderSkippedSections() {
  for (let band = findSkippedSection(); band; band = findSkippedSection()) {
    await waitForIdle();
    band.toggleAttribute('data-drawn', true);
  }
}

const findSkippedSection = () => document.querySelector('.draw-when-near:not([data-drawn])');
