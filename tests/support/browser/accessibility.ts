import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** axe itself, without the builder around it, which injects its half megabyte at every call and into every frame. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/**
 * The axe violations of a page, of any weight, once it has come to rest: what still loads or fades in has no contrast
 * yet. Frames inside are left out.
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
 * Runs in the browser. A bar that sticks to an edge covers buttons that scrolling uncovers; axe would find them too
 * small. With the inset 'auto' it lies where the page ends with it.
 */
function setInsetOfBars(inset: string) {
  for (const part of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(part).position === 'sticky') part.style.inset = inset;
}

/**
 * Runs in the browser. Describing the elements that pass is half of axe's work: it is left out. What loaded or
 * faded while axe looked was seen half transparent: `hasMoved` says that its findings do not count.
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
  // The ends too: what ends now has moved while axe looked.
  const moves = ['transitionrun', 'transitionend', 'transitioncancel', 'animationstart', 'animationend'];
  for (const move of moves) document.addEventListener(move, onMove);
  const rules = {
    // WCAG 2.2's own rule is off unless it is asked for.
    'target-size': { enabled: true },
    // axe reads the colours of the page, not those that the system put in their place.
    'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches },
  };
  const { violations } = await axe.run({ resultTypes: ['violations'], iframes: false, rules });
  // Their events are sent with the next frame.
  await new Promise(requestAnimationFrame);
  for (const move of moves) document.removeEventListener(move, onMove);
  if (busy.takeRecords().length > 0 || isLoading()) onMove();
  busy.disconnect();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`));
  return { found, hasMoved };
}

/** Runs in the browser. What moves with the scrolling, or for ever, has no end to wait for. */
async function finishAnimations() {
  // As it is once one has scrolled there; before, it has neither its height nor its background.
  for (const part of document.querySelectorAll<HTMLElement>('.draw-when-near'))
    part.style.contentVisibility = 'visible';
  await document.fonts.ready;
  const ending = document
    .getAnimations()
    .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Whether nothing of the page reaches beyond the right edge of the window. */
export const fitsWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Once it is laid out for the size that the window has got last. */
export const expectToFitWidth = (page: Page, what?: string) => expect.poll(() => fitsWidth(page), what).toBe(true);
