import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';

/** Letters stand in such frames: nothing may run in them, axe included. */
const letters = 'iframe[sandbox=""]';

/** What axe finds serious on a page, once it has come to rest: what still loads or fades in has no contrast yet. */
export async function seriousFaults(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0);
  for (const frame of page.frames()) {
    if (!(await mayRun(frame))) continue;
    await frame.waitForLoadState();
    await frame.evaluate(comeToRest);
  }
  const { violations } = await new AxeBuilder({ page }).exclude(letters).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const mayRun = async (frame: Frame) =>
  !frame.parentFrame() || (await (await frame.frameElement()).getAttribute('sandbox')) === null;

/** Runs in the browser. What moves with the scrolling, or for ever, has no end to wait for. */
async function comeToRest() {
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
