import { useState } from 'react';

const firstDelayMs = 2000;
const maxDelayMs = 60_000;

/** A short loss of network, or a new build that removed old files, must not break the page being read. */
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

/** Resolves when the browser is idle, at the latest after `latestMs`. Safari has no idle callbacks. */
export const waitForIdle = (latestMs = 1000) =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: latestMs }) : setTimeout(resolve, 1),
  );

/**
 * Announces that the page is hydrated, or that a section is no longer `data-unhydrated`: a click that came earlier is then
 * replayed. An inline script in the head holds it, because no module has loaded by then.
 */
export const replayEarlyClick = () => window.dispatchEvent(new Event('hydrated'));

/** Runs after the frame that shows what the current event has changed, so that the frame need not wait for it. */
export const runAfterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
