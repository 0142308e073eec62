import { startTransition, useEffect, useState } from 'react';
import { pageIsIdle } from '../../ui/page-idle.ts';

const latestMs = 3000;

/** True once the first screen has loaded, the parts below it answer, and the browser has nothing better to do. */
export function usePageSettled() {
  const [settled, setSettled] = useState(false);
  useEffect(() => void pageHasSettled().then(() => startTransition(() => setSettled(true))), []);
  return settled;
}

async function pageHasSettled() {
  if (document.readyState !== 'complete') await next('load');
  while (document.querySelector('[data-asleep]')) await next('awake');
  await pageIsIdle(latestMs);
}

const next = (event: string) =>
  new Promise((resolve) => {
    window.addEventListener(event, resolve, { once: true });
  });
