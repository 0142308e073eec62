import type { PageStart } from '../lib/prefetch.ts';

/** After the load event and the first paint, so that the scripts do not compete with the pictures of the first screen. */
const fetchedAfterMs = 1000;
/** Without any input the scripts run after this time, before the home page changes its first picture (5 s). */
const maxRestMs = 4000;
/** The first files are large, nine tenths of all bytes; requesting the small ones early costs a phone more than it saves. */
export const largeFiles = 5;

/**
 * Runs the scripts that the page names in its data: at the first sign of a visitor or after a rest, unless the page shows
 * nothing without them. The large ones are fetched, but not compiled, when the page has loaded and is painted. They run
 * after the frame that answers a tap, one file at a time, so that further input is handled in between.
 */
export const startScripts = () =>
  addEventListener('DOMContentLoaded', async () => {
    const page: PageStart = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
    const { files, startsAtOnce } = page;
    if (!startsAtOnce) await waitForVisitor(page);
    for (const file of files) {
      if (!startsAtOnce) await pause();
      // Without one of them the page stays as its HTML is.
      await import(file).catch(() => {});
    }
  });

/** Also ends when a call fails, so that the scripts show it. Calls with a token are left to the queries. */
async function waitForVisitor({ files, answers }: PageStart) {
  const unfetched = [...files];
  const fetchNext = (count: number) => {
    for (const href of unfetched.splice(0, count))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  };
  const shown = waitUntilShown();
  void shown.then(() => pause(fetchedAfterMs)).then(() => fetchNext(largeFiles));
  let isSigned = false;
  const signed = waitForSign().then(() => {
    isSigned = true;
  });
  const failed = new Promise<void>((resolve) => {
    const call = () => isSigned || localStorage.token || makeCalls(Object.keys(answers), resolve);
    shown.then(call).catch(() => {});
  });
  await Promise.race([signed, failed, shown.then(() => pause(maxRestMs))]);
  await new Promise(requestAnimationFrame);
  await pause();
  fetchNext(files.length);
}

/** Makes the first calls of the page's queries, which take the replies over (web/lib/request.ts). */
function makeCalls(paths: string[], onFailure: () => void) {
  const calls: Record<string, Promise<Response>> = {};
  for (const path of paths) {
    const call = fetch(path, { credentials: 'include' });
    call.then(({ ok }) => ok || onFailure(), onFailure);
    calls[path] = call;
  }
  globalThis.earlyCalls = calls;
}

/** Pointer, key, scroll or focus; not the scroll of a carousel. */
const waitForSign = () =>
  new Promise<unknown>((resolve) => {
    for (const sign of ['pointerup', 'pointercancel', 'keydown', 'wheel', 'focusin'])
      addEventListener(sign, resolve, { once: true, passive: true, capture: true });
    addEventListener('scroll', resolve, { once: true, passive: true });
    const onMove = (event: PointerEvent) => (event.movementX || event.movementY) && resolve(event);
    addEventListener('pointermove', onMove, { passive: true });
  });

const waitUntilShown = () =>
  Promise.all([
    new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })),
    new Promise((resolve) => addEventListener('load', resolve)),
  ]);

const pause = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms));
