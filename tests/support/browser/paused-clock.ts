import type { Page } from '@playwright/test';

/** Pauses the page's clock a minute from now; only `runPausedClock` advances it. Needs `clock.install`. */
export async function pauseClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await finishPendingTasks(page);
}

/** Advances the paused clock after pending tasks; each timer fires at most once. */
export async function runPausedClock(page: Page, ms: number) {
  await finishPendingTasks(page);
  await page.clock.fastForward(ms);
}

/**
 * Rendering after an event takes one task and setting timers another: without waiting, the clock could advance before
 * them on a busy machine. Uses message channels, which the paused clock does not stop.
 */
const finishPendingTasks = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let tasks = 5;
        port1.onmessage = () => {
          tasks -= 1;
          if (tasks === 0) resolve();
          else port2.postMessage(null);
        };
        port2.postMessage(null);
      }),
  );
