const firstDelayMs = 2000;
const longestDelayMs = 60_000;

/**
 * Asks for code again and again until it can be had. A network that went away for a moment, or a new build that took
 * the old files with it, must not take the page away that the visitor is reading.
 */
export async function importWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let waitMs = firstDelayMs; ; waitMs = Math.min(waitMs * 2, longestDelayMs)) {
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
