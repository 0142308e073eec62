import { useState } from 'react';

const firstDelayMs = 2000;
const maxDelayMs = 60_000;

/** Retries, because a short loss of network, or a new build that removed old files, must not break the open page. */
export async function importWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let waitMs = firstDelayMs; ; waitMs = Math.min(waitMs * 2, maxDelayMs)) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await waitForNetworkOrTimeout(waitMs);
    }
  }
}

const waitForNetworkOrTimeout = (waitMs: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, waitMs);
    window.addEventListener('online', () => resolve(), { once: true });
  });

/** Returns the code, a function that loads it and whether loading failed. */
export function useLazyImport<Code>(load: () => Promise<Code>): [Code | undefined, () => void, boolean] {
  const [code, setCode] = useState<Code>();
  const [isMissing, setMissing] = useState(false);
  const fetchCode = () => {
    load().then(
      (loaded) => setCode(() => loaded),
      // The next call retries.
      () => setMissing(true),
    );
  };
  return [code, fetchCode, isMissing];
}

/** Resolves when the browser is idle, or after `latestMs`. Safari has no idle callbacks. */
export const waitForIdle = (latestMs = 1000) =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: latestMs }) : setTimeout(resolve, 1),
  );

/**
 * Announces that the page or a `data-unhydrated` section is hydrated, so that an earlier click is replayed. An inline
 * script in the head holds the click, because no module has loaded by then.
 */
export const replayEarlyClick = () => window.dispatchEvent(new Event('hydrated'));

/** Runs `work` after the next frame, so that the frame shows the result of the current event without waiting. */
export const runAfterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
