import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageIsIdle } from '../../ui/page-idle.ts';

/**
 * The bands of a page that rest until one comes near (`draw-when-near`) are drawn in idle moments, one at a time: soon
 * the page has its real length, and what judges it sees all of it.
 */
export function useDrawnBands() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has bands of its own
  useEffect(() => void drawRestingBands(), [pathname]);
}

async function drawRestingBands() {
  for (let band = restingBand(); band; band = restingBand()) {
    await pageIsIdle();
    band.toggleAttribute('data-drawn', true);
  }
}

const restingBand = () => document.querySelector('.draw-when-near:not([data-drawn])');
