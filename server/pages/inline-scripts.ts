/** A script for the head of a page, on one line; every statement ends with its semicolon. */
const inlineScript = (lines: string) => `<script>${lines.trim().replace(/\n\s*/g, '')}</script>`;

/** How long the first picture may delay the scripts, once the text is painted. */
const longestPictureMs = 1000;

/**
 * Fetches and starts the deferred scripts once the first screen is painted with its picture, file by file so that a tap
 * is handled in between. A page opened in the background is never painted, and an old browser does not report paints:
 * there they start after the load event.
 */
export const startScript = inlineScript(`
  addEventListener('DOMContentLoaded', () => {
    let isStarted = false;
    const start = () => {
      if (isStarted) return;
      isStarted = true;
      for (const link of document.querySelectorAll('link[rel=late-modulepreload]'))
        setTimeout(() => { link.rel = 'modulepreload' });
      setTimeout(() => {
        const script = document.createElement('script');
        script.type = 'module';
        script.textContent = document.querySelector('script[type=late-module]').textContent;
        document.head.append(script);
      });
    };
    addEventListener('load', () => setTimeout(start, document.hidden ? 0 : 1000));
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length == 0) return;
      setTimeout(start, ${longestPictureMs});
      Promise.allSettled([...document.querySelectorAll('img[fetchpriority=high]')].map((picture) => picture.decode()))
        .then(() => requestAnimationFrame(() => setTimeout(start)));
    }).observe({ type: 'paint', buffered: true });
  });
`);

/**
 * Replays the last click made before its part of the page was hydrated, when `web/ui/layout/replay-early-click.ts`
 * reports that it is: not after five seconds, and not after scrolling on. Links and fields are left to the browser;
 * buttons of forms are not, because it would leave the page to send the form. Listens on the window: React, on the
 * document, would swallow a click on a part that is not hydrated yet.
 */
export const earlyClickScript = inlineScript(`
  {
    let isHydrated = false;
    let held;
    addEventListener('click', (event) => {
      const { target } = event;
      held = undefined;
      if (isHydrated && !target.closest('[data-unhydrated]')) return;
      if (target.closest('a,input,select,textarea,label,summary')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held = { target, at: event.timeStamp, y: scrollY };
    }, true);
    addEventListener('hydrated', () => {
      isHydrated = true;
      if (!held || held.target.closest('[data-unhydrated]')) return;
      const { target, at, y } = held;
      held = undefined;
      if (performance.now() - at > 5000 || Math.abs(scrollY - y) > 100) return;
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  }
`);
