/** Nothing else is to be done just now; at the latest after `latestMs`. Safari has no idle callbacks. */
export const waitForIdle = (latestMs = 1000) =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: latestMs }) : setTimeout(resolve, 1),
  );
