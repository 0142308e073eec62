/** At the latest; a quiet page is idle long before. */
const latestMs = 1000;

/** Nothing else is to be done just now. Safari has no idle callbacks. */
export const pageIsIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: latestMs }) : setTimeout(resolve, 1),
  );
