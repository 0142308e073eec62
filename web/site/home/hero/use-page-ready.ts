import { startTransition, useEffect, useState } from 'react';
import { waitForIdle } from '../../../ui/layout/wait-for-idle.ts';

const latestMs = 3000;

/** True once the first screen has loaded, the parts below it answer, and the browser has nothing better to do. */
export function usePageReady() {
  const [settled, setSettled] = useState(false);
  useEffect(() => void waitForPageReady().then(() => startTransition(() => setSettled(true))), []);
  return settled;
}

async function waitForPageReady() {
  if (document.readyState !== 'complete') await waitForEvent('load');
  while (document.querySelector('[data-asleep]')) await waitForEvent('awake');
  await waitForIdle(latestMs);
}

const waitForEvent = (event: string) =>
  new Promise((resolve) => {
    window.addEventListener(event, resolve, { once: true });
  });
