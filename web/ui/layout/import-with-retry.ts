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
