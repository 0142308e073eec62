const firstWaitMs = 2000;
const longestWaitMs = 60_000;

/**
 * Asks for code again and again until it can be had. A network that went away for a moment, or a new build that took
 * the old files with it, must not take the page away that the visitor is reading.
 */
export async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await networkOrTime(waitMs);
    }
  }
}

const networkOrTime = (waitMs: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, waitMs);
    window.addEventListener('online', () => resolve(), { once: true });
  });
