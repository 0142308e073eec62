import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';

/** Letters stand in such frames: nothing may run in them, axe included. */
const emailFrames = 'iframe[sandbox=""]';

/** What axe finds serious on a page, once it has come to rest: what still loads or fades in has no contrast yet. */
export async function findAccessibilityViolations(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0);
  for (const frame of page.frames()) {
    if (!(await mayRunScripts(frame))) continue;
    await frame.waitForLoadState();
    await frame.evaluate(finishAnimations);
  }
  const axe = new AxeBuilder({ page }).exclude(emailFrames);
  // What passes is of no interest, and describing every element of it is half of the work.
  axe.options({ resultTypes: ['violations'] });
  // Of a page without frames there is nothing to put together, for which axe would open another page each time.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const mayRunScripts = async (frame: Frame) =>
  !frame.parentFrame() || (await (await frame.frameElement()).getAttribute('sandbox')) === null;

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
