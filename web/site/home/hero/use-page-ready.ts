import { startTransition, useEffect, useState } from 'react';
import { waitForIdle } from '../../../ui/layout/wait-for-idle.ts';

const latestMs = 3000;

/** True once the page has loaded and the browser is idle. */
export function usePageReady() {
  const [isReady, setReady] = useState(false);
  useEffect(() => void waitForPageReady().then(() => startTransition(() => setReady(true))), []);
  return isReady;
}

async function waitForPageReady() {
  if (document.readyState !== 'complete') await waitForEvent('load');
  await waitForIdle(latestMs);
}

const waitForEvent = (event: string) =>
  new Promise((resolve) => {
    window.addEventListener(event, resolve, { once: true });
  });
