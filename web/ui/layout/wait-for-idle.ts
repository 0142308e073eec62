/** Resolves when the browser is idle, at the latest after `latestMs`. Safari has no idle callbacks. */
export const waitForIdle = (latestMs = 1000) =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: latestMs }) : setTimeout(resolve, 1),
  );
