import type { Page } from '@playwright/test';

/** Holds the page's time still, a minute from now: from here on it passes only by `letPass`. Needs `clock.install`. */
export async function pauseClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await finishPendingTasks(page);
}

/** Lets so much of the held time pass, each timer once at most, once the page has dealt with what happened before. */
export async function runPausedClock(page: Page, ms: number) {
  await finishPendingTasks(page);
  await page.clock.fastForward(ms);
}

/**
 * What a pointer or a timer started is drawn in a later task, and timers are set in one more: a busy machine could let
 * time pass before them. They pass through message channels, which the held clock leaves alone.
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
