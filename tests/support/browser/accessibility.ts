import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** Uses axe directly: AxeBuilder injects half a megabyte at every call and into every frame. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/**
 * Returns all axe violations of a page once it no longer moves, because content that loads or fades in has no contrast
 * yet. Frames are left out.
 */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForLoadState();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  for (;;) {
    await expect(page.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0);
    await page.evaluate(setInsetOfBars, 'auto');
    await page.evaluate(finishAnimations);
    const { found, hasMoved } = await page.evaluate(runAxe);
    if (hasMoved) continue;
    await page.evaluate(setInsetOfBars, '');
    return found;
  }
}

/**
 * Runs in the browser. A sticky bar covers buttons that scrolling uncovers, and axe would report them as too small. With
 * the inset 'auto' the bar is at its normal position.
 */
function setInsetOfBars(inset: string) {
  for (const part of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(part).position === 'sticky') part.style.inset = inset;
}

/**
 * Runs in the browser. Passing elements are left out, as describing them takes half of the time. `hasMoved` says that
 * something loaded or faded during the check, so that its findings are unreliable.
 */
async function runAxe() {
  interface Violation {
    id: string;
    nodes: { html: string }[];
  }
  const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
  const isLoading = () => document.querySelector('[data-skeleton], [aria-busy=true]') !== null;
  let hasMoved = isLoading();
  const onMove = () => {
    hasMoved = true;
  };
  const busy = new MutationObserver(onMove);
  busy.observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
  // End events count too: an animation that ends now ran while axe was checking.
  const moves = ['transitionrun', 'transitionend', 'transitioncancel', 'animationstart', 'animationend'];
  for (const move of moves) document.addEventListener(move, onMove);
  const rules = {
    // axe enables this WCAG 2.2 rule only on request.
    'target-size': { enabled: true },
    // axe reads the colours of the page, not the forced colours that replace them.
    'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches },
  };
  const { violations } = await axe.run({ resultTypes: ['violations'], iframes: false, rules });
  // Events of transitions are dispatched with the next frame.
  await new Promise(requestAnimationFrame);
  for (const move of moves) document.removeEventListener(move, onMove);
  if (busy.takeRecords().length > 0 || isLoading()) onMove();
  busy.disconnect();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`));
  return { found, hasMoved };
}

/** Runs in the browser. Skips animations that are driven by scrolling or run forever. */
async function finishAnimations() {
  // A section that is not near has neither its height nor its background yet.
  for (const part of document.querySelectorAll<HTMLElement>('.draw-when-near'))
    part.style.contentVisibility = 'visible';
  await document.fonts.ready;
  const isEnding = ({ timeline, playState, effect }: Animation) =>
    timeline instanceof DocumentTimeline &&
    playState === 'running' &&
    effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  // Asks for frames: while nothing visible changes there are none, and `finished` stays pending.
  while (document.getAnimations().some(isEnding)) await new Promise(requestAnimationFrame);
}

/** Whether the page has no horizontal overflow. */
export const fitsWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Polls, because the layout may still follow the last resize. */
export const expectToFitWidth = (page: Page, what?: string) => expect.poll(() => fitsWidth(page), what).toBe(true);
