import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { waitForIdle } from '../../ui/layout/wait-for-idle.ts';

/**
 * The bands of a page that rest until one comes near (`draw-when-near`) are drawn in idle moments, one at a time: soon
 * the page has its real length, and what judges it sees all of it.
 */
export function useIdleSectionRendering() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has bands of its own
  useEffect(() => void renderSkippedSections(), [pathname]);
}

async function renderSkippedSections() {
  for (let band = findSkippedSection(); band; band = findSkippedSection()) {
    await waitForIdle();
    band.toggleAttribute('data-drawn', true);
  }
}

const findSkippedSection = () => document.querySelector('.draw-when-near:not([data-drawn])');
